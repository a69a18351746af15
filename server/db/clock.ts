import { required } from '#domain/required.ts';
import type { Database } from './database.ts';

/** Seconds between two readings of the database's clock. */
export const readEveryS = 10;

export interface Clock {
  readonly now: () => Date;
  /** Reads the database's clock again. */
  readonly read: () => Promise<void>;
}

const readingsAtStart = 3;

/**
 * The time of everything that is dated or expires: the database's, so that the processes on it agree, whatever the clocks of their machines say and
 * however these are set. Between two readings it goes on by what no clock sets. A reading corrects it by what the reading proves: a database that
 * was silent for seconds may have read its clock at the beginning of them or at their end.
 */
export async function databaseClock(db: Database): Promise<Clock> {
  let aheadMs: number | null = null;
  const read = async (): Promise<void> => {
    const askedAt = performance.now();
    const answer = await db.single<{ at: Date }>`select clock_timestamp() as at`;
    const at = answer.at.getTime();
    const [least, most] = [at - performance.now(), at - askedAt];
    aheadMs = aheadMs === null ? (least + most) / 2 : Math.min(Math.max(aheadMs, least), most);
  };
  // The first may have waited for a connection.
  for (let reading = 0; reading < readingsAtStart; reading += 1) await read();
  return { now: () => new Date(performance.now() + required(aheadMs, 'A reading')), read };
}
