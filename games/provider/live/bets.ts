import type { GamesHost, Store } from '../host.ts';
import type { PlaceRound } from '../protocol.ts';
import { Refusal } from '../refusal.ts';
import { leaseMs, lockRound, requireRound, type Round } from '../round.ts';
import type { Session } from '../session.ts';
import { limitsOf } from '../sessions.ts';
import type { Table } from './table.ts';

export const betsClosed = (): Refusal =>
  new Refusal('bets_closed', 'No more bets are taken in this round. A stake that was taken comes back.');

export interface OpenRound {
  readonly id: string;
  readonly seed_pair_id: string;
}

/**
 * Returns the round of a bet, and prevents its draw until the caller's transaction ends, which holds the player's lock and writes the bet. Time is
 * that of the store, so that all processes agree.
 * @throws Refusal `bets_closed`, and `limit_reached` if the player's bets in this round exceed the limit.
 */
export async function lockOpenRound(
  db: Store,
  { id: tableId, shared }: Table,
  session: Session,
  { wager, stake_minor }: PlaceRound,
): Promise<OpenRound> {
  const roundId = shared.roundOf(wager);
  // A player may sit at one table through several titles, each with a lock of its own.
  await db.sql`select pg_advisory_xact_lock(hashtextextended(${`${session.owner} at ${tableId}`}, 0))`;
  const locked =
    roundId !== '' &&
    (await db.one<OpenRound>`select id, seed_pair_id from provider.live_rounds where id = ${roundId}::uuid and table_id = ${tableId} for share`);
  // The phase is read anew, because waiting for the locks takes time.
  const isOpen =
    locked &&
    (await db.one`select 1 from provider.live_rounds where id = ${locked.id} and provider.phase_of(live_rounds, clock_timestamp()) = 'open'`);
  if (!locked || !isOpen) throw betsClosed();
  const laid = await db.one<{ count: number; sum: bigint }>`
    select count(*)::int as count, coalesce(sum(stake_minor) filter (where currency = ${session.currency}), 0)::bigint as sum
    from provider.rounds join provider.sessions on sessions.id = session_id
    where live_round_id = ${locked.id} and rounds.owner = ${session.owner} and state in ('betting', 'flying')`;
  const isTooMuch = Number(laid?.sum ?? 0n) + stake_minor > limitsOf(session).maximum_minor;
  if (isTooMuch || (laid?.count ?? 0) >= shared.maxBets)
    throw new Refusal('limit_reached', 'All bets of a round together are more than it may hold.');
  return locked;
}

/** Adds a bet whose stake the wallet has taken to its round, unless that was drawn in the meantime. @throws Refusal `bets_closed` */
export const acceptBet = ({ db }: GamesHost, { id, live_round_id }: Round): Promise<Round> =>
  db.transaction(async () => {
    // Locked before the bet, in the same order as the draw does.
    const round = await db.one<{ number: number; draws_in_ms: number }>`
      select number, greatest(0, ceil(extract(epoch from draws_at - clock_timestamp()) * 1000))::int as draws_in_ms
      from provider.live_rounds where id = ${live_round_id} for share`;
    const locked = await lockRound(db, id);
    if (!round || locked?.state !== 'betting') throw betsClosed();
    await db.sql`
      update provider.rounds set state = 'flying', nonce = ${round.number}, started_at = clock_timestamp(),
        ends_at = clock_timestamp() + ${round.draws_in_ms} * interval '1 millisecond',
        next_attempt_at = clock_timestamp() + ${round.draws_in_ms + leaseMs} * interval '1 millisecond'
      where id = ${id}`;
    return requireRound(db, id);
  });
