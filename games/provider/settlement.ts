import { dueOf, rulesOf, type Hundredths } from '../engine/index.ts';
import { endUntouched } from './deciding.ts';
import { freeRoundsOf } from './free-rounds.ts';
import { payoutIn } from './fractions.ts';
import { maxBettingTime, undoFurtherBets } from './further-bets.ts';
import type { GamesHost } from './host.ts';
import type { RoundReply } from './protocol.ts';
import { firstBetOf, furtherBetOf, walletOf, type SessionWalletReply } from './session-wallet.ts';
import { Refusal } from './refusal.ts';
import { isMissed, isStranded, outageReason, reportVoid, verdictOf } from './outages.ts';
import { leaseMs, lockRound, requireRound, roundById, viewOf, type Round } from './round.ts';
import { sessionById } from './sessions.ts';
import { receiptOf } from './signing.ts';

/** Fixes the payout before the wallet is called. In the caller's transaction, on the locked round. */
async function decide(host: GamesHost, round: Round, paid: Hundredths): Promise<Round> {
  if (round.state !== 'flying') return round;
  const { db } = host;
  const payout = await payoutIn(host, round, round.stake_minor * BigInt(paid));
  await db.sql`
    update provider.rounds set state = 'paying', multiplier = ${paid}, payout_minor = ${payout}::bigint,
      next_attempt_at = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    where id = ${round.id} and state = 'flying'`;
  return requireRound(db, round.id);
}

/** Makes a flight void that the player could not leave, so that its stake is returned. In the caller's transaction, on the locked round. */
async function voided(host: GamesHost, round: Round): Promise<Round> {
  const { db } = host;
  await db.sql`
    update provider.rounds set state = 'undoing', refusal = ${outageReason}, multiplier = null, payout_minor = null,
      next_attempt_at = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    where id = ${round.id} and state = 'flying'`;
  await reportVoid(host, round);
  return requireRound(db, round.id);
}

/** Does the same as `decide`, unless an outage has made the flight void. In the caller's transaction, on the locked round. */
export async function decideFairly(host: GamesHost, round: Round, paid: Hundredths): Promise<Round> {
  if (round.state !== 'flying') return round;
  const needsPlayer = rulesOf(round.wager.kind).openRound?.needsPlayer(round.wager) ?? false;
  const verdict = verdictOf(paid, { needsPlayer, isMissed: await isMissed(host, round) });
  return verdict === 'void' ? voided(host, round) : decide(host, round, verdict);
}

/** Decides a bet in a table's round once that was drawn and its seed is revealed. In the caller's transaction, on the locked round. */
async function decideBet(host: GamesHost, round: Round): Promise<Round> {
  const { wager, server_seed: serverSeed, client_seed: clientSeed, nonce } = round;
  if (round.state !== 'flying' || serverSeed === null || nonce === null) return round;
  const rules = rulesOf(wager.kind);
  const outcome = rules.outcomeOf({ serverSeed, clientSeed, nonce }, wager);
  const multiplier = rules.multiplierOf(outcome) ?? 0;
  const payout = await payoutIn(host, round, dueOf(wager, outcome, round.stake_minor, multiplier));
  await host.db.sql`
    update provider.rounds set state = 'paying', outcome = ${JSON.stringify(outcome)}::jsonb, multiplier = ${multiplier}, payout_minor = ${payout}::bigint,
      next_attempt_at = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    where id = ${round.id} and state = 'flying'`;
  return requireRound(host.db, round.id);
}

/** Decides a round that the player did not end by hand, once it is due. */
export const land = (host: GamesHost, roundId: string): Promise<Round> =>
  host.db.transaction(async () => {
    const round = await lockRound(host.db, roundId);
    if (!round) throw new Refusal('not_found', 'No such round.');
    const { openRound, decisions } = rulesOf(round.wager.kind);
    if (round.live_round_id !== null && openRound === null) return decideBet(host, await requireRound(host.db, roundId));
    const isDue = round.state === 'flying' && (round.remaining_ms ?? 0) <= 0;
    if (isDue && decisions) return endUntouched(host, await requireRound(host.db, roundId));
    if (round.state !== 'flying' || round.outcome === null || openRound === null) return round;
    // A flight that an outage has made void need not continue.
    const isOver = isDue || isStranded(round) || (await isMissed(host, round));
    if (!isOver) return round;
    return decideFairly(host, round, openRound.naturalEnd(round.outcome, round.wager).paid);
  });

/**
 * Sends the payout of a decided round, or the rollback of a void one, to the wallet. If it does not answer, the worker repeats the call: the outcome
 * is fixed either way.
 */
export async function settle(host: GamesHost, round: Round): Promise<RoundReply> {
  if (round.state === 'flying') return replyOf(host, round, null);
  const wallet = walletOf(host, await sessionById(host, round.session_id));
  const isVoid = round.state === 'undoing' && round.refusal === outageReason;
  const reply =
    round.state === 'paying' ? await pay(host, round) : isVoid ? await wallet.rollback(firstBetOf(round)) : await wallet.balance();
  if (round.state === 'paying' || isVoid) await close(host, round, reply);
  return replyOf(host, (await roundById(host.db, round.id)) ?? round, reply);
}

/** Pays each bet of the round its share under the bet's id: a repetition is not paid again. */
async function pay(host: GamesHost, round: Round): Promise<SessionWalletReply> {
  for (const bet of round.further) {
    const reply = await walletOf(host, await sessionById(host, bet.session_id)).win(furtherBetOf(round, bet));
    if (reply.kind !== 'done') return reply;
  }
  return walletOf(host, await sessionById(host, round.session_id)).win(firstBetOf(round));
}

/** A round with its bet's receipt, and the wallet's last answer. */
export async function replyOf(host: GamesHost, round: Round, reply: SessionWalletReply | null): Promise<RoundReply> {
  const wallets = reply?.kind === 'done' ? reply.wallets : null;
  const own = wallets?.find(({ wallet }) => wallet === round.wallet);
  const receipt = await receiptOf(host, round);
  const freeRounds = round.free_rounds_id === null ? undefined : await freeRoundsOf(host, await sessionById(host, round.session_id));
  return {
    round: viewOf(round),
    balance_minor: own?.balance_minor ?? null,
    wallets,
    ...(freeRounds !== undefined && { free_rounds: freeRounds }),
    ...(receipt !== null && { receipt }),
  };
}

const endStatuses = { paying: 'closed', undoing: 'undone' } as const;

async function close({ db, log }: GamesHost, round: Round, reply: SessionWalletReply): Promise<void> {
  if (reply.kind === 'unknown' || (round.state !== 'paying' && round.state !== 'undoing')) return;
  const end = reply.kind === 'done' ? endStatuses[round.state] : 'disputed';
  if (end === 'disputed') log.error({ err: new Error(JSON.stringify(reply)), round: round.id }, 'the wallet refuses what it must accept');
  await db.sql`
    update provider.rounds set state = ${end}, refusal = ${reply.kind === 'refused' ? reply.code : round.refusal}, closed_at = clock_timestamp() where id = ${round.id} and state = ${round.state}`;
}

/**
 * One run of the worker, in any number of processes: lands flights whose player has left, repeats wins and rollbacks until the wallet acknowledges
 * them, gives up bets whose request died. Rounds are leased by their next attempt, never locked during a call to the wallet.
 * @returns how many rounds it worked on.
 */
export async function settleDue(host: GamesHost): Promise<number> {
  const due = await host.db.sql<{ id: string; state: Round['state'] }>`
    update provider.rounds set
      attempts = attempts + 1,
      state = case when state = 'betting' then 'undoing' else state end,
      refusal = case when state = 'betting' then 'unknown' else refusal end,
      next_attempt_at = clock_timestamp() + least(300, 5 * 2 ^ least(attempts, 10)) * interval '1 second'
    where id in (
      select id from provider.rounds
      where (state in ('flying', 'paying', 'undoing') and next_attempt_at <= clock_timestamp())
        or (state = 'betting' and created_at <= clock_timestamp() - ${maxBettingTime}::interval)
        -- No regular delay is that long: the clock was set back.
        or (state in ('betting', 'flying', 'paying', 'undoing') and next_attempt_at > clock_timestamp() + case when decisions is null then interval '1 hour' else interval '25 hours' end)
      order by next_attempt_at limit 50 for update skip locked)
    returning id, state`;
  for (const { id, state } of due) {
    const round = state === 'flying' ? await land(host, id) : await roundById(host.db, id);
    if (!round) continue;
    const wallet = walletOf(host, await sessionById(host, round.session_id));
    if (round.state === 'paying') await close(host, round, await pay(host, round));
    if (round.state === 'undoing') await close(host, round, await wallet.rollback(firstBetOf(round)));
  }
  return due.length + (await undoFurtherBets(host));
}
