import Big from 'big.js';
import type { NoticeFacts, NoticeKind } from '#openapi/model.ts';
import { compare, type Decimal, fromMinor } from '#domain/money.ts';
import type { StoppablePayment } from '../payments/processor-client.ts';
import type { Platform } from '../platform.ts';

/** Facts of a payment that its notice needs. */
interface Reported {
  readonly id: string;
  readonly player_id: number;
  readonly amount_minor: bigint;
  readonly crypto_value: Decimal;
  readonly payload: { readonly code: string; readonly chain: string; readonly fee?: Decimal };
}
export type PaymentEnd = Pick<StoppablePayment, 'cryptoValue' | 'txHash' | 'reason'> & { readonly status: 'authorized' | 'declined' };

/** Coins that arrived for a deposit. */
export interface NotifiedReceipt {
  readonly id: number;
  readonly kind: 'arrived' | 'over' | 'short' | 'late' | 'again' | 'limited' | 'barred' | 'credited' | 'refunded';
  readonly coins: Decimal;
  readonly txHash: string | undefined;
  /** Minor units that are held, and the rule that holds them; of limited and barred coins. */
  readonly held?: bigint;
  readonly heldFor?: NonNullable<NoticeFacts['held_for']>;
}

/** Notices that are shown on the site only: players need not act on them, so no e-mail is sent. */
const withoutLetter: ReadonlySet<NoticeKind> = new Set([
  'cashback_paid',
  'deposit_expired',
  'bonus_converted',
  'bonus_expired',
  'bonus_played',
]);

const plain = (amount: Decimal): Decimal => new Big(amount).toFixed();

/** Returns null for a withdrawal that the player cancelled: they know already. A cancellation by the processor is news. */
async function withdrawalKind({ db }: Pick<Platform, 'db'>, { id }: Reported, { status, reason }: PaymentEnd): Promise<NoticeKind | null> {
  if (status === 'authorized') return 'withdrawal_sent';
  if (reason !== 'cancelled') return 'withdrawal_refused';
  const asked = await db.one`select 1 from payment_intents where transaction_id = ${id} and cancel_requested_at is not null`;
  return asked ? null : 'withdrawal_refused';
}

const coinFacts = ({ crypto_value, payload }: Reported, moved: Decimal, txHash: string | undefined) => ({
  code: payload.code,
  network: payload.chain,
  asked: plain(crypto_value),
  ...(payload.fee !== undefined && { fee: plain(payload.fee) }),
  ...(compare(moved, '0') > 0 && { moved: plain(moved) }),
  ...(txHash !== undefined && { tx_hash: txHash }),
});

/** Writes down how a withdrawal ended, in the transaction that ends it, once. */
export async function recordWithdrawal(platform: Pick<Platform, 'db' | 'now'>, payment: Reported, end: PaymentEnd): Promise<void> {
  const moved = end.cryptoValue ?? (end.status === 'authorized' ? payment.crypto_value : '0');
  const kind = await withdrawalKind(platform, payment, end);
  if (kind) await note(platform, kind, payment, coinFacts(payment, moved, end.txHash));
}

/** Records a notice about coins of a deposit, in the transaction that books them, once for each receipt and kind. */
export const recordReceipt = (
  platform: Pick<Platform, 'db' | 'now'>,
  payment: Reported,
  { id, kind, coins, txHash, held, heldFor }: NotifiedReceipt,
): Promise<void> => {
  const facts = { ...coinFacts(payment, coins, txHash), ...(heldFor !== undefined && { held_for: heldFor }) };
  return note(platform, `deposit_${kind}`, { ...payment, held_minor: held }, facts, id);
};

/** Records that a deposit was not paid in time, in the transaction that ends it, once. */
export const recordExpiry = (platform: Platform, payment: Reported): Promise<void> =>
  note(platform, 'deposit_expired', payment, coinFacts(payment, '0', undefined));

/** Records the notice in the transaction that pays it. @param amount minor units. */
export const recordCashback = (platform: Platform, playerId: number, transactionId: string, amount: bigint): Promise<void> =>
  note(platform, 'cashback_paid', { id: transactionId, player_id: playerId, amount_minor: amount }, {});

/** Notifies the player of a correction by an operator, in the transaction that posts it. */
export const recordCorrection = (
  platform: Pick<Platform, 'db' | 'now'>,
  correction: Pick<Sums, 'player_id' | 'amount_minor'> & { readonly id: string },
  adjustment: NonNullable<NoticeFacts['adjustment']>,
): Promise<void> => note(platform, correction.amount_minor < 0n ? 'balance_debited' : 'balance_credited', correction, { adjustment });

/** A bonus that ended without its player's doing; amounts in minor units. */
interface BonusEnd {
  readonly playerId: number;
  /** The row of the history that shows it. */
  readonly transactionId: string;
  readonly amount: bigint;
  /** Part of a converted bonus above its maximum, which was forfeited. */
  readonly forfeited?: bigint;
}

/** Records the notice in the transaction that ends the bonus. */
export const recordBonusEnd = (
  platform: Platform,
  kind: 'bonus_converted' | 'bonus_expired',
  { playerId, transactionId, amount, forfeited }: BonusEnd,
): Promise<void> => note(platform, kind, { id: transactionId, player_id: playerId, amount_minor: amount, forfeited_minor: forfeited }, {});

/**
 * Notifies the player that the bonus was played to zero, in the transaction that ends it. No money moves then, so it links to the bonus's first row.
 */
export async function recordBonusPlayed(platform: Platform, playerId: number, bonusId: bigint): Promise<void> {
  const given = await platform.db.single<{ id: string | null; amount_minor: bigint }>`
    select ledger_entries.transaction_id as id, bonus_minor as amount_minor from player_campaigns
      left join ledger_entries on reference = concat('bonus:deposit:', player_campaigns.transaction_id, ':', player_campaigns.player_id)
    where player_campaigns.id = ${bonusId}`;
  await note(platform, 'bonus_played', { ...given, player_id: playerId }, {});
}

interface Sums extends Pick<Reported, 'player_id' | 'amount_minor'> {
  /** Null for a bonus that no row of the history granted. */
  readonly id: string | null;
  readonly forfeited_minor?: bigint | undefined;
  readonly held_minor?: bigint | undefined;
}

async function note(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  kind: NoticeKind,
  { id, player_id: playerId, amount_minor: signed, forfeited_minor: forfeited = 0n, held_minor: held = 0n }: Sums,
  more: Omit<NoticeFacts, 'amount' | 'currency' | 'forfeited' | 'held'>,
  receiptId: number | null = null,
): Promise<void> {
  const wallet = await db.one<{ code: string; decimals: number }>`
    select code, decimals from wallets join currencies on currencies.code = wallets.currency where player_id = ${playerId}`;
  if (!wallet) throw new Error(`player ${playerId} has no wallet`);
  const facts: NoticeFacts = {
    amount: fromMinor(signed < 0n ? -signed : signed, wallet.decimals),
    currency: wallet.code,
    ...(forfeited > 0n && { forfeited: fromMinor(forfeited, wallet.decimals) }),
    ...(held > 0n && { held: fromMinor(held, wallet.decimals) }),
    ...more,
  };
  const letterAt = withoutLetter.has(kind) ? null : now();
  await db.sql`
    insert into notifications (player_id, kind, transaction_id, receipt_id, facts, created_at, letter_next_at)
    values (${playerId}, ${kind}, ${id}, ${receiptId}::bigint, ${JSON.stringify(facts)}::jsonb, ${now()}, ${letterAt})
    on conflict (transaction_id, kind, coalesce(receipt_id, 0)) do nothing`;
}
