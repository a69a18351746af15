import { required } from '#domain/required.ts';
import { rulesOf, type GameKind, type Outcome, type Rules, type Wager } from '#games/engine/index.ts';
import type { Store } from '../host.ts';
import { noticeSilence, outageReason } from '../outages.ts';
import type { Flier } from '../table-protocol.ts';
import { leaseMs, type Round } from '../round.ts';

/** Players who meant to leave by hand would miss a flight with a later take-off than this, because they could not know that it would still begin. */
const maxDelay = '5 seconds';

const openRoundOf = (kind: GameKind): NonNullable<Rules['openRound']> => required(rulesOf(kind).openRound, `The flight of ${kind}`);

interface Aboard {
  readonly id: string;
  readonly wager: Wager;
}

/**
 * Starts a table's flight: from here on its bets are flights, each with an end of its own, and nobody sees the outcome before the landing. In the
 * caller's transaction, on the locked round.
 * @param untouched a wager that stays aboard to the end.
 */
export async function takeOff(db: Store, id: string, untouched: Wager, outcome: Outcome): Promise<void> {
  const openRound = openRoundOf(untouched.kind);
  // A silence before this flight does not count for it.
  await noticeSilence(db);
  const landingMs = openRound.naturalEnd(outcome, untouched).afterMs;
  const flight = await db.one<{ is_late: boolean }>`
    update provider.live_rounds set took_off_at = moment, lands_at = moment + ${landingMs} * interval '1 millisecond'
    from (select clock_timestamp() as moment) as now where id = ${id} returning moment > draws_at + ${maxDelay}::interval as is_late`;
  const aboard = await db.sql<Aboard>`select id, wager from provider.rounds where live_round_id = ${id} and state = 'flying'`;
  const isMissed = ({ wager }: Aboard) => required(flight, `The flight ${id}`).is_late && openRound.needsPlayer(wager);
  const missed = aboard.filter(isMissed).map((bet) => bet.id);
  if (missed.length > 0)
    await db.sql`
      update provider.rounds set state = 'undoing', refusal = ${outageReason}, next_attempt_at = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
      where id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(missed)}::jsonb))`;
  const flying = aboard
    .filter((bet) => !isMissed(bet))
    .map(({ id: bet, wager }) => ({ id: bet, after_ms: openRound.naturalEnd(outcome, wager).afterMs }));
  await db.sql`
    update provider.rounds set outcome = ${JSON.stringify(outcome)}::jsonb, started_at = took_off_at,
      ends_at = took_off_at + after_ms * interval '1 millisecond',
      next_attempt_at = took_off_at + (after_ms + ${leaseMs}) * interval '1 millisecond'
    from jsonb_to_recordset(${JSON.stringify(flying)}::jsonb) as flight (id uuid, after_ms int), provider.live_rounds live
    where rounds.id = flight.id and live.id = ${id} and rounds.state = 'flying'`;
}

export interface FlierRow extends Pick<Round, 'owner' | 'currency' | 'wager' | 'state' | 'multiplier' | 'outcome'> {
  readonly decimals: number;
  readonly stake_minor: bigint;
  /** Whether its own end has passed, though not decided yet. */
  readonly is_over: boolean;
}

/** Accepted bets, in the order of their arrival. */
export const fliersIn = (db: Store, roundId: string): Promise<FlierRow[]> => db.sql<FlierRow>`
  select rounds.owner, currency, decimals, wager, stake_minor, rounds.state, multiplier, outcome,
    coalesce(rounds.state = 'flying' and outcome is not null and ends_at <= clock_timestamp(), false) as is_over
  from provider.rounds join provider.sessions on sessions.id = session_id
  where live_round_id = ${roundId} and rounds.state in ('flying', 'paying', 'closed', 'disputed') order by rounds.created_at, rounds.id`;

/** The multiplier at which a bet left the flight; null for a bet that is aboard or lost. */
export function exitOf({ state, multiplier, outcome, wager, is_over: isOver }: FlierRow): Flier['exit'] {
  if (state !== 'flying') return multiplier === null || multiplier === 0 ? null : multiplier;
  const openRound = openRoundOf(wager.kind);
  // An automatic exit counts from its moment, whether settled or not.
  return isOver && outcome !== null && !openRound.needsPlayer(wager) ? openRound.naturalEnd(outcome, wager).paid || null : null;
}
