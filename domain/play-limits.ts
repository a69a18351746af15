import { compare, type Decimal } from './money.ts';

/* Limits that players set for themselves: one order everywhere, and one rule for which of two is stricter. */

export const playLimitKinds = ['deposit', 'loss', 'stake'] as const;
export type PlayLimitKind = (typeof playLimitKinds)[number];

export const playLimitPeriods = ['day', 'week', 'month'] as const;
export type PlayLimitPeriod = (typeof playLimitPeriods)[number];

const dayMs = 86_400_000;
/** The length of a period, in milliseconds. */
export const playPeriodMs: Readonly<Record<PlayLimitPeriod, number>> = { day: dayMs, week: 7 * dayMs, month: 30 * dayMs };

/** The time settings of a player, in minutes. */
export const playTimeKinds = ['time', 'reality_check'] as const;
export type PlayTimeKind = (typeof playTimeKinds)[number];

/** Offered choices in minutes; the platform accepts any whole number from 5 to 1440. */
export const playTimeChoices: Readonly<Record<PlayTimeKind, readonly number[]>> = {
  time: [30, 60, 120, 180, 240, 360, 480],
  reality_check: [15, 30, 60, 120],
};

/** Bounds of the length of a session, in minutes. */
export const [minSessionMinutes, maxSessionMinutes] = [5, 1_440];

/** A looser limit starts after this delay, in milliseconds. */
export const looserAfterMs = dayMs;

/** The lengths of a break, in days. */
export const breakDays = [1, 7, 30] as const;
export type BreakDays = (typeof breakDays)[number];

/** The shortest terms of a self-exclusion, in months; null for ever. */
export const exclusionMonths = [6, 12, 60, null] as const;
export type ExclusionMonths = (typeof exclusionMonths)[number];

/** Whether `next` lets more through than `now`, both in the same unit; null is no limit. */
export const isLooser = <T extends bigint | number>(now: T | null, next: T | null): boolean =>
  now !== null && (next === null || next > now);

/** Whether two limits are equal, in any spelling: `20` and `20.00`. */
export const isSameLimit = (a: Decimal | null, b: Decimal | null): boolean => (a === null || b === null ? a === b : compare(a, b) === 0);

/** The same day this many months later by UTC, or the last day of a shorter month. */
export function monthsLater(from: Date, months: number): Date {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
  return end;
}
