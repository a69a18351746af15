import type { Meta, StoryObj } from '@storybook/react';
import { PayoutRisks } from '#console/screens/PayoutRisks.tsx';
import { inConsole } from '#stories/support/console.tsx';
import {
  payoutOfNewPlayer,
  payoutRated,
  payoutToListed,
  payoutToShared,
  payoutToUnlabelled,
  payoutUnplayed,
  plainPayout,
  refundPayout,
} from '#tests/support/fixtures/console-withdrawals.ts';

const meta = { title: 'Console/Withdrawals', component: PayoutRisks, decorators: [inConsole] } satisfies Meta<typeof PayoutRisks>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = { name: 'No risk is known, and no fee', args: { withdrawal: plainPayout } };
export const Listed: Story = { name: 'The address is listed', args: { withdrawal: payoutToListed } };
export const Unlabelled: Story = { name: 'The address is listed without a label', args: { withdrawal: payoutToUnlabelled } };
export const Shared: Story = { name: 'Others use the address, or live there', args: { withdrawal: payoutToShared } };
export const NewPlayer: Story = { name: 'First payout to a new address', args: { withdrawal: payoutOfNewPlayer } };
export const Unplayed: Story = { name: 'Deposits were not played', args: { withdrawal: payoutUnplayed } };
export const Refund: Story = { name: 'Held coins go back', args: { withdrawal: refundPayout } };
export const Rated: Story = { name: 'Risk score of the processor', args: { withdrawal: payoutRated } };
