import type { Meta, StoryObj } from '@storybook/react';
import { type CashierState, cashierMachine } from '../machines/cashier/cashier.machine.ts';
import { freshContext } from '../machines/cashier/cashier.setup.ts';
import type { CashierContext } from '../machines/cashier/cashier.types.ts';
import { cashierView } from '../machines/cashier/cashier.view.ts';
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
  withdrawAttempt,
} from '../tests/support/fixtures/cashier.ts';
import { unreachable } from '../tests/support/fixtures/accounts.ts';

const meta = {
  title: 'Flows/Cashier',
  component: CashierDialog,
  args: { isOpen: true, isSandbox: true, send: () => {}, onClose: () => {} },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CashierDialog>;
export default meta;

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
  receipt: { transactionId: 't-1', paymentPage: 'https://pay.example/t-1' },
};
const pending = { id: 't-open', transaction: transactions.pending };
const withdrawal: Partial<CashierContext> = { kind: 'withdraw', walletAddress: addresses.LTC, attempt: withdrawAttempt };

// A resolved snapshot is a photograph: no call is made and no timer runs.
const at = (value: CashierState, context: Partial<CashierContext> = {}, name: string = value): StoryObj<typeof meta> => ({
  name,
  args: { view: cashierView(cashierMachine.resolveState({ value, context: { ...filled, ...context } })) },
});

export const Recalling = at('recalling');
export const LookingUp = at('lookingUp', { pending: { id: 't-open', transaction: null } });
export const LoadingMethods = at('loadingMethods');
export const Failed = at('failed');
export const NoMethods = at('noMethods');
export const Filling = at('filling', { quote: null });
export const Converting = at('converting', { quote: null });
export const Quoted = at('quoted');
export const CheckingBonusCode = at('checkingBonusCode', { quote: null, enteredBonusCode: 'WELCOME' });
export const CheckingBonusCodeBesideQuote = at('checkingBonusCodeBesideQuote', { enteredBonusCode: 'WELCOME' });
export const Reviewing = at('reviewing', withdrawal);
export const Preparing = at('preparing');
export const Submitting = at('submitting');
export const Unconfirmed = at('unconfirmed');
export const AskingAgain = at('askingAgain');
export const Redirecting = at('redirecting');
export const Opening = at('opening');
export const Blocked = at('blocked');
export const ConfirmingDeletion = at('confirmingDeletion', { pending, quote: null });
export const Deleting = at('deleting', { pending, quote: null });
export const Closed = at('closed');

export const Empty = at('filling', { methodId: null, amount: '', quote: null }, 'Nothing chosen yet');
export const BelowMinimum = at('filling', { amount: '5', quote: null }, 'An amount below the minimum');
export const Swapped = at('filling', { direction: 'crypto', amount: '0.61234567', quote: null }, 'Amount typed in the coin');
export const QuoteExpired = at('filling', { quote: null, hasQuoteExpired: true }, 'The rate has expired');
export const ConversionFailed = at('filling', { quote: null, problem: unreachable.problem }, 'The conversion failed');
export const PendingDeposit = at('filling', { quote: null, pending, problem: otherOpen.problem }, 'Another deposit is open');
export const WithdrawalQuoted = at('quoted', withdrawal, 'A withdrawal with its fee');
export const AddressInvalid = at('filling', { ...withdrawal, quote: null, walletAddress: 'LM2WMpR1' }, 'An invalid address');
export const TagMissing = at(
  'quoted',
  { ...withdrawal, methodId: ripple.id, walletAddress: addresses.XRP },
  'XRP without its destination tag',
);
export const BonusAccepted = at('quoted', { bonusCode: 'WELCOME', enteredBonusCode: 'WELCOME' }, 'A bonus code was accepted');
export const BonusRefused = at(
  'filling',
  { quote: null, enteredBonusCode: 'WELCOM', isBonusCodeRefused: true },
  'A bonus code was refused',
);
export const WithdrawalLost = at('unconfirmed', withdrawal, 'A withdrawal whose answer got lost');
export const RealMoney: StoryObj<typeof meta> = { ...Quoted, name: 'With real money', args: { ...Quoted.args, isSandbox: false } };
