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
