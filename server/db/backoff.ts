import { fragment, type Fragment, verbatim } from './database.ts';

/** A power of two that no number of attempts overflows. */
const maxDoublings = 10;

/**
 * When something is tried again that has been tried as often as the column says: the first step after now, then twice as long each time. Put into an
 * `update` that counts the attempt, it reads the number before.
 */
export const nextAttemptAt = (now: Date, attemptsColumn: string, { firstS, maxS }: { firstS: number; maxS: number }): Fragment =>
  fragment`${now}::timestamptz
    + least(${maxS}::float, ${firstS}::float * power(2, least(${verbatim(attemptsColumn)}, ${maxDoublings}))) * interval '1 second'`;
