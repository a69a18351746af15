import { randomUUID } from 'node:crypto';
import { rulesOf } from '../engine/index.ts';
import { drawnOf } from './deciding.ts';
import type { GamesHost, Store } from './host.ts';
import { acceptBet, betsClosed, lockOpenRound } from './live/bets.ts';
import { drawIfDue, lateReason } from './live/rounds.ts';
import { tableOf } from './live/table.ts';
import type { BetFate, PlaceRound, RoundReply } from './protocol.ts';
import { isStranded, noticeSilence, outageReason } from './outages.ts';
import { firstBetOf, walletOf } from './session-wallet.ts';
import { Refusal } from './refusal.ts';
import { leaseMs, lockRound, ownRound, requireRound, roundById, roundOfOwner, roundOfRequest, type Round } from './round.ts';
import { refusalOf } from './wallet-refusal.ts';
import { requireRoomForBet, requireRoomForClosedRequest } from './row-limits.ts';
import { type Holder, lockActivePair } from './seeds.ts';
import { endRefusedGrant, grantFor } from './free-rounds.ts';
import type { Session } from './session.ts';
import { limitsOf } from './sessions.ts';
import { decideFairly, replyOf, settle } from './settlement.ts';
import type { WalletRefusal } from './wallet-client.ts';

/**
 * Takes the stake and, for games that end at once, pays the outcome. A repeated `request_id` gets the same round, from any session of the player; for
 * another bet it is refused.
 */
export async function place(host: GamesHost, session: Session, request: PlaceRound): Promise<RoundReply> {
  requirePossible(session, request);
  const before = await roundOfRequest(host.db, session.owner, request.request_id);
  if (before) return repeated(host, session, request, before);

  const { round, isNew } = await commit(host, session, request);
  if (!isNew) return repeated(host, session, request, round);
  const reply = await walletOf(host, session).bet(firstBetOf(round));
  if (reply.kind === 'done') {
    const accepted = round.live_round_id === null ? await draw(host, session, round) : await acceptBet(host, round);
    return accepted.state === 'flying' ? replyOf(host, accepted, reply) : settle(host, accepted);
  }
  await host.db.sql`
    update provider.rounds set state = ${reply.kind === 'refused' ? 'refused' : 'undoing'}, refusal = ${reply.kind === 'refused' ? reply.code : 'unknown'},
      next_attempt_at = clock_timestamp(), closed_at = case when ${reply.kind === 'refused'}::boolean then clock_timestamp() end
    where id = ${round.id} and state = 'betting'`;
  if (reply.kind === 'refused') await endRefusedGrant(host.db, round.free_rounds_id, reply.code);
  throw refusalOf(reply.kind === 'refused' ? reply.code : 'unavailable');
}

/**
 * Returns the fate of a bet request by its id without placing a bet. An unknown request is closed, so that the answer stays true if it arrives later.
 */
export async function fateOf(host: GamesHost, session: Session, requestId: string, countRow: () => Promise<void>): Promise<BetFate> {
  const round = await host.db.transaction(async () => {
    // Committing a bet of this player takes the same lock.
    await lockActivePair(host, session);
    const found = await roundOfOwner(host.db, session, requestId);
    if (!found && !(await isClosed(host.db, session, requestId))) {
      await requireRoomForClosedRequest(host.db, session);
      await countRow();
      await host.db.sql`
        insert into provider.closed_requests (owner, game_id, request_id) values (${session.owner}, ${session.game_id}, ${requestId}) on conflict do nothing`;
    }
    return found;
  });
  if (!round) return { fate: 'not_placed', reason: 'not_placed' };
  switch (round.state) {
    case 'refused':
      return { fate: 'not_placed', reason: refusalOf(round.refusal as WalletRefusal).code };
    case 'betting':
      return { fate: 'pending' };
    case 'undoing':
    case 'undone':
      return { fate: 'returned' };
    default:
      return { fate: 'placed', ...(await settle(host, round)) };
  }
}

/** Whether a request of a player was looked up, and thereby closed, before it arrived. */
const isClosed = async (db: Store, { owner, game_id }: Holder, requestId: string): Promise<boolean> =>
  (await db.one`select 1 from provider.closed_requests where owner = ${owner} and game_id = ${game_id} and request_id = ${requestId}`) !==
  undefined;

/** Leaves an open round. Late or repeated calls get its result. */
export async function cashOut(host: GamesHost, session: Session, roundId: string): Promise<RoundReply> {
  const decided = await host.db.transaction(async () => {
    const round = ownRound(session, await lockRound(host.db, roundId));
    const { openRound } = rulesOf(round.wager.kind);
    if (round.state !== 'flying' || round.outcome === null || openRound === null) return round;
    const paid = openRound.exitAt(round.elapsed_ms ?? 0, round.outcome, round.wager);
    if (isStranded(round)) return decideFairly(host, round, openRound.naturalEnd(round.outcome, round.wager).paid);
    if (paid === null) throw new Refusal('too_early', 'The plane has not left the runway yet.');
    return decideFairly(host, round, paid);
  });
  // Too late: the flight of a table has landed, and the player sees where.
  if (decided.live_round_id !== null) await drawIfDue(host, decided.live_round_id);
  return settle(host, decided);
}

function requirePossible(session: Session, { stake_minor, wager, wallet }: PlaceRound): void {
  if (wallet !== undefined && session.mode === 'demo') throw new Refusal('invalid_request', 'A demo plays its own credit.');
  const rules = rulesOf(wager.kind);
  const isOfGame = wager.kind === session.kind && rules.isPossible(wager, session.game_id, session.game_code ?? undefined);
  if (!isOfGame || (rules.severalBets && rules.severalBets.stakeOf(wager) !== BigInt(stake_minor)))
    throw new Refusal('invalid_request', 'This game has no such bet.');
  const { minimum_minor, maximum_minor } = limitsOf(session);
  if (stake_minor < minimum_minor || stake_minor > maximum_minor)
    throw new Refusal('limit_reached', 'The bet is outside the limits of the game.');
}

/** Stores the intent, bound to the committed seeds, before the wallet is called. */
async function commit(host: GamesHost, session: Session, request: PlaceRound): Promise<{ readonly round: Round; readonly isNew: boolean }> {
  const { request_id, stake_minor, wager, wallet } = request;
  const { db } = host;
  const table = tableOf(session);
  const id = randomUUID();
  const isNew = await db.transaction(async () => {
    const pair = await lockActivePair(host, session);
    if (!table && !pair.client_seed) throw new Refusal('seed_missing', 'Choose a client seed first.');
    if (await isClosed(db, session, request_id))
      throw new Refusal('not_placed', 'This bet was looked up before it arrived, and was reported as not placed.');
    // An identical request that was quicker has released the lock: its bet must not count against this one.
    if (await db.one`select 1 from provider.rounds where owner = ${session.owner} and request_id = ${request_id}`) return false;
    await requireRoomForBet(db, session);
    const live = table && (await lockOpenRound(db, table, session, request));
    const played = wallet ?? session.wallet;
    const grant = await grantFor(db, session, played, stake_minor);
    const inserted = await db.one`
      insert into provider.rounds (id, session_id, request_id, owner, game_id, seed_pair_id, live_round_id, wallet, wager, stake_minor, free_rounds_id, state, is_told)
      select ${id}::uuid, ${session.id}, ${request_id}, ${session.owner}, ${session.game_id}, ${live?.seed_pair_id ?? pair.id}, ${live?.id ?? null}::uuid, ${played},
        ${JSON.stringify(wager)}::jsonb, ${stake_minor}::bigint, ${grant}, 'betting', ${session.mode === 'demo'}::boolean
      where not exists (select 1 from provider.rounds where owner = ${session.owner} and request_id = ${request_id})
      on conflict do nothing returning id`;
    return inserted !== undefined;
  });
  const round = isNew ? await roundById(db, id) : await roundOfRequest(db, session.owner, request_id);
  if (!round) throw new Refusal('round_open', 'A round of this game is still open.');
  return { round, isNew };
}

/** The stake was taken: the next nonce of the pair decides. */
async function draw(host: GamesHost, session: Session, round: Round): Promise<Round> {
  const { id, wager } = round;
  const { db } = host;
  return db.transaction(async () => {
    const locked = await lockRound(db, id);
    // The worker gave this bet up as unknown while the wallet was slow, and returns the stake.
    if (locked?.state !== 'betting') throw refusalOf('unavailable');
    const pair = await lockActivePair(host, session);
    const nonce = pair.next_nonce;
    const rules = rulesOf(wager.kind);
    const outcome = rules.outcomeOf({ serverSeed: pair.server_seed, clientSeed: pair.client_seed, nonce }, wager);
    await db.sql`update provider.seed_pairs set next_nonce = ${nonce + 1} where id = ${pair.id}`;
    const { multiplier, payout, openMs, decisions } = await drawnOf(host, round, outcome);
    // A silence before this flight does not count for it.
    if (openMs !== null) await noticeSilence(db);
    await db.sql`
      update provider.rounds set nonce = ${nonce}, outcome = ${JSON.stringify(outcome)}::jsonb, multiplier = ${multiplier},
        payout_minor = ${payout}::bigint, decisions = ${decisions && JSON.stringify(decisions)}::jsonb,
        state = ${openMs === null ? 'paying' : 'flying'}, next_attempt_at = clock_timestamp() + ${(openMs ?? 0) + leaseMs} * interval '1 millisecond',
        started_at = clock_timestamp(), ends_at = clock_timestamp() + ${openMs ?? 0} * interval '1 millisecond'
      where id = ${id}`;
    return requireRound(db, id);
  });
}

const inOrder = (wager: object) => JSON.stringify(Object.entries(wager).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Whether an earlier request was for this very bet. A later session that names no wallet means that of the bet. */
function isSameBet(session: Session, { stake_minor, wager, wallet }: PlaceRound, round: Round): boolean {
  const played = wallet ?? (round.session_id === session.id ? session.wallet : round.wallet);
  return (
    round.game_id === session.game_id &&
    Number(round.stake_minor) === stake_minor &&
    round.wallet === played &&
    inOrder(round.wager) === inOrder(wager)
  );
}

async function repeated(host: GamesHost, session: Session, request: PlaceRound, round: Round): Promise<RoundReply> {
  if (!isSameBet(session, request, round)) throw new Refusal('request_reused', 'This request was for another bet.');
  if (round.state === 'betting') throw new Refusal('bet_pending', 'This bet is being taken.');
  if (round.refusal === lateReason) throw betsClosed();
  if (round.refusal !== null && round.refusal !== outageReason)
    throw refusalOf(round.state === 'refused' ? (round.refusal as WalletRefusal) : 'unavailable');
  return settle(host, ownRound(session, round));
}
