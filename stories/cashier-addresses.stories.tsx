import type { Meta, StoryObj } from '@storybook/react';
import type { PaymentMethod, WithdrawalAddress } from '#openapi/model.ts';
import type { AddressBookViewModel } from '#src/views/cashier/AddressBook.tsx';
import { CashierDialog } from '#src/views/cashier/CashierDialog.tsx';
import { refused, unreachable } from '#tests/support/fixtures/accounts.ts';
import { addresses, litecoin, ripple } from '#tests/support/fixtures/cashier.ts';
import { at, showTop, withdrawal } from './support/cashier.ts';

const meta = {
  title: 'Flows/Cashier',
  component: CashierDialog,
  args: { isOpen: true, isSandbox: true, send: () => {}, onClose: () => {} },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CashierDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AddressInvalid: Story = {
  name: 'An invalid address',
  ...at('filling', { ...withdrawal, quote: null, walletAddress: 'LM2WMpR1' }),
};
export const TagMissing: Story = {
  name: 'XRP without its destination tag',
  ...at('quoted', { ...withdrawal, methodId: ripple.id, walletAddress: addresses.XRP }),
  play: showTop,
};
const stellar: PaymentMethod = { id: 19, name: 'Stellar', code: 'XLM', fee: '0.01', decimals: 7 };
export const MemoAsked: Story = {
  name: 'A coin with a memo',
  ...at('filling', {
    ...withdrawal,
    quote: null,
    methods: [stellar],
    methodId: stellar.id,
    walletAddress: 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ',
    destinationTag: '1234567890',
  }),
};
const wallet: WithdrawalAddress = {
  id: 1,
  name: 'My wallet',
  account_id: litecoin.id,
  wallet_address: addresses.LTC,
  destination_tag: '',
  last_used_at: null,
  saved_at: '2026-01-05T15:04:00Z',
  usable_from: null,
};
const book: AddressBookViewModel = {
  state: 'known',
  addresses: [wallet],
  chosen: wallet,
  canSave: true,
  done: null,
  step: 'idle',
  name: '',
  password: null,
  isPending: false,
  problem: null,
};
const withBook = (name: string, view: Partial<AddressBookViewModel>): Story => {
  const { parameters, args } = at('filling', { ...withdrawal, quote: null });
  return { name, parameters: { ...parameters }, args: { ...args, book: { view: { ...book, ...view }, send: () => {} } } };
};
export const AddressChosen = withBook('A kept address is chosen', {});
export const AddressSaved = withBook('An address was just kept', { done: { what: 'saved', name: 'My wallet' } });
export const AddressRemoved = withBook('An address was just removed', { chosen: null, done: { what: 'removed', name: 'My wallet' } });
export const AddressUnsaved = withBook('An address that is not kept', { chosen: null });
export const AddressesLoading = withBook('The kept addresses are on their way', {
  state: 'loading',
  addresses: [],
  chosen: null,
  canSave: false,
});
export const AddressesNone = withBook('No address is kept for the coin', { addresses: [], chosen: null });
export const AddressesFailed = withBook('The kept addresses did not load', {
  state: 'failed',
  addresses: [],
  chosen: null,
  canSave: false,
});
export const AddressNaming = withBook('Naming an address', { chosen: null, step: 'naming', name: 'My wallet' });
export const AddressNamingWithPassword = withBook('Naming an address that is new, with a wrong password', {
  chosen: null,
  step: 'naming',
  name: 'My wallet',
  password: 'Secret-124',
  problem: refused('password_incorrect', 422).problem,
});
export const AddressWaiting = withBook('A kept address that waits', {
  addresses: [{ ...wallet, usable_from: '2026-01-06T15:04:00Z' }],
  chosen: { ...wallet, usable_from: '2026-01-06T15:04:00Z' },
});
export const AddressTooNew: Story = {
  name: 'A withdrawal to an address that waits was refused',
  ...at('filling', {
    ...withdrawal,
    quote: null,
    problem: refused('address_too_new', 422, { usable_from: '2026-01-06T15:04:00Z' }).problem,
  }),
};
export const AddressRenaming = withBook('Renaming an address', { step: 'renaming', name: 'Hardware wallet', isPending: true });
export const AddressRemoving = withBook('Asking before an address is removed', { step: 'removing' });
export const AddressNotSaved = withBook('An address could not be kept', {
  chosen: null,
  step: 'naming',
  name: 'My wallet',
  problem: unreachable.problem,
});
