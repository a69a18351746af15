import { fragment, type Fragment, verbatim } from './database.ts';

/** Caps the exponent, so that no number of attempts overflows. */
const maxDoublings = 10;

/**
 * The time of the next attempt, from the column with the number of attempts: one step after now, then twice as long each time. In an `update` that
 * counts the attempt, it reads the number before.
 */
export const nextAttemptAt = (now: Date, attemptsColumn: string, { firstS, maxS }: { firstS: number; maxS: number }): Fragment =>
  fragment`${now}::timestamptz
    + least(${maxS}::float, ${firstS}::float * power(2, least(${verbatim(attemptsColumn)}, ${maxDoublings}))) * interval '1 second'`;
