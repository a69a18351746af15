import { Problem } from '../http/problem.ts';

export interface Period {
  readonly from: Date;
  /** The first moment after it. */
  readonly to: Date;
}

const pattern = /^20\d\d-(?:0[1-9]|1[0-2])$/;

/** A month of UTC such as `2026-10`. @throws Problem 400 for any other text. */
export function periodOf(month: string): Period {
  if (!pattern.test(month)) throw new Problem('invalid_request', 'Give a month such as 2026-10.');
  const from = new Date(`${month}-01T00:00:00Z`);
  return { from, to: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1)) };
}

const dayMs = 86_400_000;

/** The part of a month that a day in UTC is, such as `2026-10-31`. @throws Problem 400 for a day of another month. */
export function dayOf(month: string, day: string): Period {
  const { from, to } = periodOf(month);
  const start = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(start.getTime()) || start.toISOString().slice(0, 10) !== day || start < from || start >= to)
    throw new Problem('invalid_request', `Give a day of ${month}, such as ${month}-01.`);
  return { from: start, to: new Date(start.getTime() + dayMs) };
}

export const monthOf = (time: Date): string => time.toISOString().slice(0, 7);
