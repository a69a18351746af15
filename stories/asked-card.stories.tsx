import type { Meta, StoryObj } from '@storybook/react';
import { AskedCard } from '#src/views/account/AskedCard.tsx';
import { unreachable } from '#tests/support/fixtures/accounts.ts';

const meta = {
  title: 'Screens/Asked card',
  component: AskedCard,
  args: { title: 'Your data', problem: null, onRetry: () => {} },
} satisfies Meta<typeof AskedCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Failed: Story = { name: 'Nobody answered', args: { problem: unreachable.problem } };
export const Again: Story = { name: 'It is asked for again' };
