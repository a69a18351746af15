import type { Host } from '../host.ts';
import type { Job } from '../timers.ts';
import { Problem } from './problem.ts';

export interface Limit {
  /** Hits in one window, before the operator's factor. */
  readonly most: number;
  readonly windowS: number;
}

/**
 * Counts a hit. The counter is a row, so that all processes count together, and it stays when the call's own work rolls back.
 * @returns the seconds to wait where it was one too many, else null.
 */
export async function secondsToWait({ db, config, now }: Host, bucket: string, { most, windowS }: Limit): Promise<number | null> {
  const time = now();
  const row = await db.one<{ hits: number; resets_at: Date }>`
    insert into rate_limits as kept (bucket, hits, resets_at) values (${bucket}, 1, ${new Date(time.getTime() + windowS * 1000)})
    on conflict (bucket) do update set
      hits = case when kept.resets_at <= ${time} then 1 else kept.hits + 1 end,
      resets_at = case when kept.resets_at <= ${time} then excluded.resets_at else kept.resets_at end
    returning hits, resets_at`;
  if (!row || row.hits <= most * config.rateLimitFactor) return null;
  return Math.max(1, Math.ceil((row.resets_at.getTime() - time.getTime()) / 1000));
}

/** @throws Problem 429 with the seconds to wait. */
export async function recordHit(host: Host, bucket: string, limit: Limit): Promise<void> {
  const retry_after_s = await secondsToWait(host, bucket, limit);
  if (retry_after_s === null) return;
  throw new Problem('rate_limited', 'Too many tries. Wait and try again.', { retry_after_s });
}

/** After a success: earlier failures no longer count. */
export async function clearHits({ db }: Host, bucket: string): Promise<void> {
  await db.sql`delete from rate_limits where bucket = ${bucket}`;
}

export const rateLimitJobs = ({ db, now }: Host): readonly Job[] => [
  { name: 'clearing of rate limits', everyS: 600, work: () => db.sql`delete from rate_limits where resets_at < ${now()}` },
];
