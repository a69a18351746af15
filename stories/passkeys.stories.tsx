import type { Meta, StoryObj } from '@storybook/react';
import type { Passkey } from '#openapi/model.ts';
import { PasskeysCard } from '#src/views/account/PasskeysCard.tsx';
import { refused, unreachable } from '#tests/support/fixtures/accounts.ts';

const nothing = () => {};
const laptop: Passkey = { id: 1, name: 'Laptop', created_at: '2026-01-05T15:04:00.000Z', last_used_at: '2026-01-19T15:04:00.000Z' };
const phone: Passkey = { id: 2, name: 'Chrome, Android', created_at: '2026-01-06T15:04:00.000Z', last_used_at: null };
const meta = {
  title: 'Screens/Passkeys',
  component: PasskeysCard,
  args: {
    passkeys: [laptop, phone],
    listProblem: null,
    onRetry: nothing,
    support: 'ready',
    task: null,
    isPending: false,
    problem: null,
    onTask: nothing,
    onSubmit: nothing,
  },
} satisfies Meta<typeof PasskeysCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = { name: 'Some' };
export const None: Story = { name: 'None', args: { passkeys: [] } };
export const Loading: Story = { name: 'Being fetched', args: { passkeys: undefined } };
export const Unfetched: Story = { name: 'Could not be fetched', args: { passkeys: undefined, listProblem: unreachable.problem } };
export const NoBrowser: Story = { name: 'The browser has none', args: { support: 'no browser' } };
export const NoDomain: Story = { name: 'Open at an IP address', args: { passkeys: [], support: 'no domain' } };
export const Adding: Story = { name: 'Adding one', args: { task: { is: 'add', step: 'password' } } };
export const AddingWithCode: Story = { name: 'Adding one with a code', args: { task: { is: 'add', step: 'code' } } };
export const Asking: Story = { ...Adding, name: 'The browser asks', args: { ...Adding.args, isPending: true } };
export const CalledOff: Story = { name: 'Called off', args: { task: { is: 'add', step: 'called off' } } };
export const WrongPassword: Story = {
  name: 'Wrong password',
  args: { ...Adding.args, problem: refused('password_incorrect', 422).problem },
};
export const WrongCode: Story = {
  name: 'Wrong code',
  args: { ...AddingWithCode.args, problem: refused('second_factor_invalid', 422).problem },
};
export const Impossible: Story = { name: 'Could not be made', args: { ...Adding.args, problem: refused('passkey_invalid', 422).problem } };
export const Expired: Story = { name: 'Took too long', args: { ...Adding.args, problem: refused('passkey_expired', 422).problem } };
export const Known: Story = { name: 'There already', args: { ...Adding.args, problem: refused('passkey_known', 409).problem } };
export const TooMany: Story = { name: 'Ten already', args: { ...Adding.args, problem: refused('passkey_limit', 409).problem } };
export const Unanswered: Story = { name: 'Nobody answered', args: { ...Adding.args, problem: unreachable.problem } };
export const Renaming: Story = { name: 'Renaming one', args: { task: { is: 'rename', passkey: laptop } } };
export const Removing: Story = { name: 'Removing one', args: { task: { is: 'remove', passkey: laptop } } };
