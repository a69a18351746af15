import type { Meta, StoryObj } from '@storybook/react';
import type { PlayLimit } from '#openapi/model.ts';
import { AgeQuestion } from '#src/views/account/AgeQuestion.tsx';
import { CashierDialog } from '#src/views/cashier/CashierDialog.tsx';
import { refused, unreachable } from '#tests/support/fixtures/accounts.ts';
import { otherOpen, transactions, welcome } from '#tests/support/fixtures/cashier.ts';
import { statuses } from '#tests/support/fixtures/transaction-status.ts';
import { at, pending, quote, withdrawal } from './support/cashier.ts';

const meta = {
  title: 'Flows/Cashier',
  component: CashierDialog,
  args: { isOpen: true, isSandbox: true, send: () => {}, onClose: () => {} },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CashierDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

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
export const BelowMinimumQuoted: Story = { name: 'A quote of an amount below the minimum', ...at('quoted', { amount: '5' }) };
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
export const QuoteWithSpread: Story = {
  name: 'A quote whose rate is worse than the market by a spread',
  ...at('quoted', { quote: { ...quote, spread: '0.5' } }),
};
export const WithdrawalQuoted: Story = { name: 'A withdrawal with its fee', ...at('quoted', withdrawal) };
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

const quoted = at('quoted');
export const RealMoney: Story = { ...quoted, name: 'With real money', args: { ...quoted.args, isSandbox: false } };
