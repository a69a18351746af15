import { randomUUID } from 'node:crypto';
import { required } from '#domain/required.ts';
import { type Decision, rulesOf } from '../engine/index.ts';
import { applyDecision } from './deciding.ts';
import type { GamesHost } from './host.ts';
import type { Decide } from './protocol.ts';
import { Refusal } from './refusal.ts';
import { lockRoundWhole, requireRound, viewOf, type FurtherBet, type Round } from './round.ts';
import type { Session } from './session.ts';
import { furtherBetOf, walletOf } from './session-wallet.ts';
import { sessionById } from './sessions.ts';
import { refusalOf } from './wallet-refusal.ts';

/** Time after which an unanswered bet is given up: longer than the timeout of the wallet. */
export const maxBettingTime = '30 seconds';

/**
 * Records the bet of a decision before the wallet is called, in the caller's transaction, on the locked round; null for a decision without a stake. A
 * repeated decision, while its outcome is unknown, returns the same bet.
 * @throws Refusal `bet_pending` for another decision until the outcome is known.
 */
export async function beginFurtherBet(
  { db }: GamesHost,
  session: Session,
  round: Round,
  { number, decision }: Decide,
  isSame: (a: Decision, b: Decision) => boolean,
): Promise<FurtherBet | null> {
  const pending = round.further.find(({ state }) => state === 'betting');
  if (pending && pending.number === number && isSame(pending.decision, decision)) return pending;
  if (pending) throw new Refusal('bet_pending', 'What was decided before is still being taken.', viewOf(round));
  const stake = rulesOf(round.wager.kind).decisions?.furtherStake(decision, round.stake_minor) ?? 0n;
  if (stake === 0n) return null;
  const id = randomUUID();
  await db.sql`
    insert into provider.further_bets (id, round_id, session_id, number, decision, stake_minor, state)
    values (${id}::uuid, ${round.id}, ${await payingSession(db, session, round)}::uuid, ${number}, ${JSON.stringify(decision)}::jsonb, ${stake}::bigint, 'betting')`;
  const { further } = await requireRound(db, round.id);
  return required(
    further.find((bet) => bet.id === id),
    `The further bet ${id}`,
  );
}

/** The deciding session is open; that of the round may have ended. A bet has the currency of its round. */
async function payingSession(db: GamesHost['db'], session: Session, round: Round): Promise<string> {
  const begun = await db.one<{ currency: string }>`select currency from provider.sessions where id = ${round.session_id}`;
  return begun?.currency === session.currency ? session.id : round.session_id;
}

/**
 * Places the stake of a decision with the wallet; only then the decision counts. A refusal leaves the round unchanged. If the wallet does not answer,
 * the same decision can be repeated under the same id; later the worker gives the bet up and rolls it back.
 */
export async function placeFurtherBet(host: GamesHost, round: Round, bet: FurtherBet): Promise<Round> {
  const { db } = host;
  const reply = await walletOf(host, await sessionById(host, bet.session_id)).bet(furtherBetOf(round, bet));
  if (reply.kind === 'unknown')
    throw new Refusal('unavailable', 'The wallet does not answer. The same decision may be sent again.', viewOf(round));
  if (reply.kind === 'refused') {
    await db.sql`
      update provider.further_bets set state = 'refused', refusal = ${reply.code}, closed_at = clock_timestamp() where id = ${bet.id} and state = 'betting'`;
    const { code, message } = refusalOf(reply.code);
    throw new Refusal(code, message, viewOf(await requireRound(db, round.id)));
  }
  const taken = await db.transaction(async () => {
    const locked = required(await lockRoundWhole(db, round.id), `The round ${round.id}`);
    const isTaken = await db.one`update provider.further_bets set state = 'taken' where id = ${bet.id} and state = 'betting' returning id`;
    // Another call with the same decision was quicker, or the bet was given up and its stake is returned.
    if (!isTaken) return locked.further.some(({ id, state }) => id === bet.id && state === 'taken') ? locked : null;
    return applyDecision(host, await requireRound(db, round.id), bet.decision);
  });
  if (!taken)
    throw new Refusal('unavailable', 'The wallet was too slow. What was taken comes back.', viewOf(await requireRound(db, round.id)));
  return taken;
}

/** One run of the worker: gives up bets whose request died, and repeats rollbacks until the wallet acknowledges them. */
export async function undoFurtherBets(host: GamesHost): Promise<number> {
  const { db, log } = host;
  const due = await db.sql<{ id: string; round_id: string; session_id: string; stake_minor: bigint }>`
    update provider.further_bets set
      attempts = attempts + 1, state = 'undoing', refusal = coalesce(refusal, 'unknown'),
      next_attempt_at = clock_timestamp() + least(300, 5 * 2 ^ least(attempts, 10)) * interval '1 second'
    where id in (
      select id from provider.further_bets
      where (state = 'undoing' and next_attempt_at <= clock_timestamp())
        or (state = 'betting' and created_at <= clock_timestamp() - ${maxBettingTime}::interval)
        -- No regular delay is that long: the clock was set back.
        or (state in ('betting', 'undoing') and greatest(created_at, next_attempt_at) > clock_timestamp() + interval '1 hour')
      order by next_attempt_at limit 50 for update skip locked)
    returning id, round_id, session_id, stake_minor`;
  for (const bet of due) {
    const round = await requireRound(db, bet.round_id);
    const wallet = walletOf(host, await sessionById(host, bet.session_id));
    const reply = await wallet.rollback(furtherBetOf(round, { ...bet, stake_minor: String(bet.stake_minor), payout_minor: null }));
    if (reply.kind === 'unknown') continue;
    const end = reply.kind === 'done' ? 'undone' : 'disputed';
    if (end === 'disputed') log.error({ err: new Error(JSON.stringify(reply)), bet: bet.id }, 'the wallet refuses what it must accept');
    await db.sql`update provider.further_bets set state = ${end}, closed_at = clock_timestamp() where id = ${bet.id} and state = 'undoing'`;
  }
  return due.length;
}
