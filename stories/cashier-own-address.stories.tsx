import type { Meta, StoryObj } from '@storybook/react';
import { OwnAddressCard } from '#src/views/cashier/OwnAddressCard.tsx';
import { unreachable } from '#tests/support/fixtures/accounts.ts';
import { addresses, litecoin, ripple } from '#tests/support/fixtures/cashier.ts';

const address = { address: addresses.LTC, tag: null, code: 'LTC', network: 'Litecoin', confirmations: 6 };
const meta = {
  title: 'Flows/Cashier/Own address',
  component: OwnAddressCard,
  args: { method: litecoin, address: null, problem: null, isPending: false, isSandbox: false, onShow: () => {} },
} satisfies Meta<typeof OwnAddressCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Offered: Story = { name: 'An address is offered' };
export const Pending: Story = { name: 'The address is requested', args: { isPending: true } };
export const Shown: Story = { name: 'The address', args: { address } };
export const Coming: Story = {
  name: 'Coins are on their way',
  args: {
    address: { ...address, transfers: [{ tx_hash: 'f'.repeat(64), value: '0.5', confirmations: 1, needed: 6, is_replaced: false }] },
  },
};
export const OfSandbox: Story = {
  name: 'An address of the sandbox',
  args: { isSandbox: true, address: { ...address, send_url: 'https://pay.example/send/1' } },
};
export const WithTag: Story = {
  name: 'An address with a tag',
  args: { method: ripple, address: { address: addresses.XRP, tag: '1234567890', code: 'XRP', network: 'XRP' } },
};
export const Unreachable: Story = { name: 'The address could not be read', args: { problem: unreachable.problem } };
