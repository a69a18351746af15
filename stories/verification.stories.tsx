import type { Meta, StoryObj } from '@storybook/react';
import { verificationMachine, type VerificationState } from '#machines/verification/verification.machine.ts';
import { verificationView } from '#machines/verification/verification.view.ts';
import { VerificationView, type Visitor } from '#src/views/account/VerificationView.tsx';
import { mapOf } from './support/flow-map.tsx';
import { inSite } from './support/in-site.ts';
import { photograph } from './support/photograph.ts';

const meta = {
  title: 'Flows/E-mail verification',
  component: VerificationView,
  args: { send: () => {} },
  parameters: inSite('verify-email'),
} satisfies Meta<typeof VerificationView>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (value: VerificationState, visitor: Visitor = 'guest'): Story =>
  photograph(verificationMachine.resolveState({ value, context: { playerId: '100001', token: 'token' } }), verificationView, { visitor });

export const Overview: StoryObj = { name: 'Map', ...mapOf(verificationMachine, () => import('./verification.stories.tsx')) };

export const Asking: Story = { name: 'Asking to verify the address', ...at('asking') };
export const Verifying: Story = { name: 'Verifying the address', ...at('verifying') };
export const Failed: Story = { name: 'The address could not be verified', ...at('failed') };
export const Invalid: Story = { name: 'The link is not valid', ...at('invalid') };
export const InvalidOfPlayer: Story = { name: 'The link is not valid, of a player who is not verified', ...at('invalid', 'unverified') };
export const InvalidOfVerified: Story = { name: 'The link is not valid, of a player who is verified', ...at('invalid', 'verified') };
export const Verified: Story = { name: 'The address is verified', ...at('verified') };
export const Finished: Story = { name: 'Back to the site', ...at('finished') };
