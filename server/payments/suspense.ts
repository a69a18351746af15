import type { Decimal } from '#domain/money.ts';
import { recordReceipt } from '../notifications/payment-notices.ts';
import type { Platform } from '../platform.ts';
import type { Payment } from './payment.ts';
import { lockedPayment } from './transactions.ts';

/** The parts of the platform that an operator's command needs; it works while the platform is stopped. */
export type Till = Pick<Platform, 'db' | 'now' | 'wallet'>;

/** Unrequested coins that arrived for a deposit, held until an operator credits or returns them. */
export interface HeldReceipt {
  readonly id: number;
  readonly transaction_id: string;
  readonly player_id: number;
  readonly kind: 'over' | 'short' | 'late' | 'again';
  readonly code: string;
  readonly held_value: Decimal;
  /** Minor units of `currency`, at the rate of the deposit. */
  readonly held_minor: bigint;
  readonly currency: string;
  readonly tx_hash: string | null;
  readonly came_at: Date;
}

interface Locked extends Pick<HeldReceipt, 'id' | 'held_value' | 'held_minor' | 'tx_hash'> {
  readonly state: 'taken' | 'held' | 'credited' | 'refunded';
}

export const heldReceipts = ({ db }: Pick<Platform, 'db'>): Promise<HeldReceipt[]> =>
  db.sql<HeldReceipt>`
    select deposit_receipts.id, transaction_id, player_id, deposit_receipts.kind, payload ->> 'code' as code, trim_scale(held_value) as held_value,
      held_minor, currency, deposit_receipts.tx_hash, came_at
    from deposit_receipts join transactions on transactions.id = transaction_id where state = 'held' order by deposit_receipts.id`;

/** The locked receipt with its locked payment. @throws Error with a sentence for the operator. */
async function lockHeld(platform: Till, id: number): Promise<{ receipt: Locked; payment: Payment }> {
  const { db } = platform;
  const found = await db.one<{ transaction_id: string }>`select transaction_id from deposit_receipts where id = ${id}::bigint`;
  if (!found) throw new Error(`There is no receipt ${id}.`);
  const payment = await lockedPayment(platform, found.transaction_id);
  const receipt =
    await db.single<Locked>`select id, held_value, held_minor, tx_hash, state from deposit_receipts where id = ${id}::bigint for update`;
  if (receipt.state !== 'held') throw new Error(`Receipt ${id} is not held: it is ${receipt.state}.`);
  return { receipt, payment };
}

const resolve = ({ db, now }: Till, id: number, state: 'credited' | 'refunded', note: string) =>
  db.sql`update deposit_receipts set state = ${state}, resolved_at = ${now()}, note = ${note} where id = ${id}::bigint`;

/**
 * Credits what is held as a deposit of its own, at the rate of the deposit it came to, and tells the player.
 * @param note who decided it, and why. @returns the new transaction's id. @throws Error with a sentence for the operator.
 */
export const creditHeld = (platform: Till, id: number, note: string): Promise<string> =>
  platform.db.transaction(async () => {
    const { db, now, wallet } = platform;
    const { receipt, payment } = await lockHeld(platform, id);
    const { held_minor: amount, held_value: coins, tx_hash } = receipt;
    if (amount === 0n) throw new Error(`Receipt ${id} is worth less than the smallest coin: it can only be sent back.`);
    const { id: transactionId } = await db.single<{ id: string }>`
      insert into transactions (player_id, type_id, amount_minor, currency, status, payment_method_id, crypto_value, tx_hash, payload, amount_eur_minor,
        created_at, updated_at)
      select player_id, type_id, ${amount}::bigint, currency, 'authorized', payment_method_id, ${coins}::numeric, ${tx_hash}, payload,
        round(${amount}::bigint * eur_rate), ${now()}, ${now()}
      from transactions join currencies on currencies.code = currency where transactions.id = ${payment.id} returning transactions.id`;
    await wallet.creditHeld({ playerId: payment.player_id, receiptId: id, transactionId, amount });
    await resolve(platform, id, 'credited', note);
    const credited = { id, kind: 'credited', coins, txHash: tx_hash ?? undefined } as const;
    await recordReceipt(platform, { ...payment, id: transactionId, amount_minor: amount, crypto_value: coins }, credited);
    return transactionId;
  });

/**
 * Writes down that what is held was sent back, and tells the player.
 * @param txHash of the transfer back. @throws Error with a sentence for the operator.
 */
export const refundHeld = (platform: Till, id: number, note: string, txHash?: string): Promise<void> =>
  platform.db.transaction(async () => {
    const { receipt, payment } = await lockHeld(platform, id);
    const { held_minor: amount, held_value: coins } = receipt;
    if (amount > 0n) await platform.wallet.refundHeld({ playerId: payment.player_id, receiptId: id, amount });
    await resolve(platform, id, 'refunded', note);
    await recordReceipt(platform, payment, { id, kind: 'refunded', coins, txHash });
  });
