import Big from 'big.js';
import type { NoticeFacts, NoticeKind } from '../../openapi/model.ts';
import { compare, type Decimal, fromMinor } from '../../domain/money.ts';
import { transactionTypeIds } from '../../domain/transaction-type.ts';
import type { ProcessorPayment } from '../payments/processor-client.ts';
import type { Platform } from '../platform.ts';

/** Of a payment, what its notice is about. */
interface Told {
  readonly id: string;
  readonly player_id: number;
  readonly type_id: number;
  readonly amount_minor: bigint;
  readonly crypto_value: Decimal;
  readonly payload: { readonly code: string; readonly chain: string; readonly fee?: Decimal };
}
export type PaymentEnd = Pick<ProcessorPayment, 'cryptoValue' | 'txHash' | 'reason'> & { readonly status: 'authorized' | 'declined' };

const plain = (amount: Decimal): Decimal => new Big(amount).toFixed();

/**
 * What a deposit's word means to the person, given how the deposit ended. Money that came and is not credited is always told; a deposit that
 * nobody paid is no news.
 */
function depositKind(asked: Decimal, end: PaymentEnd['status'], came: Decimal): NoticeKind | null {
  const isEnough = compare(came, asked) >= 0;
  if (end === 'authorized') return compare(came, asked) > 0 ? 'deposit_over' : 'deposit_arrived';
  if (compare(came, '0') <= 0) return null;
  return isEnough ? 'deposit_late' : 'deposit_short';
}

/** Whoever deleted a withdrawal has been told there; one that the processor took back by itself is news. */
async function withdrawalKind({ db }: Platform, { id }: Told, { status, reason }: PaymentEnd): Promise<NoticeKind | null> {
  if (status === 'authorized') return 'withdrawal_sent';
  if (reason !== 'cancelled') return 'withdrawal_refused';
  const asked = await db.one`select 1 from payment_intents where transaction_id = ${id} and cancel_requested_at is not null`;
  return asked ? null : 'withdrawal_refused';
}

/** Writes down the news of a payment, in the transaction that ends it. A kind that was told of this payment is not told again. */
export async function notePayment(platform: Platform, payment: Told, end: PaymentEnd): Promise<void> {
  const { crypto_value: asked, payload } = payment;
  const isDeposit = payment.type_id === transactionTypeIds.deposit;
  const moved = end.cryptoValue ?? (end.status === 'authorized' ? asked : '0');
  const kind = isDeposit ? depositKind(asked, end.status, moved) : await withdrawalKind(platform, payment, end);
  if (kind === null) return;
  await note(platform, kind, payment, {
    code: payload.code,
    network: payload.chain,
    asked: plain(asked),
    ...(payload.fee !== undefined && { fee: plain(payload.fee) }),
    ...(compare(moved, '0') > 0 && { moved: plain(moved) }),
    ...(end.txHash !== undefined && { tx_hash: end.txHash }),
  });
}

/** In the transaction that pays it. @param amount minor units. */
export const noteCashback = (platform: Platform, playerId: number, transactionId: string, amount: bigint): Promise<void> =>
  note(platform, 'cashback_paid', { id: transactionId, player_id: playerId, amount_minor: amount }, {});

async function note(
  { db, now }: Platform,
  kind: NoticeKind,
  { id, player_id: playerId, amount_minor: signed }: Pick<Told, 'id' | 'player_id' | 'amount_minor'>,
  more: Omit<NoticeFacts, 'amount' | 'currency'>,
): Promise<void> {
  const wallet = await db.one<{ code: string; decimals: number }>`
    select code, decimals from wallets join currencies on currencies.code = wallets.currency where player_id = ${playerId}`;
  if (!wallet) throw new Error(`player ${playerId} has no wallet`);
  const facts: NoticeFacts = { amount: fromMinor(signed < 0n ? -signed : signed, wallet.decimals), currency: wallet.code, ...more };
  const letterAt = kind === 'cashback_paid' ? null : now();
  await db.sql`
    insert into notifications (player_id, kind, transaction_id, facts, created_at, letter_next_at)
    values (${playerId}, ${kind}, ${id}, ${JSON.stringify(facts)}::jsonb, ${now()}, ${letterAt}) on conflict (transaction_id, kind) do nothing`;
}
