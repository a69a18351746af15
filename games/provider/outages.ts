import { rulesOf, type Hundredths } from '../engine/index.ts';
import type { GamesHost, Store } from './host.ts';
import { presenceOf } from './presence.ts';
import type { Round } from './round.ts';

/** Seconds between two beats of a running provider. */
export const beatS = 2;
/** A longer silence is an outage, in which nobody could leave a flight. */
const timeoutInterval = '5 seconds';
/** The time that outages are stored, for inquiries about a flight. */
const retention = '90 days';
/** A clock that was set back by more than this would extend a flight by as much. */
const maxSetBackMs = 5_000;

/** Flights of one player that outages can make void within a day. Further ones end as if the provider had been available. */
export const maxVoidsPerDay = 10;
/** Each void of one player beyond this number within a day is logged as an error. */
const alarmVoids = 3;

/** Reason of a round that is void because of an outage. */
export const outageReason = 'outage';

/**
 * Records that the provider is running, in whichever process, on a connection of its own. The process's uptime is read when the beat runs, so
 * that a beat that waited in the embedded engine's queue records no outage.
 */
export async function beat({ db, ownConnection }: Pick<GamesHost, 'db' | 'ownConnection'>): Promise<void> {
  const presence = presenceOf(db);
  const own = ownConnection();
  try {
    await own.transaction(
      () => own.sql`select provider.be_alive(${timeoutInterval}::interval, ${presence.aliveMs()} * interval '1 millisecond', true)`,
    );
    presence.acknowledged();
  } catch (error) {
    presence.failed();
    throw error;
  }
}

/** Detects a suspension of this process by the gap between two looks. */
export const watchPauses = async ({ db }: Pick<GamesHost, 'db'>): Promise<void> => presenceOf(db).look();

/** Records a silence that has just ended. Without an earlier beat, because no jobs run, nothing is missing. */
export const noticeSilence = (db: Store): Promise<unknown> =>
  db.sql`select provider.be_alive(${timeoutInterval}::interval, ${presenceOf(db).aliveMs()} * interval '1 millisecond', false)`;

export const deleteOldOutages = ({ db }: Pick<GamesHost, 'db'>): Promise<unknown> =>
  db.sql`delete from provider.outages where ended_at < now() - ${retention}::interval`;

/** Whether a flight began in the future, because the database's clock was set back. */
export const isStranded = ({ state, elapsed_ms }: Round): boolean =>
  state === 'flying' && elapsed_ms !== null && elapsed_ms < -maxSetBackMs;

/** Whether the provider was unavailable for a part of the time that the round was open. */
async function wasOutOfReach(db: Store, round: Round): Promise<boolean> {
  if (isStranded(round)) return true;
  await noticeSilence(db);
  const missed = await db.one`
    select 1 from provider.rounds join provider.outages on began_at < ends_at and ended_at > started_at where rounds.id = ${round.id} limit 1`;
  return missed !== undefined;
}

/** Outcome of a flight: void, or paid so many hundredths of its stake. */
export type Verdict = 'void' | Hundredths;

/**
 * Decides a flight. An outage makes it void whatever it would pay: if losses were returned and wins stayed, or the player could choose, an outage
 * could be exploited. A flight that the draw alone decides is unaffected.
 */
export const verdictOf = (paid: Hundredths, { needsPlayer, isMissed }: { needsPlayer: boolean; isMissed: boolean }): Verdict =>
  needsPlayer && isMissed ? 'void' : paid;

/** Whether an outage makes the round void. In the caller's transaction, on the locked round. */
export async function isMissed(host: GamesHost, round: Round): Promise<boolean> {
  const { openRound } = rulesOf(round.wager.kind);
  if (!openRound?.needsPlayer(round.wager) || !(await wasOutOfReach(host.db, round))) return false;
  return (await voidsOf(host.db, round)) < maxVoidsPerDay;
}

/** Counts the player's void rounds of the last day. In the transaction that makes the round void; concurrent ones take turns. */
async function voidsOf(db: Store, { owner }: Pick<Round, 'owner'>): Promise<number> {
  await db.sql`select pg_advisory_xact_lock(hashtextextended(${`void flights of ${owner}`}, 0))`;
  const row = await db.one<{ count: number }>`
    select count(*)::int as count from provider.rounds
    where owner = ${owner} and refusal = 'outage' and created_at > now() - interval '1 day'`;
  return row?.count ?? 0;
}

/** Logs repeated voids of one player, in the transaction that made the round void. Demos are skipped, because they pay nothing. */
export async function reportVoid({ db, log }: GamesHost, round: Round): Promise<void> {
  if (round.wallet === 'demo') return;
  const voids = await voidsOf(db, round);
  if (voids < alarmVoids) return;
  const err = new Error(`${voids} flights of one player were void within a day, of at most ${maxVoidsPerDay}`);
  log.error({ err, round: round.id, voids }, 'outages have made several flights of one player void');
}
