import type { PaymentMethod, Problem, Transaction, WithdrawalAllowance } from '#openapi/model.ts';
import { amountText } from '#domain/amount-input.ts';
import { type Limits, limitsOf, type PaymentKind } from '#domain/cashier-checks.ts';
import { type AddressRefusal, type MemoRefusal, readDestination } from '#domain/destination.ts';
import { needsTag } from '#domain/memo.ts';
import { compare, type Decimal } from '#domain/money.ts';
import { type BonusViewModel, bonusView } from './cashier.bonus.ts';
import { known } from '../support/known.ts';
import type { CashierSnapshot, CashierState } from './cashier.machine.ts';
import { type QuoteViewModel, quoteView } from './cashier.quote.ts';
import type { Attempt, CashierContext, OpenPayment } from './cashier.types.ts';
import { asksForPassword, bonusGivenUp, destinationOf, methodOf, readingOf } from './payment.ts';

export interface PendingViewModel {
  readonly payment: OpenPayment;
  readonly canDelete: boolean;
  readonly deletion: 'none' | 'asking' | 'running';
}

export interface AmountChoice {
  readonly amount: Decimal;
  /** Text of the field after this reading is chosen. */
  readonly text: string;
}

export interface FormViewModel {
  readonly methods: readonly PaymentMethod[];
  readonly method: PaymentMethod | null;
  readonly currency: string;
  /** The currency of the amount field; null until a coin is chosen. */
  readonly inputCode: string;
  readonly amount: string;
  /** The parsed amount. */
  readonly parsedAmount: Decimal | null;
  /** The pasted text is not one amount. */
  readonly isAmountUnreadable: boolean;
  /** Possible readings of an ambiguous amount. Nothing is converted before the person chooses. */
  readonly amountChoices: readonly AmountChoice[];
  /** In the player's currency. */
  readonly limits: Limits | null;
  /** The bonus code that determines the limits; null if the coin's own limits apply. */
  readonly limitsCode: string | null;
  /** The limit that the typed amount breaks, known only for amounts in the player's currency. */
  readonly brokenLimit: 'minimum' | 'maximum' | null;
  /** Withdrawal allowance at the player's level, if such limits exist. */
  readonly allowance?: WithdrawalAllowance;
  readonly available: Decimal | null;
  /** The text that requests all of it, in the player's currency. */
  readonly availableText: string | null;
  readonly canSwap: boolean;
  readonly canConvert: boolean;
  readonly isConverting: boolean;
  /** During a call that typing would not cancel. */
  readonly isReadOnly: boolean;
  readonly quote: QuoteViewModel | null;
  readonly hasQuoteExpired: boolean;
  readonly canPay: boolean;
  readonly destination: DestinationViewModel | null;
  readonly bonus: BonusViewModel | null;
}

export interface DestinationViewModel {
  readonly walletAddress: string;
  /** Null while the field is empty. */
  readonly addressFault: AddressRefusal | null;
  /** The address came from a link with an amount, which is ignored. */
  readonly hasLinkAmount: boolean;
  readonly destinationTag: string;
  readonly memoFault: MemoRefusal | null;
  readonly isTagRequired: boolean;
}

export interface ReviewViewModel {
  readonly quote: QuoteViewModel;
  readonly method: PaymentMethod;
  readonly currency: string;
  readonly walletAddress: string;
  readonly destinationTag: string;
  /** The bonus money that the withdrawal gives up, in the player's currency. */
  readonly bonusGivenUp: Decimal | null;
  /** Password field for an address without earlier withdrawals; null for other addresses. */
  readonly password: { readonly value: string; readonly isRefused: boolean } | null;
  readonly canConfirm: boolean;
}

interface Common {
  readonly kind: PaymentKind;
  readonly canToggle: boolean;
  /** Otherwise money is moving: the dialog can be hidden, and the payment continues. */
  readonly canDismiss: boolean;
}

export type CashierViewModel = Common &
  (
    | { readonly screen: 'loading' | 'failed' | 'empty' | 'closed' }
    | { readonly screen: 'redirecting'; /** Before it could be paid, or its way shown. */ readonly hasEnded: boolean }
    | {
        readonly screen: 'form';
        readonly form: FormViewModel;
        readonly pending: PendingViewModel | null;
        readonly ended: Transaction | null;
        readonly problem: Problem | null;
      }
    | { readonly screen: 'review'; readonly review: ReviewViewModel }
    | {
        readonly screen: 'sending' | 'asking' | 'unconfirmed';
        readonly attempt: Pick<Attempt, 'kind' | 'body'> | null;
        readonly currency: string;
        /** An answer came, but it does not say what happened to the payment. */
        readonly isFault: boolean;
      }
    | { readonly screen: 'blocked'; readonly address: string; readonly transactionId: string }
  );

function brokenLimitOf({ direction }: CashierContext, typed: Decimal | null, limits: Limits | null): 'minimum' | 'maximum' | null {
  if (direction !== 'currency' || typed === null || !limits) return null;
  if (compare(typed, limits.minimum) < 0) return 'minimum';
  return limits.maximum !== null && compare(typed, limits.maximum) > 0 ? 'maximum' : null;
}

function destinationView(
  { kind, walletAddress, destinationTag, hasLinkAmount }: CashierContext,
  method: PaymentMethod | null,
): DestinationViewModel | null {
  if (kind === 'deposit' || !method) return null;
  const { addressFault, memoFault } = readDestination(method, walletAddress, destinationTag);
  return {
    walletAddress,
    addressFault: addressFault?.fault === 'empty' ? null : addressFault,
    hasLinkAmount,
    destinationTag,
    memoFault,
    isTagRequired: needsTag(method),
  };
}

/** The smallest of several limits. */
const lowest = (amount: Decimal, ...bounds: readonly (Decimal | null | undefined)[]): Decimal =>
  bounds.reduce<Decimal>((least, bound) => (bound != null && compare(bound, least) < 0 ? bound : least), amount);

function formView(snapshot: CashierSnapshot, withdrawable: Decimal | null): FormViewModel {
  const { context, value } = snapshot;
  const method = methodOf(context);
  const limits = method && limitsOf(method, context.kind, context.bonusMinimum, context.allowance?.left);
  const isOfBonus = method !== null && limits?.minimum !== limitsOf(method, context.kind).minimum;
  const { amount, choices, isUnreadable } = readingOf(context);
  const available = context.kind === 'withdraw' ? withdrawable : null;
  return {
    methods: context.methods,
    method,
    currency: context.currency.code,
    inputCode: context.direction === 'currency' || !method ? context.currency.code : method.code,
    amount: context.amount,
    parsedAmount: amount,
    isAmountUnreadable: isUnreadable,
    amountChoices: choices.map((choice) => ({ amount: choice, text: amountText(choice, context.language) })),
    limits,
    limitsCode: isOfBonus ? context.bonusCode : null,
    brokenLimit: brokenLimitOf(context, amount, limits),
    ...(context.kind === 'withdraw' && context.allowance && { allowance: context.allowance }),
    available,
    availableText: available && amountText(lowest(available, limits?.maximum, context.allowance?.left), context.language),
    canSwap: snapshot.can({ type: 'direction.swapped' }),
    canConvert: snapshot.can({ type: 'conversion.requested' }),
    isConverting: value === 'converting',
    isReadOnly: !['filling', 'converting', 'quoted'].includes(value),
    quote: context.quote && quoteView(context.quote),
    hasQuoteExpired: context.hasQuoteExpired,
    canPay: snapshot.can({ type: 'payment.requested' }),
    destination: destinationView(context, method),
    bonus: bonusView(snapshot),
  };
}

const deletions: { readonly [S in CashierState]?: PendingViewModel['deletion'] } = {
  confirmingDeletion: 'asking',
  deleting: 'running',
  checkingDeletion: 'running',
};

function pendingView(snapshot: CashierSnapshot): PendingViewModel | null {
  const { pending } = snapshot.context;
  const deletion = deletions[snapshot.value] ?? 'none';
  return pending && { payment: pending, canDelete: snapshot.can({ type: 'deletion.requested' }), deletion };
}

function reviewView(snapshot: CashierSnapshot): ReviewViewModel {
  const { context } = snapshot;
  const { quote } = known(context, 'quote');
  const { method } = known({ method: methodOf(context) }, 'method');
  const { address, tag } = destinationOf(context);
  return {
    quote: quoteView(quote),
    method,
    currency: context.currency.code,
    walletAddress: address,
    destinationTag: tag,
    bonusGivenUp: bonusGivenUp(context),
    password: asksForPassword(context) ? { value: context.password, isRefused: context.passwordRefusal === 'password_incorrect' } : null,
    canConfirm: snapshot.can({ type: 'payment.confirmed' }),
  };
}

const sentView = ({ attempt, currency, problem }: CashierContext) => ({
  attempt,
  currency: currency.code,
  isFault: problem?.kind === 'unexpected',
});

/**
 * The only reader of cashier state. Views receive its result and know nothing of XState.
 * @param withdrawable the present maximum of a withdrawal, from a newer balance than the machine's last call.
 */
export function cashierView(snapshot: CashierSnapshot, withdrawable: Decimal | null = snapshot.context.available): CashierViewModel {
  const { context } = snapshot;
  const common: Common = {
    kind: context.kind,
    canToggle: snapshot.can({ type: 'kind.chosen', kind: context.kind === 'deposit' ? 'withdraw' : 'deposit' }),
    canDismiss: snapshot.can({ type: 'dismissed' }),
  };
  switch (snapshot.value) {
    case 'recalling':
    case 'lookingUp':
    case 'loadingMethods':
      return { ...common, screen: 'loading' };
    case 'failed':
      return { ...common, screen: 'failed' };
    case 'noMethods':
      return { ...common, screen: 'empty' };
    case 'filling':
    case 'converting':
    case 'quoted':
    case 'checkingBonusCode':
    case 'confirmingDeletion':
    case 'deleting':
    case 'checkingDeletion':
      return {
        ...common,
        screen: 'form',
        form: formView(snapshot, withdrawable),
        pending: pendingView(snapshot),
        ended: context.ended,
        problem: context.problem,
      };
    case 'reviewing':
      return { ...common, screen: 'review', review: reviewView(snapshot) };
    case 'preparing':
    case 'submitting':
      return { ...common, screen: 'sending', ...sentView(context) };
    case 'askingAgain':
      return { ...common, screen: 'asking', ...sentView(context) };
    case 'unconfirmed':
      return { ...common, screen: 'unconfirmed', ...sentView(context) };
    case 'redirecting':
    case 'opening':
      return { ...common, screen: 'redirecting', hasEnded: known(context, 'receipt').receipt.hasEnded };
    case 'blocked': {
      const { receipt } = known(context, 'receipt');
      return { ...common, screen: 'blocked', address: known(receipt, 'paymentPage').paymentPage, transactionId: receipt.transactionId };
    }
    case 'closed':
      return { ...common, screen: 'closed' };
    default:
      return snapshot.value satisfies never;
  }
}
