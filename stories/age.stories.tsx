import type { Meta, StoryObj } from '@storybook/react';
import { AgeQuestion } from '#src/views/account/AgeQuestion.tsx';
import { refused } from '#tests/support/fixtures/accounts.ts';

const nothing = () => {};

const meta = {
  title: 'Screens/Age',
  component: AgeQuestion,
  args: { age: 21, isPending: false, outcome: null, onConfirm: nothing, onWithdraw: nothing },
} satisfies Meta<typeof AgeQuestion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asked: Story = { name: 'Asked for the age that holds where they live' };
export const WithDemo: Story = { name: 'Before a game that has a demo', args: { onDemo: nothing } };
export const Confirming: Story = { name: 'The answer is on its way', args: { isPending: true } };
export const Unknown: Story = { name: 'Nobody knows whether it arrived', args: { outcome: 'unknown' } };
export const Changed: Story = { name: 'Another age holds by now', args: { age: 23, outcome: 'changed' } };
export const Refused: Story = {
  name: 'The answer was not taken',
  args: { outcome: refused('rate_limited', 429, { retry_after_s: 60 }).problem },
};
