import { faces } from '../engine/dice.ts';
import type { ExactReturn } from '../engine/returns.ts';
import { yachtDice, yachtPaid } from './engine.ts';

/** Sums the payouts of all throws with the held dice, in hundredths of one stake. Every sum is scaled to 6^5 throws, so that holds are comparable. */
export type YachtSums = (held: readonly number[]) => number;

const throwsOf = (count: number): readonly (readonly number[])[] =>
  count === 0 ? [[]] : throwsOf(count - 1).flatMap((before) => faces.map((face) => [...before, face]));

/** Every subset of five dice. */
export const allHolds: readonly (readonly boolean[])[] = Array.from({ length: 2 ** yachtDice }, (_, bits) =>
  Array.from({ length: yachtDice }, (_each, place) => ((bits >> place) & 1) === 1),
);

export function yachtSums(): YachtSums {
  const known = new Map<string, number>();
  return (held) => {
    const inOrder = held.toSorted((a, b) => a - b);
    const key = inOrder.join('');
    const before = known.get(key);
    if (before !== undefined) return before;
    const paid = throwsOf(yachtDice - held.length).reduce((sum, again) => sum + yachtPaid([...inOrder, ...again]), 0);
    const sum = paid * faces.length ** held.length;
    known.set(key, sum);
    return sum;
  };
}

/** Returns the hold with the highest average payout; among equals, the one with the most dice. */
export function bestHold(sums: YachtSums, dice: readonly number[]): readonly boolean[] {
  const sumOf = (hold: readonly boolean[]) => sums(dice.filter((_, place) => hold[place]));
  return allHolds.reduce((best, hold) => {
    const more = sumOf(hold) - sumOf(best);
    return more > 0 || (more === 0 && hold.filter(Boolean).length > best.filter(Boolean).length) ? hold : best;
  });
}

/** With the best hold of every throw, over all 6^5 first and all 6^5 second throws. */
export function yachtReturn(): ExactReturn {
  const sums = yachtSums();
  const paid = throwsOf(yachtDice).reduce(
    (sum, dice) => sum + BigInt(Math.max(...allHolds.map((hold) => sums(dice.filter((_, place) => hold[place]))))),
    0n,
  );
  return { paid, of: BigInt(faces.length) ** BigInt(2 * yachtDice) };
}
