import type { Meta, StoryObj } from '@storybook/react';
import { FoundView } from '#console/screens/FoundView.tsx';
import { inConsole } from '#stories/support/console.tsx';
import { cases } from '#tests/support/fixtures/console-cases.ts';
import { foundPayments, foundPlayers, foundRounds } from '#tests/support/fixtures/console-work.ts';

const meta = { title: 'Console/Find', component: FoundView, decorators: [inConsole] } satisfies Meta<typeof FoundView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Everything: Story = {
  name: 'Players, payments and rounds',
  args: { players: foundPlayers, payments: foundPayments, rounds: foundRounds, cases: [] },
};
export const HeldDeposit: Story = {
  name: 'A deposit whose coins are held',
  args: { players: [], payments: foundPayments, rounds: [], cases: [] },
};
export const ByReference: Story = {
  name: 'A case by its reference',
  args: { players: foundPlayers, payments: [], rounds: [], cases: cases.slice(0, 1) },
};
