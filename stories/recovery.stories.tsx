import type { Meta, StoryObj } from '@storybook/react';
import { type RecoveryContext, recoveryMachine, type RecoveryState } from '#machines/recovery/recovery.machine.ts';
import { recoveryView } from '#machines/recovery/recovery.view.ts';
import { RecoveryView } from '#src/views/account/RecoveryView.tsx';
import { mapOf } from './support/flow-map.tsx';
import { inSite } from './support/in-site.ts';
import { photograph } from './support/photograph.ts';

const meta = {
  title: 'Flows/Recovery',
  component: RecoveryView,
  args: { send: () => {}, onClose: () => {} },
  parameters: inSite('login-page'),
} satisfies Meta<typeof RecoveryView>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (value: RecoveryState, context: Partial<RecoveryContext> = {}): Story =>
  photograph(recoveryMachine.resolveState({ value, context: { email: 'ana@example.org', fault: null, ...context } }), recoveryView);

export const Overview: StoryObj = { name: 'Map', ...mapOf(recoveryMachine, () => import('./recovery.stories.tsx')) };

export const Entering: Story = { name: 'Entering the e-mail address', ...at('entering') };
export const Sending: Story = { name: 'Sending the link', ...at('sending') };
export const Sent: Story = { name: 'The link is on its way', ...at('sent') };
export const Finished: Story = { name: 'Back to the site', ...at('finished') };
export const IllFormed: Story = { name: 'Not an e-mail address', ...at('entering', { email: 'ana', fault: 'enter_valid_email' }) };
export const Unknown: Story = { name: 'Nobody has this address', ...at('entering', { fault: 'email_unknown' }) };
export const Unreachable: Story = { name: 'No connection', ...at('entering', { fault: 'unreachable' }) };
export const Failed: Story = { name: 'The link could not be sent', ...at('entering', { fault: 'failed' }) };
