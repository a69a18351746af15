import { required } from '#domain/required.ts';
import type { components } from '#openapi/partners.schema.d.ts';
import { hashOf } from '../accounts/sessions.ts';
import { isViolation } from '../db/violations.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { inBatches } from './call-batches.ts';
import { noSession, sessionExpired, sessionHashOf } from './sessions.ts';
import { type CallRow, ownLimits, type WalletCall } from './wallet-call.ts';
import { creditCalls, isCredit } from './wallet-credits.ts';
import { refusalOf, withoutReuse } from '../wallet/refusals.ts';

type WalletBalance = components['schemas']['WalletBalance'];

/** A completed move, in the open transaction, before its consequences. */
export interface MadeMove {
  readonly playerId: number;
  readonly gameId: string;
  /** False for a repetition. */
  readonly isApplied: boolean;
}

const invalid = (message: string, path: string, must: string) =>
  new Problem('invalid_request', message, { fields: [{ path, message: must }] });

type Refused = Exclude<CallRow['outcome'], 'done' | 'bonus_active'>;

function problemOf(outcome: Refused, { currency, reply }: CallRow): Problem {
  switch (outcome) {
    case 'no_session':
      return noSession();
    case 'other_currency':
      return invalid(`This session is played in ${currency}.`, 'body/currency', `must be ${currency}`);
    case 'session_expired':
      return sessionExpired();
    case 'on_break':
    case 'limit_time':
    case 'limit_loss':
    case 'limit_stake':
    case 'limit_session':
      return new Problem('limit_reached', 'What the player has set themselves does not allow this bet: rounds that were begun go on.', {
        player_limit: ownLimits[outcome],
      });
    case 'reality_check':
      return new Problem('reality_check', 'The player is asked whether they go on, on the page around the game, and has not answered yet.');
    case 'age_unconfirmed':
      return new Problem(
        'age_unconfirmed',
        'The player has not confirmed the age that holds where they live: the page around the game asks.',
      );
    case 'round_too_soon':
      return new Problem('round_too_soon', 'Where the player lives, rounds begin no sooner one after the other. Nothing was taken.', {
        retry_after_ms: (reply as unknown as { readonly retry_after_ms: number }).retry_after_ms,
      });
    case 'stake_above_maximum': {
      const { max_stake_minor } = reply as unknown as { readonly max_stake_minor: number };
      return new Problem('stake_above_maximum', 'Where the player lives, a round of slots takes no such stake. Nothing was taken.', {
        max_stake_minor,
      });
    }
    case 'loss_above_maximum':
      return new Problem(
        'loss_above_maximum',
        'With this bet, the player could lose more in a day than is allowed where they live. Nothing was taken.',
      );
    case 'credit_above_maximum':
      return new Problem('credit_above_maximum', 'This is more than this provider may credit now. Nothing was credited.', {
        max_credit_minor: (reply as unknown as { readonly max_credit_minor: number }).max_credit_minor,
      });
    case 'maintenance':
      return new Problem(
        'maintenance',
        'The platform is closed for maintenance, or the game is paused or hidden: rounds that were begun go on, no new one begins.',
      );
    default:
      return refusalOf(outcome);
  }
}

/** Serializes calls for `wallet_calls_together`. */
const writtenOut = (calls: readonly WalletCall[], at: Date): string =>
  JSON.stringify(
    calls.map((call) => ({
      operation: call.operation,
      token: sessionHashOf(call.sessionToken).toString('hex'),
      request: call.requestId,
      bet: call.betId,
      bet_named: call.betNamed,
      round: call.roundId,
      amount: call.amount,
      currency: call.currency,
      now: at,
      wallet: call.wallet,
    })),
  );

/** Calls the functions of the database. Simultaneous calls share a transaction, unless the engine sees to that itself. */
function callsOf(platform: Platform) {
  const { db, now } = platform;
  const credit = creditCalls(platform);
  const alone = (call: WalletCall, withBonus = false): Promise<CallRow> =>
    withoutReuse(
      isCredit(call)
        ? credit(call)
        : db.one<CallRow>`
        select outcome, reply, is_first, is_applied, player_id, game_id, currency from wallet_call_unless_closed(${call.operation}, ${sessionHashOf(call.sessionToken)}::bytea, ${call.requestId}, ${call.betId},
          ${call.betNamed}, ${call.roundId}, ${call.amount}::bigint, ${call.currency}, ${now()}::timestamptz, ${withBonus}::boolean, ${call.wallet})`,
    ).catch((error: unknown) => {
      if (!isViolation(error, 'wallets_exact')) throw error;
      throw invalid('The balance would be more than a number can tell.', 'body/amount_minor', 'must leave the balance below 2^53');
    });
  const together = async (calls: readonly WalletCall[]): Promise<(CallRow | null)[]> => {
    const rows = await db.sql<CallRow & { outcome: CallRow['outcome'] | null }>`
      select outcome, reply, is_first, is_applied, player_id, game_id, currency from wallet_calls_together(${writtenOut(calls, now())}::json) order by place`;
    return rows.map((row) => (row.outcome === null ? null : row));
  };
  const batched = db.engine === 'postgres' ? inBatches(together, alone) : alone;
  return { alone, ask: (call: WalletCall) => (isCredit(call) ? alone(call) : batched(call)) };
}

type Follow = (call: WalletCall, move: MadeMove) => Promise<void>;

function made(row: CallRow): CallRow {
  if (row.outcome !== 'done' && row.outcome !== 'bonus_active') throw problemOf(row.outcome, row);
  return row;
}

/**
 * Answers a provider's calls with one effect each, in one transaction: a repeated request gets the first answer, a reused id is refused. For a player
 * without an active bonus that is one statement, `wallet_call_unless_closed`.
 * @param follow the consequences of a move for an active bonus: in the transaction of the move, and again when the request is repeated.
 */
export function walletCalls(platform: Platform, follow: Follow) {
  const { db, now } = platform;
  const { alone, ask } = callsOf(platform);

  /** Makes a call with its consequences, in the open transaction. */
  async function makeWithBonus(call: WalletCall): Promise<CallRow> {
    const row = made(await alone(call, true));
    await follow(call, {
      playerId: required(row.player_id, 'The player'),
      gameId: required(row.game_id, 'The game'),
      isApplied: row.is_applied === true,
    });
    return row;
  }

  return {
    /**
     * @throws Problem 400, 402 `insufficient_funds`, 403 `session_expired`, 404 `not_found`, 409 `rolled_back`, `round_closed` or `already_won`, 422
     * `idempotency_key_reused`; for a new bet against the player's own settings `limit_reached` and `reality_check`, `age_unconfirmed`,
     * `round_too_soon`, and for slots `stake_above_maximum`; for a credit `credit_above_maximum`; for a new bet 503 `maintenance` while the site is
     * closed, games are paused or the title is hidden from the player.
     */
    async answer(call: WalletCall): Promise<WalletBalance> {
      const quick = made(await ask(call));
      if (quick.outcome === 'done') return required(quick.reply, 'The reply');
      return db.transaction(async () => {
        const row = await makeWithBonus(call);
        const reply = required(row.reply, 'The reply');
        if (row.is_first !== true) return reply;
        // Consequences of the move, such as a converted bonus, may have changed the balance too.
        const kept = await db.single<{ reply: WalletBalance }>`
          update wallet_calls set reply = wallet_reply(game_sessions, ${reply.wallet}, ${now()}::timestamptz) from game_sessions
          where request_id = ${call.requestId} and token_hash = ${sessionHashOf(call.sessionToken)}::bytea returning reply`;
        return kept.reply;
      });
    },

    /**
     * Makes calls of one session in their order, all or none, in one transaction. A repetition has no second effect and returns the first reply,
     * unless one of its calls would be refused now, as a bet is after its rollback.
     * @throws Problem of the first refused call, with the position of its action; 422 `idempotency_key_reused`.
     */
    transact: (
      { sessionToken, requestId }: Pick<WalletCall, 'sessionToken' | 'requestId'>,
      calls: readonly WalletCall[],
    ): Promise<WalletBalance> =>
      db.transaction(async () => {
        const token = sessionHashOf(sessionToken);
        const held = await db.one<{ player_id: number }>`
          select wallets.player_id from game_sessions join wallets using (player_id)
          where token_hash = ${token}::bytea and starts_with(${requestId}, coalesce(partner || ':', '')) for update of wallets`;
        if (!held) throw noSession();
        // A session without a token of its own may be another one when the request is repeated.
        const named = calls.map((call) => (typeof call.sessionToken === 'string' ? call : { ...call, sessionToken: '' }));
        const digest = hashOf(JSON.stringify(named)).toString('hex');
        const mark = JSON.stringify(['transact', held.player_id, digest]);
        const before = await db.one<{ fingerprint: string; reply: WalletBalance }>`
          select fingerprint, reply from wallet_calls where request_id = ${requestId}`;
        if (before && before.fingerprint !== mark) throw refusalOf('idempotency_key_reused');
        // A repetition repeats its calls: calls that were undone since are refused, as they are outside of a transaction (ADR 201).
        for (const [index, call] of calls.entries()) await makeWithBonus(call).catch(placedAt(index));
        if (before) return before.reply;
        const kept = await withoutReuse(
          db.one<{ reply: WalletBalance }>`
            insert into wallet_calls (request_id, fingerprint, reply)
            select ${requestId}, ${mark}, wallet_reply(game_sessions, source, ${now()}::timestamptz) from game_sessions where token_hash = ${token}::bytea
            returning reply`,
        );
        return kept.reply;
      }),
  };
}

/** Names the action that was refused. */
const placedAt = (index: number) => (error: unknown) => {
  if (!(error instanceof Problem)) throw error;
  const { code, extra } = error.reply;
  const path = `body/actions/${index}`;
  const fields = extra.fields?.map((field) => ({ ...field, path: field.path.replace(/^body/, path) })) ?? [{ path, message: code }];
  throw Problem.again({ ...error.reply, extra: { ...extra, fields } });
};
