import type { Meta, StoryObj } from '@storybook/react';
import { verificationMachine, type VerificationState } from '../machines/verification/verification.machine.ts';
import { verificationView } from '../machines/verification/verification.view.ts';
import { VerificationView } from '../src/views/account/VerificationView.tsx';

const meta = { title: 'Flows/E-mail verification', component: VerificationView, args: { send: () => {} } } satisfies Meta<
  typeof VerificationView
>;
export default meta;

const at = (value: VerificationState): StoryObj<typeof meta> => ({
  name: value,
  args: { view: verificationView(verificationMachine.resolveState({ value, context: { playerId: '100001', token: 'token' } })) },
});

export const Asking = at('asking');
export const Verifying = at('verifying');
export const Failed = at('failed');
export const Invalid = at('invalid');
export const Verified = at('verified');
export const Finished = at('finished');
