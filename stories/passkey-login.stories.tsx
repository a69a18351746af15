import type { Meta, StoryObj } from '@storybook/react';
import { PasskeyLoginView } from '#src/views/account/PasskeyLoginView.tsx';
import { refused, unreachable } from '#tests/support/fixtures/accounts.ts';

const nothing = () => {};
const meta = {
  title: 'Screens/Log-in by passkey',
  component: PasskeyLoginView,
  args: { support: 'ready', isAsking: false, isCalledOff: false, problem: null, onAsk: nothing, onClose: nothing },
} satisfies Meta<typeof PasskeyLoginView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asking: Story = { name: 'The browser asks', args: { isAsking: true } };
export const CalledOff: Story = { name: 'Called off', args: { isCalledOff: true } };
export const Invalid: Story = { name: 'Opens no account', args: { problem: refused('passkey_invalid', 422).problem } };
export const Expired: Story = { name: 'Took too long', args: { problem: refused('passkey_expired', 422).problem } };
export const Unanswered: Story = { name: 'Nobody answered', args: { problem: unreachable.problem } };
export const NoBrowser: Story = { name: 'The browser has none', args: { support: 'no browser' } };
export const NoDomain: Story = { name: 'Open at an IP address', args: { support: 'no domain' } };
