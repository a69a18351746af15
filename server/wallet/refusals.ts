import { isViolation } from '../db/violations.ts';
import { Problem } from '../http/problem.ts';

/** Reasons for which the database functions refuse a game's move; a refused move writes nothing. */
export type MoveRefusal =
  | 'insufficient_funds'
  | 'rolled_back'
  | 'round_closed'
  | 'already_won'
  | 'not_found'
  | 'idempotency_key_reused'
  | 'free_rounds_other_game'
  | 'free_rounds_ended'
  | 'free_rounds_used';

const messages: Readonly<Record<MoveRefusal, string>> = {
  insufficient_funds: 'The balance does not cover this amount.',
  rolled_back: 'This bet was rolled back.',
  round_closed: 'A bet of this round was paid: it takes no other bet.',
  already_won: 'This bet has its outcome.',
  not_found: 'No such bet.',
  idempotency_key_reused: 'This request id was used for another request.',
  free_rounds_other_game: 'These free rounds are for another game.',
  free_rounds_ended: 'These free rounds have expired or were cancelled.',
  free_rounds_used: 'All of these free rounds were played.',
};

export const refusalOf = (code: MoveRefusal): Problem =>
  new Problem(code === 'insufficient_funds' ? 'stake_uncovered' : code, messages[code]);

/** Raised by `ledger_post_new`: the entry exists already. */
const notNew = 'CR422';
/** Constraints on ids that are unique over all players. Only a simultaneous call of another player can break one. */
const onceConstraints = ['wallet_calls_pkey', 'game_bets_outcome_id_key', 'provider_credits_pkey'];

/** The row of a move. @throws Problem 422 if another request took its id at the same moment. */
export async function withoutReuse<Row>(asked: Promise<Row | undefined>): Promise<Row> {
  try {
    const row = await asked;
    if (!row) throw new Error('a move without an outcome');
    return row;
  } catch (error) {
    const isReused = (error as { code?: unknown } | null)?.code === notNew || onceConstraints.some((index) => isViolation(error, index));
    throw isReused ? refusalOf('idempotency_key_reused') : error;
  }
}
