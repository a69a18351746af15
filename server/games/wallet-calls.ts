import type { components } from '../../openapi/partners.schema.d.ts';
import { hashOf } from '../accounts/sessions.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { noSession, sessionExpired } from './sessions.ts';
import { type MoveRefusal, refusalOf, withoutReuse } from '../wallet/refusals.ts';

type WalletBalance = components['schemas']['WalletBalance'];

export interface WalletCall {
  readonly operation: 'bet' | 'win' | 'rollback';
  readonly sessionToken: string;
  /** Both with the partner in front. The bet is the one a win or a rollback is for. */
  readonly requestId: string;
  readonly betId: string | null;
  /** As the request names the bet; it is part of what the request is known by. */
  readonly betNamed: string;
  readonly roundId: string;
  /** Minor units; 0 for a rollback. */
  readonly amount: number;
  /** Null for a rollback, which names none. */
  readonly currency: string | null;
  /** What a bet is played with; null plays what the session was opened with. */
  readonly wallet: 'cash' | 'bonus' | null;
}

/** A move that was made, in the open transaction, with what follows from it still to be done. */
export interface MadeMove {
  readonly playerId: number;
  readonly gameId: string;
  /** False when it was made before. */
  readonly isApplied: boolean;
}

interface CallRow {
  outcome: 'done' | 'bonus_active' | 'maintenance' | 'no_session' | 'other_currency' | 'no_stake' | 'session_expired' | MoveRefusal;
  reply: WalletBalance | null;
  is_first: boolean | null;
  is_applied: boolean | null;
  player_id: number | null;
  game_id: string | null;
  currency: string | null;
}

const CLOSED: CallRow = {
  outcome: 'maintenance',
  reply: null,
  is_first: null,
  is_applied: null,
  player_id: null,
  game_id: null,
  currency: null,
};

const invalid = (message: string, path: string, must: string) =>
  new Problem('invalid_request', message, { fields: [{ path, message: must }] });

type Refused = Exclude<CallRow['outcome'], 'done' | 'bonus_active'>;

function problemOf(outcome: Refused, currency: string | null): Problem {
  switch (outcome) {
    case 'no_session':
      return noSession();
    case 'other_currency':
      return invalid(`This session is played in ${currency}.`, 'body/currency', `must be ${currency}`);
    case 'no_stake':
      return invalid('A bet is more than 0.', 'body/amount_minor', 'must be more than 0');
    case 'session_expired':
      return sessionExpired();
    case 'maintenance':
      return new Problem('unavailable', 'The platform is closed for maintenance: rounds that were begun go on, no new one begins.');
    default:
      return refusalOf(outcome);
  }
}

/**
 * Answers a provider's call with one effect, in one transaction: the same request again gets the first answer, the same id for something
 * else is refused. Of a player without an active bonus that is one statement, `wallet_call` of migration 050.
 * @param follow what the move means for an active bonus: in the transaction of the move, and again when the request is repeated.
 * @throws Problem 400, 402 `insufficient_funds`, 403 `session_expired`, 404 `not_found`, 409 `rolled_back` or `already_won`,
 * 422 `idempotency_key_reused`, 503 `unavailable` of a new bet while the site is closed.
 */
export async function answerCall(platform: Platform, call: WalletCall, follow: (move: MadeMove) => Promise<void>): Promise<WalletBalance> {
  const { db, now } = platform;
  const ask = async (withBonus: boolean): Promise<CallRow> => {
    const token = hashOf(call.sessionToken);
    // A closed site takes no bet but those of rounds that are open, and tells again what it has told. The function runs only where that holds.
    const asked = db.one<CallRow>`
      with permitted as materialized (
        select ${call.operation}::text as operation from site_settings
        where not in_maintenance or ${call.operation}::text <> 'bet' or exists (select 1 from wallet_calls where request_id = ${call.requestId})
          or exists (
            select 1 from game_sessions join game_bets using (player_id)
            where token_hash = ${token}::bytea and round_id = ${call.roundId} and status = 'open')
      )
      select outcome, reply, is_first, is_applied, player_id, game_id, currency from permitted cross join lateral wallet_call(permitted.operation, ${token}::bytea,
        ${call.requestId}, ${call.betId}, ${call.betNamed}, ${call.roundId}, ${call.amount}::bigint, ${call.currency}, ${now()}::timestamptz,
        ${withBonus}::boolean, ${call.wallet})`;
    const row = await withoutReuse(asked.then((made) => made ?? CLOSED));
    if (row.outcome !== 'done' && row.outcome !== 'bonus_active') throw problemOf(row.outcome, row.currency);
    return row;
  };

  const quick = await ask(false);
  if (quick.outcome === 'done') return quick.reply!;
  return db.transaction(async () => {
    const made = await ask(true);
    const [playerId, gameId] = [made.player_id!, made.game_id!];
    await follow({ playerId, gameId, isApplied: made.is_applied === true });
    if (made.is_first !== true) return made.reply!;
    // What follows from the move may have moved money too.
    const kept = await db.one<{ reply: WalletBalance }>`
      update wallet_calls set reply = wallet_reply(game_sessions, ${made.reply!.wallet}, ${now()}::timestamptz) from game_sessions
      where request_id = ${call.requestId} and token_hash = ${hashOf(call.sessionToken)}::bytea returning reply`;
    return kept!.reply;
  });
}
