import type { Host } from '../host.ts';
import type { Job } from '../timers.ts';
import { regionAround } from './addresses.ts';
import { Problem } from './problem.ts';

export interface Limit {
  /** Hits in one window, before the operator's factor. */
  readonly most: number;
  readonly windowS: number;
}

/**
 * Counts a hit. The counter is a row, so that all processes count together, and it stays when the call's own work rolls back.
 * @returns the seconds to wait after too many hits, otherwise null.
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

function requireNoWait(retry_after_s: number | null): void {
  if (retry_after_s !== null) throw new Problem('rate_limited', 'Too many tries. Wait and try again.', { retry_after_s });
}

/** @throws Problem 429 with the seconds to wait. */
export const recordHit = async (host: Host, bucket: string, limit: Limit): Promise<void> =>
  requireNoWait(await secondsToWait(host, bucket, limit));

/**
 * A /48 of IPv6 has this many times the hits of each /64 in it: some providers give one to all their customers of a town, and anybody can rent one.
 */
const regionFactor = 8;

/** Counts a hit of a network, and of the /48 around an IPv6 one. @returns as `secondsToWait`. */
export async function secondsToWaitFrom(host: Host, name: string, network: string, limit: Limit): Promise<number | null> {
  const own = await secondsToWait(host, `${name}:${network}`, limit);
  const region = regionAround(network);
  if (own !== null || region === null) return own;
  return secondsToWait(host, `${name}:${region}`, { ...limit, most: limit.most * regionFactor });
}

/** Counts a hit as `secondsToWaitFrom`. @throws Problem 429 with the seconds to wait. */
export const recordHitFrom = async (host: Host, name: string, network: string, limit: Limit): Promise<void> =>
  requireNoWait(await secondsToWaitFrom(host, name, network, limit));

/** Clears the hits after a success: earlier failures no longer count. */
export async function clearHits({ db }: Host, bucket: string): Promise<void> {
  await db.sql`delete from rate_limits where bucket = ${bucket}`;
}

export const rateLimitJobs = ({ db, now }: Host): readonly Job[] => [
  { name: 'clearing of rate limits', everyS: 600, work: () => db.sql`delete from rate_limits where resets_at < ${now()}` },
];
