import { type Decimal, fromMinor } from '#domain/money.ts';
import { recordReceipt } from '../notifications/payment-notices.ts';
import type { Platform } from '../platform.ts';
import { type DepositRoom, depositRoomOf } from '../protection/deposit-limits.ts';
import type { HoldingRule } from './deposit-room.ts';
import type { Payment } from './payment.ts';
import { requireUndisputed } from './refund-end.ts';
import { lockedPayment } from './transactions.ts';

/** The parts of the platform that an operator's command needs; it works while the platform is stopped. */
export type Till = Pick<Platform, 'config' | 'db' | 'now' | 'wallet'>;

/** Coins that arrived for a deposit and were not requested, or that no rule let be credited: held until they are credited or returned. */
export interface HeldReceipt {
  readonly id: number;
  readonly transaction_id: string;
  readonly player_id: number;
  readonly kind: 'over' | 'short' | 'late' | 'again' | 'limited' | 'barred';
  /** The rule that held a deposit which was requested. */
  readonly held_for: HoldingRule | null;
  readonly code: string;
  readonly held_value: Decimal;
  /** Minor units of `currency`, at the rate of the deposit. */
  readonly held_minor: bigint;
  readonly currency: string;
  readonly tx_hash: string | null;
  readonly came_at: Date;
}

interface RefundOf {
  /** The payout that sends it back; it is held until that has ended. */
  readonly refund_id: string | null;
}

interface Locked extends Pick<HeldReceipt, 'id' | 'held_for' | 'held_value' | 'held_minor' | 'tx_hash' | 'came_at'>, RefundOf {
  readonly kind: HeldReceipt['kind'] | 'arrived';
  readonly state: 'taken' | 'held' | 'credited' | 'refunded';
}
export interface LockedReceipt {
  readonly receipt: Locked;
  readonly payment: Payment;
}

export const heldReceipts = ({ db }: Pick<Platform, 'db'>): Promise<HeldReceipt[]> =>
  db.sql<HeldReceipt>`
    select deposit_receipts.id, transaction_id, player_id, deposit_receipts.kind, held_for, payload ->> 'code' as code, trim_scale(held_value) as held_value,
      held_minor, currency, deposit_receipts.tx_hash, came_at
    from deposit_receipts join transactions on transactions.id = transaction_id where state = 'held' order by deposit_receipts.id`;

/** The locked receipt with its locked payment, whatever its state; undefined where there is none. */
export async function lockReceipt(platform: Pick<Till, 'db'>, id: number): Promise<LockedReceipt | undefined> {
  const { db } = platform;
  const found = await db.one<{ transaction_id: string }>`select transaction_id from deposit_receipts where id = ${id}::bigint`;
  if (!found) return undefined;
  const payment = await lockedPayment(platform, found.transaction_id);
  const receipt =
    await db.single<Locked>`select id, held_for, held_value, held_minor, tx_hash, kind, state, refund_id, came_at from deposit_receipts where id = ${id}::bigint for update`;
  return { receipt, payment };
}

/** @throws Error with a sentence for the operator. */
export async function lockHeld(platform: Till, id: number): Promise<LockedReceipt> {
  const locked = await lockReceipt(platform, id);
  if (!locked) throw new Error(`There is no receipt ${id}.`);
  if (locked.receipt.state !== 'held') throw new Error(`Receipt ${id} is not held: it is ${locked.receipt.state}.`);
  if (locked.receipt.refund_id !== null) throw new Error(`Receipt ${id} is being sent back by payout ${locked.receipt.refund_id}.`);
  return locked;
}

/** The person or rule that resolves a receipt, and the reason. */
interface Resolution {
  /** With the name of the person or the rule. */
  readonly note: string;
  readonly by: 'operator' | 'player' | 'rule';
}

const resolve = ({ db, now }: Pick<Till, 'db' | 'now'>, id: number, state: 'credited' | 'refunded', { note, by }: Resolution) =>
  db.sql`update deposit_receipts set state = ${state}, resolved_at = ${now()}, note = ${note}, decided_by = ${by} where id = ${id}::bigint`;

/** Credits a locked receipt as a deposit of its own, in the caller's transaction, and notifies the player. @returns the new transaction's id. */
export async function bookCredit(
  platform: Omit<Till, 'config'>,
  { receipt, payment }: LockedReceipt,
  resolution: Resolution,
): Promise<string> {
  const { db, now, wallet } = platform;
  const { id, held_minor: amount, held_value: coins, tx_hash } = receipt;
  const { id: transactionId } = await db.single<{ id: string }>`
    insert into transactions (player_id, type_id, amount_minor, currency, status, payment_method_id, crypto_value, tx_hash, payload, amount_eur_minor,
      created_at, updated_at)
    select player_id, type_id, ${amount}::bigint, currency, 'authorized', payment_method_id, ${coins}::numeric, ${tx_hash},
      payload - '{asked_minor,worth_minor}'::text[], round(${amount}::bigint * eur_rate), ${now()}, ${now()}
    from transactions join currencies on currencies.code = currency where transactions.id = ${payment.id} returning transactions.id`;
  await wallet.creditHeld({ playerId: payment.player_id, receiptId: id, transactionId, amount, at: now() });
  await resolve(platform, id, 'credited', resolution);
  const notice = { id, kind: 'credited', coins, txHash: tx_hash ?? undefined } as const;
  await recordReceipt(platform, { ...payment, id: transactionId, amount_minor: amount, crypto_value: coins }, notice);
  return transactionId;
}

const rules = {
  account: 'the account may not deposit at present',
  limit_required: 'the country takes no deposit without a deposit limit, and the player has none',
} as const;

/** Describes the rule that an amount does not fit; null where it fits. The player's own limits may be passed, other rules hold for everybody. */
function unfitFor({ heldFor, own, strict }: DepositRoom, amount: bigint, isAboveLimit: boolean, money: (minor: bigint) => string) {
  if (strict !== null && amount > strict)
    return heldFor === 'account' || heldFor === 'limit_required' ? rules[heldFor] : `the maximum of the country leaves ${money(strict)}`;
  if (own !== null && amount > own && !isAboveLimit) return `the deposit limits of the player leave ${money(own)}`;
  return null;
}

interface Credit {
  readonly id: number;
  readonly playerId: number;
  readonly currency: string;
  readonly amount: bigint;
  /** Whether it may pass the player's own deposit limits. */
  readonly isAboveLimit: boolean;
}

/**
 * Requires that what is held fits the limits of now. @returns whether it passes the player's own deposit limits.
 * @throws Error with a sentence for the operator.
 */
export async function requireFit(
  platform: Omit<Till, 'wallet'>,
  { id, playerId, currency, amount, isAboveLimit }: Credit,
): Promise<boolean> {
  if (amount === 0n) throw new Error(`Receipt ${id} is worth less than the smallest coin: it can only be sent back.`);
  const { decimals } = await platform.db.single<{ decimals: number }>`select decimals from currencies where code = ${currency}`;
  const money = (minor: bigint) => `${fromMinor(minor, decimals)} ${currency}`;
  const room = await depositRoomOf(platform, playerId, null);
  const unfit = unfitFor(room, amount, isAboveLimit, money);
  if (unfit !== null) throw new Error(`Receipt ${id} of ${money(amount)} cannot be credited: ${unfit}.`);
  return room.own !== null && amount > room.own;
}

/**
 * Credits what is held as a deposit of its own, at the rate of the deposit it came to, and notifies the player.
 * @param note the name of the person who decided it, and the reason. @param isAboveLimit whether it may pass the player's own deposit limits.
 * @returns the new transaction's id. @throws Error with a sentence for the operator.
 */
export const creditHeld = (platform: Till, id: number, note: string, isAboveLimit = false): Promise<string> =>
  platform.db.transaction(async () => {
    const locked = await lockHeld(platform, id);
    await requireUndisputed(platform, locked);
    const { currency, player_id: playerId } = locked.payment;
    await requireFit(platform, { id, playerId, currency, amount: locked.receipt.held_minor, isAboveLimit });
    return bookCredit(platform, locked, { note, by: 'operator' });
  });

/**
 * Writes down that what is held was sent back, and tells the player.
 * @param txHash of the transfer back. @throws Error with a sentence for the operator.
 */
export const refundHeld = (platform: Till, id: number, note: string, txHash?: string): Promise<void> =>
  platform.db.transaction(async () => {
    const { receipt, payment } = await lockHeld(platform, id);
    const { held_minor: amount, held_value: coins } = receipt;
    if (amount > 0n) await platform.wallet.refundHeld({ playerId: payment.player_id, receiptId: id, amount, at: platform.now() });
    await resolve(platform, id, 'refunded', { note, by: 'operator' });
    await recordReceipt(platform, payment, { id, kind: 'refunded', coins, txHash });
  });
