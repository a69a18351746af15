import type { Decimal } from '#domain/money.ts';
import { required } from '#domain/required.ts';
import { recordReceipt } from '../notifications/payment-notices.ts';
import type { Platform } from '../platform.ts';
import type { Payment } from './payment.ts';
import type { StoppablePayment } from './processor-client.ts';

interface Held {
  readonly held_minor: bigint;
  readonly transaction_id: string;
}

/**
 * The refund of a receipt that was declined and reported as paid afterwards, while nobody has closed its alarm: the coins may have left already, so they
 * are neither credited nor sent again.
 */
export const disputedRefundOf = (
  { db }: Pick<Platform, 'db'>,
  { receipt, payment }: { readonly receipt: { readonly id: number }; readonly payment: Pick<Payment, 'player_id'> },
): Promise<{ readonly id: string } | undefined> => db.one<{ readonly id: string }>`
  select transactions.id from transactions join payment_alarms on transaction_id = transactions.id
  where player_id = ${payment.player_id} and type_id = 12 and (payload ->> 'receipt_id')::bigint = ${receipt.id}::bigint
    and payment_alarms.kind = 'paid_after_declined' and closed_at is null limit 1`;

/** @throws Error with a sentence for the operator. */
export async function requireUndisputed(platform: Pick<Platform, 'db'>, locked: Parameters<typeof disputedRefundOf>[1]): Promise<void> {
  const refund = await disputedRefundOf(platform, locked);
  if (refund)
    throw new Error(
      `Receipt ${locked.receipt.id} may have been sent back already: payout ${refund.id} was declined, and then reported as paid. Close its alarm first.`,
    );
}

/**
 * Ends a refund with the money of its receipt, in the transaction that ends it and on its locked row: coins that have arrived are booked as sent back and
 * the player is notified; after a decline the receipt is held as before.
 */
export async function endRefund(
  platform: Pick<Platform, 'db' | 'now' | 'wallet'>,
  payment: Payment,
  status: 'authorized' | 'declined',
  reported: StoppablePayment | undefined,
): Promise<void> {
  const { db, now, wallet } = platform;
  const id = required(payment.payload.receipt_id, 'The receipt of a refund');
  if (status === 'declined') {
    await db.sql`update deposit_receipts set refund_id = null where id = ${id}::bigint and refund_id = ${payment.id}`;
    return;
  }
  const { held_minor: amount, transaction_id: depositId } = await db.single<Held>`
    select held_minor, transaction_id from deposit_receipts where id = ${id}::bigint and refund_id = ${payment.id} and state = 'held' for update`;
  if (amount > 0n) await wallet.refundHeld({ playerId: payment.player_id, receiptId: id, amount, at: now() });
  await db.sql`
    update deposit_receipts set state = 'refunded', resolved_at = ${now()}, note = ${`sent back by payout ${payment.id}`},
      decided_by = 'operator'
    where id = ${id}::bigint`;
  const deposit = await db.single<Payment>`select * from transactions where id = ${depositId}`;
  const coins: Decimal = reported?.cryptoValue ?? payment.crypto_value;
  await recordReceipt(platform, deposit, { id, kind: 'refunded', coins, txHash: reported?.txHash });
}
