import type { Meta, StoryObj } from '@storybook/react';
import { FoundView } from '#console/screens/FoundView.tsx';
import { inConsole } from '#stories/support/console.tsx';
import { foundPayments, foundPlayers, foundRounds } from '#tests/support/fixtures/console-work.ts';

const meta = { title: 'Console/Find', component: FoundView, decorators: [inConsole] } satisfies Meta<typeof FoundView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Everything: Story = {
  name: 'Players, payments and rounds',
  args: { players: foundPlayers, payments: foundPayments, rounds: foundRounds },
};
export const HeldDeposit: Story = { name: 'A deposit whose coins are held', args: { players: [], payments: foundPayments, rounds: [] } };
