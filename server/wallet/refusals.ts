import { isViolation } from '../db/violations.ts';
import { Problem } from '../http/problem.ts';

/** What the functions of the database answer where a game's move is refused; nothing was written then. */
export type MoveRefusal = 'insufficient_funds' | 'rolled_back' | 'already_won' | 'not_found' | 'idempotency_key_reused';

const REFUSALS: Readonly<Record<MoveRefusal, readonly [status: number, message: string]>> = {
  insufficient_funds: [402, 'The balance does not cover this amount.'],
  rolled_back: [409, 'This bet was rolled back.'],
  already_won: [409, 'This bet has its outcome.'],
  not_found: [404, 'No such bet.'],
  idempotency_key_reused: [422, 'This request id was used for another request.'],
};

export function refusalOf(code: MoveRefusal): Problem {
  const [status, message] = REFUSALS[code];
  return new Problem(status, code, message);
}

/** Raised by `ledger_post_new`: what a move would enter was entered before. */
const NOT_NEW = 'CR422';
/** Of ids that are used once over all players. Only a call of another player, at the same moment, gets as far as breaking one. */
const ONCE = ['wallet_calls_pkey', 'game_bets_outcome_id_key'];

/** The row of a move. @throws Problem 422 where another request took its id at the same moment. */
export async function withoutReuse<Row>(asked: Promise<Row | undefined>): Promise<Row> {
  try {
    const row = await asked;
    if (!row) throw new Error('a move without an outcome');
    return row;
  } catch (error) {
    const isReused = (error as { code?: unknown } | null)?.code === NOT_NEW || ONCE.some((index) => isViolation(error, index));
    throw isReused ? refusalOf('idempotency_key_reused') : error;
  }
}
