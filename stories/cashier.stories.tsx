import type { ComponentProps } from 'react';
import type { Meta, StoryObj } from '@storybook/react';
import { type CashierState, cashierMachine } from '../machines/cashier/cashier.machine.ts';
import { freshContext } from '../machines/cashier/cashier.context.ts';
import type { CashierContext } from '../machines/cashier/cashier.types.ts';
import { cashierView } from '../machines/cashier/cashier.view.ts';
import type { PaymentMethod, PlayLimit, WithdrawalAddress } from '../openapi/model.ts';
import type { AddressBookViewModel } from '../src/views/cashier/AddressBook.tsx';
import { AgeQuestion } from '../src/views/account/AgeQuestion.tsx';
import { CashierDialog } from '../src/views/cashier/CashierDialog.tsx';
import {
  addresses,
  conversion,
  depositAttempt,
  input,
  litecoin,
  otherOpen,
  ripple,
  tether,
  transactions,
  welcome,
  withdrawAttempt,
} from '../tests/support/fixtures/cashier.ts';
import { refused, unreachable } from '../tests/support/fixtures/accounts.ts';
import { statuses } from '../tests/support/fixtures/transaction-status.ts';
import { mapOf } from './support/flow-map.tsx';
import { photograph } from './support/photograph.ts';

const meta = {
  title: 'Flows/Cashier',
  component: CashierDialog,
  args: { isOpen: true, isSandbox: true, send: () => {}, onClose: () => {} },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CashierDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const { conversion: quoted, deadline } = conversion;
const filled: CashierContext = {
  ...freshContext(input),
  methods: [litecoin, ripple, tether],
  available: '400.00',
  methodId: litecoin.id,
  amount: '50',
  quote: {
    direction: 'currency',
    inputAmount: '50',
    inputCode: 'EUR',
    convertedAmount: quoted.conversion,
    outputCode: 'LTC',
    min: quoted.min,
    max: quoted.max,
    id: 'a-quote',
    rate: '81.65',
    fee: '0.001',
    lifetimeMs: 60_000,
    deadline,
  },
  attempt: depositAttempt,
  receipt: { transactionId: 't-1', paymentPage: 'https://pay.example/t-1', hasEnded: false },
};
const pending = { id: 't-open', transaction: transactions.pending };
const withdrawal: Partial<CashierContext> = { kind: 'withdraw', walletAddress: addresses.LTC, attempt: withdrawAttempt };

const at = (
  value: CashierState,
  context: Partial<CashierContext> = {},
  more: Pick<ComponentProps<typeof CashierDialog>, 'restriction' | 'breakUntil' | 'isQuiet' | 'needsLimit' | 'ageQuestion'> = {},
): Story => photograph(cashierMachine.resolveState({ value, context: { ...filled, ...context } }), cashierView, more);

export const Overview: StoryObj = { name: 'Map', ...mapOf(cashierMachine, () => import('./cashier.stories.tsx')) };

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

export const Empty: Story = { name: 'Nothing chosen yet', ...at('filling', { methodId: null, amount: '', quote: null }) };
export const FrozenDeposit: Story = {
  name: 'A frozen player cannot deposit',
  ...at('filling', { quote: null }, { restriction: 'frozen' }),
};
export const FrozenWithdrawal: Story = {
  name: 'A withdrawal of a frozen player will wait',
  ...at('filling', { ...withdrawal, quote: null }, { restriction: 'frozen' }),
};
export const ExcludedWithdrawal: Story = {
  name: 'Who is self-excluded can withdraw',
  ...at('filling', { ...withdrawal, quote: null }, { restriction: 'self_excluded' }),
};
export const BreakWithdrawal: Story = {
  name: 'Who takes a break can withdraw',
  ...at('filling', { ...withdrawal, quote: null }, { restriction: 'on_break', breakUntil: '2127-01-06T15:04:00Z' }),
};
export const OnBreak: Story = {
  name: 'A deposit meets a break taken elsewhere',
  ...at('filling', { quote: null, problem: refused('on_break', 403, { break_until: '2026-01-06T15:04:00Z' }).problem }),
};
const ownLimit: PlayLimit = { kind: 'deposit', period: 'day', amount: '100.00', used: '70.00', left: '30.00', next: null };
const aboveOwn = (limit: PlayLimit) => ({ quote: null, problem: refused('play_limit_reached', 422, { play_limit: limit }).problem });
export const OwnLimit: Story = { name: 'A deposit above the own limit', ...at('filling', aboveOwn(ownLimit)) };
export const OwnLimitInCoin: Story = {
  name: 'A deposit in the coin above the own limit',
  ...at('filling', { direction: 'crypto', amount: '0.61234567', ...aboveOwn(ownLimit) }),
};
export const OwnLimitSpent: Story = {
  name: 'Nothing is left of the own limit',
  ...at(
    'filling',
    aboveOwn({ ...ownLimit, period: 'week', used: '100.00', left: '0.00', next: { amount: null, from: '2026-01-06T15:04:00Z' } }),
  ),
};
export const BelowMinimum: Story = { name: 'An amount below the minimum', ...at('filling', { amount: '5', quote: null }) };
export const Swapped: Story = {
  name: 'Amount typed in the coin',
  ...at('filling', { direction: 'crypto', amount: '0.61234567', quote: null }),
};
export const QuoteExpired: Story = { name: 'The rate has expired', ...at('filling', { quote: null, hasQuoteExpired: true }) };
export const ConversionFailed: Story = { name: 'The conversion failed', ...at('filling', { quote: null, problem: unreachable.problem }) };
export const PendingDeposit: Story = {
  name: 'Another deposit is open',
  ...at('filling', { quote: null, pending, problem: otherOpen.problem }),
};
export const LimitRequired: Story = {
  name: 'No limit of deposits, where one is required',
  ...at('filling', { quote: null, problem: refused('deposit_limit_required', 422).problem }),
};
export const LimitFirst: Story = {
  name: 'A limit of deposits comes first, which is said before anything is tried',
  ...at('filling', { quote: null }, { needsLimit: true }),
};
const ageQuestion = <AgeQuestion age={21} headingLevel={3} isPending={false} outcome={null} onConfirm={() => {}} onWithdraw={() => {}} />;
export const AgeFirst: Story = {
  name: 'An age has to be confirmed first, which is said before anything is tried',
  ...at('filling', { quote: null }, { ageQuestion }),
};
export const AgeRefused: Story = {
  name: 'A deposit that met an age to be confirmed',
  ...at('filling', { quote: null, problem: refused('age_unconfirmed', 422, { minimum_age: 21 }).problem }, { ageQuestion }),
};
export const QuietWithdrawal: Story = {
  name: 'A withdrawal is open, where nothing nudges to delete it',
  ...at('filling', { ...withdrawal, quote: null, pending }, { isQuiet: true }),
};
export const WithdrawalQuoted: Story = { name: 'A withdrawal with its fee', ...at('quoted', withdrawal) };
export const AddressInvalid: Story = {
  name: 'An invalid address',
  ...at('filling', { ...withdrawal, quote: null, walletAddress: 'LM2WMpR1' }),
};
export const TagMissing: Story = {
  name: 'XRP without its destination tag',
  ...at('quoted', { ...withdrawal, methodId: ripple.id, walletAddress: addresses.XRP }),
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
export const BonusAccepted: Story = {
  name: 'A bonus code was accepted',
  ...at('quoted', { bonusCode: 'WELCOME', enteredBonusCode: 'WELCOME', campaign: welcome }),
};
export const BonusOfAnyAmount: Story = {
  name: 'A bonus code was accepted before there is an amount',
  ...at('filling', { bonusCode: 'WELCOME', enteredBonusCode: 'WELCOME', campaign: welcome, amount: '', quote: null }),
};
export const BonusBelowMinimum: Story = {
  name: 'A deposit too small for the bonus',
  ...at('filling', { bonusCode: 'WELCOME', enteredBonusCode: 'WELCOME', campaign: welcome, amount: '12', quote: null }),
};
export const BonusTyped: Story = { name: 'A bonus code that is not applied yet', ...at('quoted', { enteredBonusCode: 'WELCOME' }) };
export const DepositArrived: Story = {
  name: 'The open deposit has arrived meanwhile',
  ...at('filling', { quote: null, ended: transactions.authorized }),
};
export const DepositRefused: Story = {
  name: 'The open deposit was refused meanwhile',
  ...at('filling', { quote: null, ended: transactions.declined }),
};
export const DepositExpired: Story = {
  name: 'A deposit ran out behind a payment page that was blocked',
  ...at('filling', { quote: null, ended: statuses.declined }),
};
export const BonusWithMinimum: Story = {
  name: 'A bonus code raises the minimum',
  ...at('quoted', { amount: '12', bonusCode: 'WELCOME', enteredBonusCode: 'WELCOME', bonusMinimum: '20.00' }),
};
export const BonusBesideActive: Story = {
  name: 'A bonus code beside an active bonus',
  ...at('filling', { quote: null, enteredBonusCode: 'WELCOME', isBonusCodeRefused: true, bonusRefusal: 'bonus_active' }),
};
export const BonusUsed: Story = {
  name: 'A bonus code that was used before',
  ...at('filling', { quote: null, enteredBonusCode: 'WELCOME', isBonusCodeRefused: true, bonusRefusal: 'bonus_code_used' }),
};
export const BonusOfHousehold: Story = {
  name: 'A bonus that the household has had',
  ...at('filling', { quote: null, enteredBonusCode: 'WELCOME', isBonusCodeRefused: true, bonusRefusal: 'bonus_household' }),
};
const unverified = at('filling', {
  quote: null,
  enteredBonusCode: 'WELCOME',
  isBonusCodeRefused: true,
  bonusRefusal: 'bonus_email_unverified',
});
export const BonusUnverified: Story = {
  name: 'A bonus for verified e-mail addresses',
  ...unverified,
  args: { ...unverified.args, emailProof: { address: 'ana@example.com', status: 'idle', problem: null, onSend: () => {} } },
};
export const BonusRefused: Story = {
  name: 'A bonus code was refused',
  ...at('filling', { quote: null, enteredBonusCode: 'WELCOM', isBonusCodeRefused: true }),
};
export const WithdrawalLost: Story = { name: 'A withdrawal whose answer got lost', ...at('unconfirmed', withdrawal) };

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
export const RealMoney: Story = { ...Quoted, name: 'With real money', args: { ...Quoted.args, isSandbox: false } };
