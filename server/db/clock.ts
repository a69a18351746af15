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
 * The time for everything that is dated or expires: the database's, so that its processes agree, whatever the clocks of their machines. Between two
 * readings it advances by the monotonic clock. A reading corrects it only as far as it is certain: a database that was silent for seconds may have
 * read its clock at any moment of them.
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
  // The first reading may have waited for a connection.
  for (let reading = 0; reading < readingsAtStart; reading += 1) await read();
  return { now: () => new Date(performance.now() + required(aheadMs, 'A reading')), read };
}
