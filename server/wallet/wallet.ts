import type { Database } from '../db/database.ts';
import { Problem } from '../http/problem.ts';
import { audit, type Audit } from './audit.ts';
import { balanceOf, type WalletBalance } from './balance.ts';
import { gameMoves, type GameMoves } from './bets.ts';
import { post, requireAmount } from './ledger.ts';

/** All amounts are minor units of the player's currency, more than 0 unless noted otherwise. */
export interface PaymentMove {
  readonly playerId: number;
  /** Id in `transactions`; each of the four payment moves happens once per transaction. */
  readonly transactionId: string;
  readonly amount: bigint;
  /** The time of booking; by default the database's clock. */
  readonly at?: Date;
}
export interface BonusMove {
  readonly playerId: number;
  /** Unique name of the event that moves the bonus, for example `campaign:3`. */
  readonly reference: string;
  readonly amount: bigint;
  readonly at?: Date;
}

export interface ReceiptMove {
  readonly playerId: number;
  /** Id in `deposit_receipts`: unrequested coins of a deposit are held once, and leave once. */
  readonly receiptId: number;
  readonly amount: bigint;
  readonly at?: Date;
}

/**
 * Every move of money. Each is idempotent by its reference, joins the caller's open transaction, and throws Problem `insufficient_funds` (402 for
 * bets, otherwise 422) before any balance would go below zero. The payment moves resolve with false for a repetition. They leave
 * `transactions.status` to the caller.
 */
export interface Wallet extends GameMoves {
  open(playerId: number, currency: string): Promise<void>;
  creditDeposit(move: PaymentMove): Promise<boolean>;
  lockWithdrawal(move: PaymentMove): Promise<boolean>;
  settleWithdrawal(move: PaymentMove): Promise<boolean>;
  releaseWithdrawal(move: PaymentMove): Promise<boolean>;
  /** Holds unrequested coins of a deposit for an operator's decision; no balance changes. */
  holdDeposit(move: ReceiptMove): Promise<boolean>;
  /** Credits held coins, as the deposit of `transactionId`. */
  creditHeld(move: ReceiptMove & { readonly transactionId: string }): Promise<boolean>;
  /** Enters that held coins were sent back. */
  refundHeld(move: ReceiptMove): Promise<boolean>;
  /** Adds bonus money and its row of type 10 to the history. @returns the row's id. */
  assignBonus(move: BonusMove): Promise<string>;
  /** Adds cash from the house's bonus money, with its row of type 10. @returns the row's id. */
  payCashback(move: BonusMove): Promise<string>;
  /** Wagered bonus money turns into cash, with a row of type 10. @returns the row's id; null for a move made before such rows existed. */
  convertBonus(move: BonusMove): Promise<string | null>;
  /**
   * Forfeits bonus money of an offer that was given up or expired, with a row of type 10.
   * @returns the row's id; null for a move made before such rows existed.
   */
  forfeitBonus(move: BonusMove): Promise<string | null>;
  balanceOf(playerId: number): Promise<WalletBalance>;
  audit(): Promise<Audit>;
}

/** A withdrawal ends once: its funds leave or come back, never both. */
const endWithdrawal = (db: Database, move: PaymentMove, other: 'settle' | 'release', end: (move: PaymentMove) => Promise<boolean>) =>
  db.transaction(async () => {
    await db.sql`select 1 from wallets where player_id = ${move.playerId} for update`;
    if (await db.one`select 1 from ledger_entries where reference = ${`${other}:${move.transactionId}`}`) {
      throw new Problem('not_pending', 'This withdrawal has already ended otherwise.');
    }
    if (!(await db.one`select 1 from ledger_entries where reference = ${`lock:${move.transactionId}`}`)) {
      throw new Problem('not_pending', 'The funds of this withdrawal were never locked.');
    }
    return end(move);
  });

/** Adds money of the house, with its row in the history. */
const giftOf =
  (db: Database, kind: 'bonus' | 'cashback', to: 'bonus' | 'cash') =>
  ({ playerId, reference: cause, amount, at }: BonusMove) =>
    db.transaction(async () => {
      const reference = `${kind}:${cause}:${playerId}`;
      await db.sql`select 1 from wallets where player_id = ${playerId} for update`;
      const before = await db.one<{ transaction_id: string }>`select transaction_id from ledger_entries where reference = ${reference}`;
      const transactionId =
        before?.transaction_id ?? (await insertBonusRow(db, { playerId, amount, at, payload: kind === 'cashback' ? { bonus: kind } : {} }));
      await post(db, { reference, kind, playerId, transactionId, from: 'house:bonus', to, amount, at });
      return transactionId;
    });

/** Bonus money that becomes cash changes no sum: its row says 0, and its entry has the amount. */
const bonusEnd =
  (db: Database, kind: 'convert' | 'forfeit', to: 'cash' | 'house:bonus') =>
  ({ playerId, reference: cause, amount, at }: BonusMove): Promise<string | null> =>
    db.transaction(async () => {
      requireAmount(amount);
      const reference = `${kind}:${cause}:${playerId}`;
      await db.sql`select 1 from wallets where player_id = ${playerId} for update`;
      const before = await db.one<{
        transaction_id: string | null;
      }>`select transaction_id from ledger_entries where reference = ${reference}`;
      const row =
        kind === 'convert'
          ? { playerId, amount: 0n, at, payload: { bonus: 'converted' } as const }
          : { playerId, amount: -amount, at, payload: { bonus: 'forfeited' } as const };
      // Entries made before such rows existed have none.
      const transactionId = before ? before.transaction_id : await insertBonusRow(db, row);
      await post(db, { reference, kind, playerId, transactionId, from: 'bonus', to, amount, at });
      return transactionId;
    });

export function createWallet(db: Database): Wallet {
  const payment =
    (kind: string, from: Parameters<typeof post>[1]['from'], to: Parameters<typeof post>[1]['to']) =>
    ({ playerId, transactionId, amount, at }: PaymentMove) =>
      post(db, {
        reference: `${kind}:${transactionId}`,
        kind,
        playerId,
        transactionId,
        from,
        to,
        amount,
        at,
        ...(kind === 'deposit' && { deposited: amount }),
      });
  const settle = payment('settle', 'locked', 'house:payouts');
  const release = payment('release', 'locked', 'cash');
  /** Such moves have no row in the history, because held coins are in none of the player's balances. */
  const receipt =
    (kind: 'hold' | 'refund', from: Parameters<typeof post>[1]['from'], to: Parameters<typeof post>[1]['to']) =>
    ({ playerId, receiptId, amount, at }: ReceiptMove) =>
      post(db, { reference: `${kind}:${receiptId}`, kind, playerId, transactionId: null, from, to, amount, at });
  return {
    ...gameMoves(db),
    async open(playerId, currency) {
      await db.sql`insert into wallets (player_id, currency) values (${playerId}, ${currency})`;
    },
    creditDeposit: payment('deposit', 'house:deposits', 'cash'),
    lockWithdrawal: payment('lock', 'cash', 'locked'),
    settleWithdrawal: (move) => endWithdrawal(db, move, 'release', settle),
    releaseWithdrawal: (move) => endWithdrawal(db, move, 'settle', release),
    holdDeposit: receipt('hold', 'house:deposits', 'house:suspense'),
    creditHeld: ({ playerId, receiptId, transactionId, amount, at }) =>
      post(db, {
        reference: `credit:${receiptId}`,
        kind: 'deposit',
        playerId,
        transactionId,
        from: 'house:suspense',
        to: 'cash',
        amount,
        at,
        deposited: amount,
      }),
    refundHeld: receipt('refund', 'house:suspense', 'house:payouts'),
    assignBonus: giftOf(db, 'bonus', 'bonus'),
    payCashback: giftOf(db, 'cashback', 'cash'),
    convertBonus: bonusEnd(db, 'convert', 'cash'),
    forfeitBonus: bonusEnd(db, 'forfeit', 'house:bonus'),
    balanceOf: (playerId) => balanceOf(db, playerId),
    audit: () => audit(db),
  };
}

interface BonusRow {
  readonly playerId: number;
  readonly amount: bigint;
  readonly at: Date | undefined;
  readonly payload: { readonly bonus?: 'cashback' | 'converted' | 'forfeited' };
}

async function insertBonusRow(db: Database, { playerId, amount, at, payload }: BonusRow): Promise<string> {
  const row = await db.one<{ id: string }>`
    insert into transactions (player_id, type_id, amount_minor, currency, status, amount_eur_minor, is_sandbox, payload, created_at, updated_at)
    select players.id, 10, ${amount}::bigint, currencies.code, 'authorized', round(${amount}::bigint * currencies.eur_rate), players.is_sandbox,
      ${JSON.stringify(payload)}::jsonb, coalesce(${at ?? null}::timestamptz, now()), coalesce(${at ?? null}::timestamptz, now())
    from players join currencies on currencies.id = players.currency_id where players.id = ${playerId}
    returning id`;
  if (!row) throw new Problem('not_found', 'No such player.');
  return row.id;
}
