import type { Database } from '../db/database.ts';
import { requireAmount } from './ledger.ts';
import { type MoveRefusal, refusalOf, withoutReuse } from './refusals.ts';

export interface Bet {
  readonly playerId: number;
  /** The provider's id of the bet, unique over providers: prefix it with the provider. */
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
  /** The time of booking; by default the database's clock. */
  readonly at?: Date;
}
export interface GameMove {
  /** False when the same request was applied before. */
  readonly applied: boolean;
  /** Row of the history, null where nothing moved. */
  readonly transactionId: string | null;
}
export interface GameMoves {
  /** @throws Problem 402 `insufficient_funds`, 409 `rolled_back` or `round_closed`, 422 `idempotency_key_reused`. */
  placeBet(bet: Bet): Promise<GameMove>;
  /** @throws Problem 404 `not_found`, 409 `rolled_back` or `already_won`, 422 `idempotency_key_reused`. */
  payWin(win: Win): Promise<GameMove>;
  /** A rollback without its bet leaves a tombstone that refuses the bet. @throws Problem 409 `already_won`. */
  rollbackBet(rollback: Rollback): Promise<GameMove>;
}

interface MoveRow {
  outcome: 'applied' | 'repeated' | MoveRefusal;
  transaction_id: string | null;
}

/** Each is one statement, and so one transaction if none is open: the functions of migration 040 hold the rules. */
export const gameMoves = (db: Database): GameMoves => ({
  placeBet: ({ playerId, requestId, roundId, amount, source, game, at }) => {
    requireAmount(amount);
    return moveOf(
      db.one<MoveRow>`
        select outcome, transaction_id from game_bet_place(${requestId}, ${playerId}::int, ${roundId}, ${amount}::bigint, ${source}, ${game.gameId}, ${game.providerId}::int,
          ${game.providerName}, ${at ?? null}::timestamptz)`,
    );
  },

  payWin: ({ betId, requestId, playerId, amount, at }) =>
    moveOf(
      db.one<MoveRow>`
        select outcome, transaction_id from game_bet_pay(${betId}, ${requestId}, ${playerId}::int, ${amount}::bigint, ${at ?? null}::timestamptz)`,
    ),

  rollbackBet: ({ betId, playerId, roundId, at }) =>
    moveOf(
      db.one<MoveRow>`
        select outcome, transaction_id from game_bet_roll_back(${betId}, ${playerId}::int, ${roundId}, ${at ?? null}::timestamptz)`,
    ),
});

async function moveOf(asked: Promise<MoveRow | undefined>): Promise<GameMove> {
  const row = await withoutReuse(asked);
  if (row.outcome !== 'applied' && row.outcome !== 'repeated') throw refusalOf(row.outcome);
  return { applied: row.outcome === 'applied', transactionId: row.transaction_id };
}
