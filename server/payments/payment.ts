import type { Language } from '#openapi/model.ts';
import type { Decimal } from '#domain/money.ts';
import { transactionTypeIds } from '#domain/transaction-type.ts';
import type { EndReason, KnownPayment } from './processor-client.ts';

/** Kept with the payment, so that later changes of methods, rates or addresses do not touch it. */
export interface PaymentPayload {
  readonly code: string;
  readonly chain: string;
  /** The processor's own code of the coin on this network. */
  readonly processor_code?: string;
  readonly rate: Decimal;
  /** The market price from which the rate was made; `rate_until` is when that rate expires. */
  readonly market?: Decimal;
  readonly rate_until?: string;
  /** Requested amount in minor units, of a deposit that was repriced on arrival. */
  readonly asked_minor?: string;
  /** The coins that were agreed on at the request, of a withdrawal that was priced again. */
  readonly agreed_crypto?: Decimal;
  /** Worth on arrival in minor units, of a deposit of which a part is held because of a limit. */
  readonly worth_minor?: string;
  /** The spread that the rate has, in percent. */
  readonly spread?: Decimal;
  /** Fee of a withdrawal in the coin, and what it was made of where a share of the coins is part of it. */
  readonly fee?: Decimal;
  readonly fee_fixed?: Decimal;
  readonly fee_percent?: Decimal;
  /** Confirmations that the operator asked for when a deposit was opened. */
  readonly confirmations?: number;
  /** The receipt whose coins are sent back, of a refund. */
  readonly receipt_id?: number;
  readonly bonus_code?: string;
  /** The version of the campaign's terms that held when the deposit was opened. */
  readonly bonus_version?: number;
  /** Language and return addresses of the payment page. */
  readonly language: Language;
  readonly success_url: string;
  readonly failure_url: string;
}

/** Sends held coins of a deposit back through a rail. Players see the deposit alone, so the contract has no such type. */
export const refundType = 12;

/** Our facts of a payment, for a processor that may know it. */
export const knownOf = ({ type_id, external_id, created_at }: Pick<Payment, 'type_id' | 'external_id' | 'created_at'>): KnownPayment => ({
  kind: type_id === transactionTypeIds.deposit ? 'deposit' : 'withdrawal',
  externalId: external_id,
  askedAt: created_at,
});

/** A deposit or a withdrawal as it stands. */
export interface Payment {
  readonly id: string;
  readonly player_id: number;
  readonly type_id: number;
  readonly amount_minor: bigint;
  readonly currency: string;
  readonly status: 'initialized' | 'pending' | 'authorized' | 'declined';
  readonly reason: EndReason | null;
  /** Id of the processor that was asked for it. */
  readonly provider_name: string | null;
  readonly external_id: string | null;
  readonly crypto_value: Decimal;
  readonly wallet_address: string | null;
  readonly destination_tag: string | null;
  readonly redirect_url: string | null;
  readonly tx_hash: string | null;
  readonly payload: PaymentPayload;
  readonly created_at: Date;
}
