import type { Meta, StoryObj } from '@storybook/react';
import { DepositView } from '#console/screens/DepositScreen.tsx';
import { ReceiptSelection } from '#console/screens/ReceiptSelection.tsx';
import { ReceiptsTable } from '#console/screens/ReceiptsTable.tsx';
import { inConsole } from '#stories/support/console.tsx';
import { deposit, heldDeposit, heldReceipts } from '#tests/support/fixtures/console-work.ts';

const meta = { title: 'Console/Deposits', component: DepositView, decorators: [inConsole] } satisfies Meta<typeof DepositView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Held: Story = { name: 'Coins are held', args: { deposit: heldDeposit, mayDecide: true } };
export const HeldForReader: Story = {
  name: 'Coins are held, for a role that only reads',
  args: { deposit: heldDeposit, mayDecide: false },
};
export const SendBack: Story = {
  name: 'Coins are held, and can be sent back',
  args: {
    deposit: { ...heldDeposit, refund: { addresses: [{ id: 4, address: 'ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea', tag: '' }] } },
    mayDecide: true,
  },
};
export const NoAddress: Story = {
  name: 'Coins are held, and no address is confirmed',
  args: { deposit: { ...heldDeposit, refund: { addresses: [] } }, mayDecide: true },
};
export const BeingSentBack: Story = {
  name: 'A payout sends the coins back',
  args: {
    deposit: {
      ...heldDeposit,
      refund: { addresses: [] },
      receipts: heldDeposit.receipts.map((each) => ({ ...each, refund_id: '01990000-0000-7000-8000-000000000001' })),
    },
    mayDecide: true,
  },
};
export const NothingSeen: Story = {
  name: 'No coins were seen',
  args: { deposit: { ...deposit, status: 'pending', whereabouts: 'nothing_seen', transfers: [], postings: [] }, mayDecide: true },
};
export const Confirming: Story = {
  name: 'Coins are on their way',
  args: { deposit: { ...deposit, status: 'pending', whereabouts: 'confirming', postings: [] }, mayDecide: true },
};
export const Credited: Story = { name: 'Credited', args: { deposit, mayDecide: true } };
export const NothingCame: Story = {
  name: 'It ended without coins',
  args: {
    deposit: { ...deposit, status: 'declined', reason: 'expired', whereabouts: 'nothing_came', transfers: [], postings: [] },
    mayDecide: true,
  },
};
export const Queue: StoryObj = { name: 'Held coins', render: () => <ReceiptsTable receipts={heldReceipts} /> };
export const Selectable: StoryObj = { name: 'Held coins to select', render: () => <ReceiptSelection receipts={heldReceipts} /> };
export const EmptyQueue: StoryObj = { name: 'No held coins', render: () => <ReceiptsTable receipts={[]} /> };
