import type { Meta, StoryObj } from '@storybook/react';
import { cashierMachine } from '#machines/cashier/cashier.machine.ts';
import type { CashierContext } from '#machines/cashier/cashier.types.ts';
import { CashierDialog } from '#src/views/cashier/CashierDialog.tsx';
import { addresses } from '#tests/support/fixtures/cashier.ts';
import { at, pending, withdrawal } from './support/cashier.ts';
import { mapOf } from './support/flow-map.tsx';
import type { StoryModule } from './support/photograph.ts';

const meta = {
  title: 'Flows/Cashier',
  component: CashierDialog,
  args: { isOpen: true, isSandbox: true, send: () => {}, onClose: () => {} },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CashierDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const load = async () => {
  const modules = [
    import('./cashier.stories.tsx'),
    import('./cashier-cases.stories.tsx'),
    import('./cashier-addresses.stories.tsx'),
  ] as const;
  return Object.assign({}, ...(await Promise.all(modules))) as StoryModule;
};
export const Overview: StoryObj = { name: 'Map', ...mapOf(cashierMachine, load) };

export const Recalling: Story = { name: 'Opening the cashier', ...at('recalling') };
export const LookingUp: Story = {
  name: 'Looking up the payment that is still open',
  ...at('lookingUp', { pending: { id: 't-open', transaction: null } }),
};
export const LoadingMethods: Story = { name: 'Loading the payment methods', ...at('loadingMethods') };
export const Failed: Story = { name: 'The payment methods did not load', ...at('failed') };
export const NoMethods: Story = { name: 'No payment method to choose', ...at('noMethods') };
export const Filling: Story = { name: 'Filling in the amount', ...at('filling', { quote: null }) };
export const NegativeAmount: Story = { name: 'An amount with a minus', ...at('filling', { quote: null, amount: '-3' }) };
export const UnclearAmount: Story = {
  name: 'Asking which amount was meant',
  ...at('filling', { quote: null, amount: '12,5' }),
};
export const Converting: Story = { name: 'Asking for the rate', ...at('converting', { quote: null }) };
export const Quoted: Story = { name: 'The rate is known', ...at('quoted') };
export const CheckingBonusCode: Story = {
  name: 'Checking a bonus code',
  ...at('checkingBonusCode', { quote: null, enteredBonusCode: 'WELCOME' }),
};
export const CheckingBonusCodeBesideQuote: Story = {
  name: 'Checking a bonus code while the rate runs',
  ...at('checkingBonusCode', { enteredBonusCode: 'WELCOME' }),
};
export const Reviewing: Story = { name: 'Reviewing a withdrawal before it is sent', ...at('reviewing', withdrawal) };
export const ReviewingWithBonus: Story = {
  name: 'Reviewing a withdrawal that gives up an active bonus',
  ...at('reviewing', { ...withdrawal, bonusLeft: '20.00' }),
};
const newAddress: Partial<CashierContext> = { ...withdrawal, walletAddress: addresses.newLTC };
export const ReviewingNewAddress: Story = {
  name: 'Reviewing a withdrawal to an address that is new',
  ...at('reviewing', newAddress),
};
export const ReviewingWrongPassword: Story = {
  name: 'The password for a new address was wrong',
  ...at('reviewing', { ...newAddress, password: 'Secret-124', passwordRefusal: 'password_incorrect' }),
};
export const Preparing: Story = { name: 'Noting the payment on this device', ...at('preparing') };
export const Submitting: Story = { name: 'Sending the payment', ...at('submitting') };
export const Unconfirmed: Story = { name: 'Nobody knows whether the payment arrived', ...at('unconfirmed') };
export const AskingAgain: Story = { name: 'Asking again what became of the payment', ...at('askingAgain') };
export const Redirecting: Story = { name: 'Paid, on the way to the payment page', ...at('redirecting') };
export const EndedMeanwhile: Story = {
  name: 'Asked for again, and ended meanwhile',
  ...at('redirecting', { receipt: { transactionId: 't-1', paymentPage: null, hasEnded: true } }),
};
export const Opening: Story = { name: 'Opening the payment page', ...at('opening') };
export const Blocked: Story = { name: 'The browser blocked the payment page', ...at('blocked') };
export const ConfirmingDeletion: Story = {
  name: 'Asking before an open deposit is deleted',
  ...at('confirmingDeletion', { pending, quote: null }),
};
export const Deleting: Story = { name: 'Deleting an open deposit', ...at('deleting', { pending, quote: null }) };
export const CheckingDeletion: Story = {
  name: 'Looking up whether the open deposit was deleted',
  ...at('checkingDeletion', { pending, quote: null }),
};
export const Closed: Story = { name: 'The cashier is closed', ...at('closed') };
