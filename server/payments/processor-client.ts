import type { Language } from '#openapi/model.ts';
import type { Decimal } from '#domain/money.ts';
import type { PayoutApproval } from '#domain/payout-approval.ts';
import type { ListRange, PaymentList } from '../statements/lists.ts';

export type DeclineReason = 'expired' | 'refused' | 'underpaid' | 'cancelled' | 'failed';

/** A processor's reasons, and those of the platform: it was stopped before it was sent, or it arrived and no rule lets it be credited. */
export type EndReason = DeclineReason | 'stopped' | 'barred';

/** A transfer of coins on its network, as the processor saw it last. */
export interface Transfer {
  readonly txHash: string;
  /** The output or log of the transaction that pays us; 0 where a transaction of this network pays once. */
  readonly output: number;
  readonly value: Decimal;
  /** Blocks on top of it, its own included; 0 while no block has it. */
  readonly confirmations: number;
  /** Confirmations after which the processor counts the transfer as final. */
  readonly needed: number;
  /** The transaction that took its place by a higher fee or a double spend: this transfer will never arrive. */
  readonly replacedBy?: string | undefined;
  /** The address that it came from, where the network names one. */
  readonly sender?: string | undefined;
}

/** A payment's state as its processor reports it. */
export interface ProcessorPayment {
  /** The processor's id; null while there is none, as before the payer has filled in a form. The first one it names is stored. */
  readonly externalId: string | null;
  readonly status: 'pending' | 'authorized' | 'declined';
  readonly reason?: DeclineReason | undefined;
  /**
   * Amount moved, in the coin: of this transfer if `txHash` names one, else of all transfers so far. Without it, an authorized
   * payment moved exactly the requested amount.
   */
  readonly cryptoValue?: Decimal | undefined;
  /** The transfer on its network, once there is one. */
  readonly txHash?: string | undefined;
  /**
   * Every transfer of the payment that the processor knows, final or not. A pending payment with one is *seen*: players read its confirmations.
   * One that is missing from a later list has left the chain. Nothing is credited by this list: `status` and `cryptoValue` decide.
   */
  readonly transfers?: readonly Transfer[] | undefined;
  /** The reason for which a payout is not paid yet, in the processor's words for operators; null without one, nothing where it does not say. */
  readonly problem?: string | null | undefined;
  /** The risk of its coins or of its destination as the processor rates it, from 0 to 100; nothing where it does not say. Operators read it. */
  readonly riskScore?: number | undefined;
  /** True of a payout that a rail of ours has not signed: nothing has left, and nothing leaves while its withdrawal is held. */
  readonly isUnsigned?: boolean | undefined;
  /** Address of the page that pays the invoice. */
  readonly payUrl?: string | undefined;
  /** Receiving address of an invoice, with the tag or memo that the transfer requires. */
  readonly payTo?: PaymentAddress | undefined;
}

/** A payment's state at its processor, or its end by the house. */
export type StoppablePayment = Omit<ProcessorPayment, 'reason'> & { readonly reason?: EndReason | undefined };

export interface Invoice {
  /** Our transaction's id. A processor makes one payment per reference, however often it is asked. */
  readonly reference: string;
  readonly code: string;
  readonly network: string;
  /** The processor's own code of the coin on this network, where the operator gave one. */
  readonly processorCode: string | null;
  readonly amount: Decimal;
  readonly fiat: { readonly amount: Decimal; readonly currency: string };
  /** Confirmations that the operator asks for, beyond the processor's own rules; within its `terms`. */
  readonly minConfirmations?: number;
  readonly language: Language;
  /** Return address after the payment page. */
  readonly successUrl: string;
  readonly failureUrl: string;
}

/** The terms of a coin, as its processor declares them: the outer bounds of what operators may set for a payment method. */
export interface CoinTerms {
  /** Amounts in the coin; without one there is no bound. */
  readonly deposits?: AmountBounds;
  readonly withdrawals?: AmountBounds;
  /** The range of confirmations that a deposit can require. Without it the processor decides alone when a deposit counts. */
  readonly confirmations?: { readonly minimum: number; readonly maximum: number };
}

interface AmountBounds {
  readonly minimum?: Decimal;
  readonly maximum?: Decimal;
}

export interface Payout {
  readonly reference: string;
  readonly code: string;
  readonly network: string;
  /** The processor's own code of the coin on this network, where the operator gave one. */
  readonly processorCode: string | null;
  readonly amount: Decimal;
  readonly address: string;
  readonly destinationTag: string;
  /** Operators' signatures over this payout, for a signer that checks them itself; none where no rule asked for a person. */
  readonly approvals?: readonly PayoutApproval[];
}

/** A request for an address that stays a player's own, for deposits without an announcement. */
export interface AddressRequest {
  /** Names the player and the payment method. A processor gives one address per reference, however often it is requested. */
  readonly reference: string;
  readonly code: string;
  readonly network: string;
  /** The processor's own code of the coin on this network, where the operator gave one. */
  readonly processorCode: string | null;
}

export interface PaymentAddress {
  readonly address: string;
  readonly tag: string | null;
}

/**
 * A transfer to a permanent address. It is credited once per `txHash` and `output`, when it has the confirmations that it needs, at the rate of then. One
 * that was credited and has none any more has left the chain, which raises an alarm.
 */
export interface PermanentDeposit extends PaymentAddress {
  readonly code: string;
  readonly network: string;
  readonly transfer: Transfer;
}

/** A coin on a network that payouts are made in. */
export interface PayoutCoin {
  readonly code: string;
  readonly network: string;
  /** The processor's own code of the coin on this network, where the operator gave one. */
  readonly processorCode: string | null;
}

/** Coins that the processor could pay out now: payouts that it knows and has not paid yet are subtracted. */
export interface ProcessorBalance extends Pick<PayoutCoin, 'code' | 'network'> {
  readonly available: Decimal;
  /** The cost of a payout beside its amount, where it is known. */
  readonly fee?: Decimal | undefined;
  /** The fee that the network is expected to take for one payout, in the coin that it is paid in. Absent where it is not known. */
  readonly networkFee?: { readonly code: string; readonly amount: Decimal } | undefined;
  /** Coins of deposits that cannot pay withdrawals before they are swept. Absent where there are none by nature. */
  readonly unswept?: Decimal | undefined;
  /** The reason why nothing more is swept, for operators. */
  readonly sweepProblem?: string | null | undefined;
  /** The cost of sweeps of the last 30 days, in this coin. */
  readonly sweepFees?: Decimal | undefined;
}

/** Facts of a payment on our side, for a processor that finds it by its own id alone. */
export interface KnownPayment {
  readonly kind: 'deposit' | 'withdrawal';
  /** Null while the processor has named none. */
  readonly externalId: string | null;
  /** When it was opened: no request for it was sent before. */
  readonly askedAt: Date;
}

/**
 * The interface of a payment processor. Methods throw `ProcessorUnavailable` when the outcome is unknown; then only `lookup` can
 * resolve it. Invalid and foreign replies count as unknown too.
 */
export interface ProcessorClient {
  /** @throws ProcessorRefusal when the processor itself has said that it will not make this payment. */
  createInvoice(invoice: Invoice): Promise<ProcessorPayment>;
  /** @throws ProcessorRefusal as `createInvoice`. */
  createPayout(payout: Payout): Promise<ProcessorPayment>;
  /** Ends the payment if it can still be ended, also one that has not arrived yet. @returns its state then. */
  cancel(reference: string, known: KnownPayment): Promise<ProcessorPayment>;
  /** @returns null only when the processor itself has said that it knows no such payment. */
  lookup(reference: string, known: KnownPayment): Promise<ProcessorPayment | null>;
  /**
   * Takes a payout back that is not signed, of a rail of ours: it is as if it had never been requested, and may be requested again with other coins.
   * @param requeue runs in the transaction that takes it back; where it returns false, nothing is changed.
   * @returns false where the payout is signed, or may be.
   */
  readonly reclaim?: (reference: string, requeue: () => Promise<boolean>) => Promise<boolean>;
  /** A page of its books, for the comparison with ours. Without it they are not compared. @throws ListNotOffered */
  readonly list?: (range: ListRange) => Promise<PaymentList>;
  /** Opens an address that stays. Deposits to it come from `permanentDeposits` or as an event. */
  readonly createAddress?: (request: AddressRequest) => Promise<PaymentAddress>;
  /** The page on which coins are sent to a permanent address by hand, of play money alone. */
  readonly addressPage?: (reference: string) => string;
  /** Transfers to one permanent address that can still become final, the first seen first. */
  readonly comingTransfers?: (reference: string) => Promise<readonly Transfer[]>;
  /** Transfers to permanent addresses after `cursor`, oldest first, and the cursor of the next call. A transfer may come again, and comes until it is final. */
  readonly permanentDeposits?: (
    cursor: string | null,
  ) => Promise<{ readonly deposits: readonly PermanentDeposit[]; readonly cursor: string }>;
  /** Whether it sends coins of deposits back as it pays withdrawals: under the id of the refund, with operators' approvals. */
  readonly refunds?: true;
  /** The terms of a coin; null of one that is not taken here. Without it no bounds are known. */
  readonly terms?: (coin: PayoutCoin) => CoinTerms | null;
  /** The amounts that could be paid out now, of those coins that the processor tells. A larger payout waits (ADR 228). @throws ProcessorUnavailable */
  readonly balances?: (coins: readonly PayoutCoin[]) => Promise<readonly ProcessorBalance[]>;
}

export class ProcessorRefusal extends Error {
  override readonly name = 'ProcessorRefusal';
}
export class ProcessorUnavailable extends Error {
  override readonly name = 'ProcessorUnavailable';
}

/** A refused lookup or cancellation says nothing about the payment's state, so it counts as unavailable. */
export const unlessRefused = <T>(reply: Promise<T>): Promise<T> =>
  reply.catch((error: unknown) => {
    throw error instanceof ProcessorRefusal ? new ProcessorUnavailable('the processor does not say', { cause: error }) : error;
  });
