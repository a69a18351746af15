import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { Problem } from '../http/problem.ts';
import { post } from './ledger.ts';

export interface Bet {
  readonly playerId: number;
  /** The provider's id of the bet, unique over providers: put the provider in front. */
  readonly requestId: string;
  readonly roundId: string;
  /** Minor units, more than 0. */
  readonly amount: bigint;
  readonly source: 'cash' | 'bonus';
  readonly game: { readonly gameId: string; readonly providerId: number; readonly providerName: string };
  readonly at?: Date;
}
export interface Win {
  /** `requestId` of the bet. */
  readonly betId: string;
  readonly requestId: string;
  readonly playerId: number;
  /** Minor units; 0 closes a lost bet. */
  readonly amount: bigint;
  readonly at?: Date;
}
export interface Rollback {
  readonly betId: string;
  readonly playerId: number;
  readonly roundId: string;
}
export interface GameMove {
  /** False when the same request was applied before. */
  readonly applied: boolean;
  /** Row of the history, null where nothing moved. */
  readonly transactionId: string | null;
}
export interface GameMoves {
  /** @throws Problem 402 `insufficient_funds`, 409 `rolled_back`, 422 `idempotency_key_reused`. */
  placeBet(bet: Bet): Promise<GameMove>;
  /** @throws Problem 404 `not_found`, 409 `rolled_back` or `already_won`, 422 `idempotency_key_reused`. */
  payWin(win: Win): Promise<GameMove>;
  /** A rollback without its bet leaves a tombstone that refuses the bet. @throws Problem 409 `already_won`. */
  rollbackBet(rollback: Rollback): Promise<GameMove>;
}

interface BetRow {
  player_id: number;
  round_id: string;
  transaction_id: string | null;
  amount_minor: bigint;
  source: 'cash' | 'bonus';
  status: 'open' | 'settled' | 'rolled_back';
  outcome_id: string | null;
  payout_minor: bigint | null;
}

const TYPE = { bet: { cash: 4, bonus: 7 }, win: { cash: 5, bonus: 8 }, refund: { cash: 6, bonus: 6 } } as const;
const HOUSE = { cash: 'house:games', bonus: 'house:bonus' } as const;

const reused = () => new Problem(422, 'idempotency_key_reused', 'This request id was used for another request.');
const rolledBack = () => new Problem(409, 'rolled_back', 'This bet was rolled back.');

export const gameMoves = (db: Database): GameMoves => ({
  placeBet: (bet) =>
    db.transaction(async () => {
      const transactionId = randomUUID();
      const inserted = await db.one`
        insert into game_bets (id, player_id, round_id, transaction_id, amount_minor, source, status)
        values (${bet.requestId}, ${bet.playerId}, ${bet.roundId}, ${transactionId}, ${bet.amount}, ${bet.source}, 'open')
        on conflict (id) do nothing returning id`;
      if (!inserted) return repeatedBet(bet, await lockedBet(db, bet.requestId));
      await db.sql`
        insert into transactions (id, player_id, type_id, amount_minor, currency, status, game_id, provider_id, provider_name, round_id, amount_eur_minor, is_sandbox, created_at, updated_at)
        select ${transactionId}::uuid, players.id, ${TYPE.bet[bet.source]}, ${-bet.amount}::bigint, currencies.code, 'authorized', ${bet.game.gameId}, ${bet.game.providerId},
          ${bet.game.providerName}, ${bet.roundId}, round(${bet.amount}::bigint * currencies.eur_rate), players.is_sandbox,
          coalesce(${bet.at ?? null}::timestamptz, now()), coalesce(${bet.at ?? null}::timestamptz, now())
        from players join currencies on currencies.id = players.currency_id where players.id = ${bet.playerId}`;
      await post(
        db,
        {
          reference: `bet:${bet.requestId}`,
          kind: 'bet',
          playerId: bet.playerId,
          transactionId,
          from: bet.source,
          to: HOUSE[bet.source],
          amount: bet.amount,
          ...(bet.source === 'cash' && { wagered: bet.amount }),
          at: bet.at,
        },
        402,
      );
      return { applied: true, transactionId };
    }),

  payWin: (win) =>
    db.transaction(async () => {
      const bet = await lockedBet(db, win.betId);
      if (!bet || bet.player_id !== win.playerId) throw new Problem(404, 'not_found', 'No such bet.');
      if (bet.status === 'rolled_back') throw rolledBack();
      if (bet.status === 'settled') {
        if (bet.outcome_id !== win.requestId) throw new Problem(409, 'already_won', 'This bet has its outcome.');
        if (bet.payout_minor !== win.amount) throw reused();
        return { applied: false, transactionId: null };
      }
      if (await db.one`select 1 from game_bets where outcome_id = ${win.requestId}`) throw reused();
      await db.sql`
        update game_bets set status = 'settled', outcome_id = ${win.requestId}, payout_minor = ${win.amount}, updated_at = now() where id = ${win.betId}`;
      if (win.amount === 0n) return { applied: true, transactionId: null };
      const transactionId = await copyRow(db, bet, TYPE.win[bet.source], win.amount, win.at);
      await post(db, {
        reference: `win:${win.requestId}`,
        kind: 'win',
        playerId: win.playerId,
        transactionId,
        from: HOUSE[bet.source],
        to: bet.source,
        amount: win.amount,
        at: win.at,
      });
      return { applied: true, transactionId };
    }),

  rollbackBet: ({ betId, playerId, roundId }) =>
    db.transaction(async () => {
      const tombstone = await db.one`
        insert into game_bets (id, player_id, round_id, transaction_id, amount_minor, source, status)
        values (${betId}, ${playerId}, ${roundId}, null, 0, 'cash', 'rolled_back') on conflict (id) do nothing returning id`;
      if (tombstone) return { applied: false, transactionId: null };
      const bet = await lockedBet(db, betId);
      if (!bet || bet.player_id !== playerId) throw new Problem(404, 'not_found', 'No such bet.');
      if (bet.status === 'settled') throw new Problem(409, 'already_won', 'This bet has its outcome.');
      if (bet.status === 'rolled_back') return { applied: false, transactionId: null };
      await db.sql`update game_bets set status = 'rolled_back', updated_at = now() where id = ${betId}`;
      const transactionId = await copyRow(db, bet, TYPE.refund[bet.source], bet.amount_minor, undefined);
      await post(db, {
        reference: `rollback:${betId}`,
        kind: 'rollback',
        playerId,
        transactionId,
        from: HOUSE[bet.source],
        to: bet.source,
        amount: bet.amount_minor,
        ...(bet.source === 'cash' && { wagered: -bet.amount_minor }),
      });
      return { applied: true, transactionId };
    }),
});

const lockedBet = (db: Database, id: string): Promise<BetRow | undefined> =>
  db.one<BetRow>`select * from game_bets where id = ${id} for update`;

function repeatedBet(bet: Bet, before: BetRow | undefined): GameMove {
  if (before?.status === 'rolled_back' && before.player_id === bet.playerId) throw rolledBack();
  const isSame =
    before?.player_id === bet.playerId &&
    before.round_id === bet.roundId &&
    before.amount_minor === bet.amount &&
    before.source === bet.source;
  if (!isSame) throw reused();
  return { applied: false, transactionId: before.transaction_id };
}

/** The history row of what follows a bet: same game and round, another type and amount. */
async function copyRow(db: Database, bet: BetRow, typeId: number, amount: bigint, at: Date | undefined): Promise<string> {
  const row = await db.one<{ id: string }>`
    insert into transactions (player_id, type_id, amount_minor, currency, status, game_id, provider_id, provider_name, round_id, amount_eur_minor, is_sandbox, created_at, updated_at)
    select player_id, ${typeId}, ${amount}::bigint, currency, 'authorized', game_id, provider_id, provider_name, round_id, round(${amount}::bigint * currencies.eur_rate), is_sandbox,
      coalesce(${at ?? null}::timestamptz, now()), coalesce(${at ?? null}::timestamptz, now())
    from transactions join currencies on currencies.code = transactions.currency where transactions.id = ${bet.transaction_id}
    returning transactions.id`;
  if (!row) throw new Error('a bet without its transaction');
  return row.id;
}
