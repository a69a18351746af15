import type { Database } from './database.ts';

/** How often the clock of the database is read, in seconds. */
export const readEveryS = 10;

export interface Clock {
  readonly now: () => Date;
  /** Reads the database's clock anew. */
  readonly read: () => Promise<void>;
}

/**
 * The time of everything that is dated or expires: the database's, so that the processes on it agree, whatever the clocks of their machines say and
 * however these are set. Between two readings it goes on by what no clock sets.
 */
export async function databaseClock(db: Database): Promise<Clock> {
  let aheadMs = 0;
  const read = async (): Promise<void> => {
    const askedAt = performance.now();
    const answer = await db.one<{ at: Date }>`select clock_timestamp() as at`;
    // It was read somewhere between the question and the answer.
    aheadMs = answer!.at.getTime() - (askedAt + performance.now()) / 2;
  };
  await read();
  return { now: () => new Date(performance.now() + aheadMs), read };
}
