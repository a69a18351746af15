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

/** On which side of the conversion the person types: the player's currency, or the coin after a swap. */
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
  /** When the quote dies by this device's clock, in epoch milliseconds: for the countdown alone. */
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
  /** By how many percent the rate is worse than the market's. */
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
/** An attempt as it is sent: the password goes with it and is kept nowhere. */
export type Submission = Attempt & { readonly password?: string; /** Sent before, without an answer. */ readonly isAgain?: true };

/** Payments of an earlier visit, stored on this device. */
export interface Recollection {
  /** Sent, and never known how it ended. */
  readonly attempt: Attempt | null;
  /** A payment that was open when last seen. */
  readonly transactionId: string | null;
}

export interface OpenPayment {
  readonly id: string;
  /** Null while the platform has not told more than the id. */
  readonly transaction: Transaction | null;
}

/** A payment that went through: the address to pay to, or the page that shows it. */
export interface Receipt {
  readonly transactionId: string;
  readonly paymentPage: string | null;
  /** Before its reply came: there is nothing left to pay. */
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
  /** Bonus money that a withdrawal would give up, null while it is not known. */
  readonly bonusLeft: Decimal | null;
  /** Withdrawal allowance at the player's level, if such limits exist. */
  readonly allowance?: WithdrawalAllowance | undefined;
  readonly methodId: number | null;
  readonly direction: Direction;
  /** As it stands in the field. */
  readonly amount: string;
  /** It was pasted, so that no character of it may be dropped. */
  readonly isAmountPasted: boolean;
  readonly walletAddress: string;
  readonly destinationTag: string;
  /** Whether the address came with a link that names an amount, which is not taken. */
  readonly hasLinkAmount: boolean;
  /** Whether the address was kept with the password since the methods told of those that are known. */
  readonly isAddressSaved: boolean;
  /** As it stands in the review. */
  readonly password: string;
  /** The refusal of the last password. */
  readonly passwordRefusal: ProblemCode | null;
  /** Empty unless the platform accepted it. */
  readonly bonusCode: string;
  /** As it stands in the field. */
  readonly enteredBonusCode: string;
  /** Campaign of the accepted code, null where only the code is known. */
  readonly campaign: Campaign | null;
  readonly isBonusCodeRefused: boolean;
  /** The refusal of that bonus. */
  readonly bonusRefusal: ProblemCode | null;
  /** The smallest deposit that the accepted code is for, null while there is none or it does not say. */
  readonly bonusMinimum: Decimal | null;
  readonly quote: Quote | null;
  readonly hasQuoteExpired: boolean;
  readonly attempt: Attempt | null;
  readonly receipt: Receipt | null;
  readonly pending: OpenPayment | null;
  /** The one that ended while it was shown as open. */
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
  /** Seen elsewhere: paid, refused or run out. */
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
  /** The attempt's outcome is known: forget it, and remember the open payment if there is one. */
  | { type: 'attempt.concluded'; key: string; kind: PaymentKind; transactionId: string | null }
  | { type: 'transaction.concluded'; kind: PaymentKind }
  /** Show the status page. */
  | { type: 'transaction.opened'; transactionId: string }
  | { type: 'call.failed'; call: CallName; problem: Problem };

/** A payment that is asked for again may have ended meanwhile. */
export type PaymentReply = (DepositReply | WithdrawReply) & { readonly hasEnded?: boolean };
