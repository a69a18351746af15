import type { Meta, StoryObj } from '@storybook/react';
import { type RecoveryContext, recoveryMachine, type RecoveryState } from '../machines/recovery/recovery.machine.ts';
import { recoveryView } from '../machines/recovery/recovery.view.ts';
import { RecoveryView } from '../src/views/account/RecoveryView.tsx';

const meta = {
  title: 'Flows/Recovery',
  component: RecoveryView,
  args: { send: () => {}, onClose: () => {} },
} satisfies Meta<typeof RecoveryView>;
export default meta;

const at = (value: RecoveryState, context: Partial<RecoveryContext> = {}, name: string = value): StoryObj<typeof meta> => ({
  name,
  args: { view: recoveryView(recoveryMachine.resolveState({ value, context: { email: 'ana@example.org', fault: null, ...context } })) },
});

export const Entering = at('entering');
export const Sending = at('sending');
export const Sent = at('sent');
export const Finished = at('finished');
export const IllFormed = at('entering', { email: 'ana', fault: 'enter_valid_email' }, 'Not an address');
export const Unknown = at('entering', { fault: 'email_unknown' }, 'Unknown address');
export const Failed = at('entering', { fault: 'failed' }, 'Failed');
