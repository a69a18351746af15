import type { GamesHost, Store } from './host.ts';
import type { Round } from './round.ts';

/** How often a running provider says that it is there, in seconds. */
export const beatS = 2;
/** A silence that is longer is an outage: nobody could leave a flight. Shorter ones are a busy machine. */
const patienceInterval = '5 seconds';
/** For somebody who asks what became of a flight. */
const keptFor = '90 days';
/** A clock that was set back by more than this would keep a flight in the air for as long. */
const mostSetBackMs = 5_000;

/** Says that the provider is there, in whichever process. */
export const beat = ({ db }: Pick<GamesHost, 'db'>): Promise<unknown> =>
  db.sql`select provider.be_present(${patienceInterval}::interval, true)`;

/** Writes a silence down that has only just ended. Where nothing was ever said, because no jobs run, nothing is missing. */
export const noticeSilence = (db: Store): Promise<unknown> => db.sql`select provider.be_present(${patienceInterval}::interval, false)`;

export const forgetOutages = ({ db }: Pick<GamesHost, 'db'>): Promise<unknown> =>
  db.sql`delete from provider.outages where ended_at < clock_timestamp() - ${keptFor}::interval`;

/** Whether a flight began in the time to come: the clock of the database was set back. */
export const isStranded = ({ state, elapsed_ms }: Round): boolean =>
  state === 'flying' && elapsed_ms !== null && elapsed_ms < -mostSetBackMs;

/** Whether nobody could leave the round for a part of the time that it was open, because the provider was away. */
export async function wasOutOfReach(db: Store, round: Round): Promise<boolean> {
  if (isStranded(round)) return true;
  await noticeSilence(db);
  const missed = await db.one`
    select 1 from provider.rounds join provider.outages on began_at < ends_at and ended_at > started_at where rounds.id = ${round.id} limit 1`;
  return missed !== undefined;
}
