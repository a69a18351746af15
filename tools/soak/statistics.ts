import type { Outage } from './outages.ts';
import type { Action, Sample } from './requests.ts';

export interface Speed {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly count: number;
}

/** Computes the speed of one kind of call outside of the outages. @param spanMs that was watched. */
export function speedOf(samples: readonly Sample[], action: Action, outages: readonly Outage[], spanMs: number): Speed {
  const isDisturbed = ({ from, ms }: Sample) => outages.some((outage) => from < outage.to && from + ms > outage.from);
  const times = samples
    .filter((sample) => sample.action === action && !isDisturbed(sample))
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b);
  const quietMs = spanMs - outages.reduce((sum, { from, to }) => sum + (to - from), 0);
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  return { perSecond: Number(((times.length / quietMs) * 1000).toFixed(1)), p50Ms: at(0.5), p99Ms: at(0.99), count: times.length };
}

/** Finds the value that this share of all values does not exceed, in integers; 0 for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
