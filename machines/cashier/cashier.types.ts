import type {
  Campaign,
  Conversion,
  DepositReply,
  DepositRequest,
  Language,
  PaymentMethod,
  Problem,
  ProblemCode,
  Transaction,
  WithdrawalAllowance,
  WithdrawReply,
  WithdrawRequest,
} from '#openapi/model.ts';
import type { BrokenRule, PaymentKind } from '#domain/cashier-checks.ts';
import type { Decimal } from '#domain/money.ts';

/** The side of the conversion that the person types: the player's currency, or the coin after a swap. */
export type Direction = 'currency' | 'crypto';

export interface ConversionRequest {
  readonly direction: Direction;
  readonly inputCode: string;
  readonly outputCode: string;
  readonly amount: Decimal;
  readonly purpose: PaymentKind;
}

export interface MethodsReply {
  readonly methods: readonly PaymentMethod[];
  readonly available: Decimal | null;
  readonly bonusLeft?: Decimal | null;
  readonly allowance?: WithdrawalAllowance | undefined;
}

export interface ConversionReply {
  readonly conversion: Conversion;
  /** When the quote expires by this device's clock, in epoch milliseconds: for the countdown only. */
  readonly deadline: number;
  readonly available: Decimal | null;
  /** Bonus money of an active bonus. */
  readonly bonusLeft?: Decimal | null;
}

export interface Quote {
  readonly direction: Direction;
  readonly inputAmount: Decimal;
  readonly inputCode: string;
  readonly convertedAmount: Decimal;
  readonly outputCode: string;
  readonly min: Decimal;
  readonly max: Decimal;
  readonly id: string | null;
  readonly rate: Decimal | null;
  /** The percentage by which the rate is worse than the market's. */
  readonly spread?: Decimal;
  readonly fee: Decimal | null;
  readonly lifetimeMs: number;
  readonly deadline: number;
}

/** A payment request. All retries share its idempotency key. */
export type Payment =
  | { readonly kind: 'deposit'; readonly body: DepositRequest }
  | { readonly kind: 'withdraw'; readonly body: WithdrawRequest };
export type Attempt = Payment & { readonly key: string };
/** An attempt as sent. The password is sent with it and stored nowhere. */
export type Submission = Attempt & { readonly password?: string; /** Sent before, without an answer. */ readonly isAgain?: true };

/** Payments of an earlier visit, stored on this device. */
export interface Recollection {
  /** Sent, with an unknown outcome. */
  readonly attempt: Attempt | null;
  /** A payment that was open when last seen. */
  readonly transactionId: string | null;
}

export interface OpenPayment {
  readonly id: string;
  /** Null while only its id is known. */
  readonly transaction: Transaction | null;
}

/** A payment that went through: the address to pay to, or the page that shows it. */
export interface Receipt {
  readonly transactionId: string;
  readonly paymentPage: string | null;
  /** Ended before its reply came: there is nothing left to pay. */
  readonly hasEnded: boolean;
}

/** The half-filled form of a session that ended. Nothing of it was sent. */
export type CashierDraft = Pick<
  CashierContext,
  'kind' | 'methodId' | 'direction' | 'amount' | 'isAmountPasted' | 'walletAddress' | 'destinationTag'
>;

export interface CashierInput {
  readonly kind: PaymentKind;
  readonly currency: { readonly id: number; readonly code: string };
  readonly language: Language;
  /** Initial values of the form. */
  readonly draft?: CashierDraft | null | undefined;
}

export interface CashierContext extends Omit<CashierInput, 'draft'> {
  readonly methods: readonly PaymentMethod[];
  /** Withdrawable amount, null while unknown. */
  readonly available: Decimal | null;
  /** Bonus money that a withdrawal would give up; null while unknown. */
  readonly bonusLeft: Decimal | null;
  /** Withdrawal allowance at the player's level, if such limits exist. */
  readonly allowance?: WithdrawalAllowance | undefined;
  readonly methodId: number | null;
  readonly direction: Direction;
  /** As typed. */
  readonly amount: string;
  /** The amount was pasted, so no character of it may be dropped. */
  readonly isAmountPasted: boolean;
  readonly walletAddress: string;
  readonly destinationTag: string;
  /** Whether the address came from a link with an amount, which is ignored. */
  readonly hasLinkAmount: boolean;
  /** Whether the address was saved with the password after the methods listed the known ones. */
  readonly isAddressSaved: boolean;
  /** As typed in the review. */
  readonly password: string;
  /** The refusal of the last password. */
  readonly passwordRefusal: ProblemCode | null;
  /** Empty unless the platform accepted it. */
  readonly bonusCode: string;
  /** As typed. */
  readonly enteredBonusCode: string;
  /** Campaign of the accepted code; null while only the code is known. */
  readonly campaign: Campaign | null;
  readonly isBonusCodeRefused: boolean;
  /** The refusal of that bonus. */
  readonly bonusRefusal: ProblemCode | null;
  /** The smallest deposit for the accepted code; null without one. */
  readonly bonusMinimum: Decimal | null;
  readonly quote: Quote | null;
  readonly hasQuoteExpired: boolean;
  readonly attempt: Attempt | null;
  readonly receipt: Receipt | null;
  readonly pending: OpenPayment | null;
  /** The payment that ended while it was shown as open. */
  readonly ended: Transaction | null;
  /** The failure that led to the present state. The person's next step clears it. */
  readonly problem: Problem | null;
}

export type CashierEvent =
  | { type: 'kind.chosen'; kind: PaymentKind }
  | { type: 'method.chosen'; methodId: number }
  | { type: 'amount.typed'; text: string }
  | { type: 'direction.swapped' }
  | { type: 'conversion.requested' }
  | { type: 'quote.expired' }
  | { type: 'address.typed'; text: string; isKept?: boolean }
  | { type: 'tag.typed'; text: string }
  | { type: 'bonusCode.typed'; text: string }
  | { type: 'bonusCode.entered'; code: string }
  | { type: 'bonusCode.removed' }
  | { type: 'payment.requested' }
  | { type: 'password.typed'; text: string }
  | { type: 'payment.confirmed' }
  | { type: 'back' }
  | { type: 'retry' }
  | { type: 'connection.returned' }
  /** The payment was paid, refused or expired elsewhere. */
  | { type: 'payment.ended'; transaction: Transaction }
  | { type: 'deletion.requested' }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.declined' }
  | { type: 'link.followed' }
  | { type: 'dismissed' };

export type CashierToast =
  | { readonly tone: 'info'; readonly rule: BrokenRule }
  | { readonly tone: 'success'; readonly key: 'redirect_to_the_payment_page' | 'redirect_to_the_transactions_page' }
  | { readonly tone: 'success'; readonly key: 'transaction_deleted_successfully' }
  | { readonly tone: 'error'; readonly key: 'transaction_deleted_failed' | 'failed_to_load_payment_methods' };

export type CallName =
  | 'recall'
  | 'lookUp'
  | 'loadMethods'
  | 'convert'
  | 'checkBonusCode'
  | 'prepare'
  | 'submit'
  | 'cancel'
  | 'openPaymentPage';

/** Effects that the host carries out. */
export type CashierEmitted =
  | { type: 'toast'; toast: CashierToast }
  /** The attempt's outcome is known: delete it, and store the open payment if there is one. */
  | { type: 'attempt.concluded'; key: string; kind: PaymentKind; transactionId: string | null }
  | { type: 'transaction.concluded'; kind: PaymentKind }
  /** Show the status page. */
  | { type: 'transaction.opened'; transactionId: string }
  | { type: 'call.failed'; call: CallName; problem: Problem };

/** A retried payment may have ended in the meantime. */
export type PaymentReply = (DepositReply | WithdrawReply) & { readonly hasEnded?: boolean };
