import { type Pair, thrownPair, totalOfDice, waysOfTotal } from './dice.ts';
import type { Randomness } from './fairness.ts';

/*
 * Hazard's course of two dice, of which craps is the case with main 7: the first throw wins, loses, or sets the chance; then the first of chance and
 * main decides, and the chance wins. The probabilities are in A. de Moivre, The Doctrine of Chances (1756).
 */

export const mains = [5, 6, 7, 8, 9] as const;
export type Main = (typeof mains)[number];

/** Maximum throws of a round. Rounds undecided after them stay undecided: with main 7 fewer than one in 10^13, with 5 and 9 one in 10^10. */
export const maxThrows = 100;

/** Totals of the first throw that win. */
export const nicksOf: Readonly<Record<Main, readonly number[]>> = { 5: [5], 6: [6, 12], 7: [7, 11], 8: [8, 12], 9: [9] };
/** Totals of the first throw that lose. */
export const outsOf: Readonly<Record<Main, readonly number[]>> = {
  5: [2, 3, 11, 12],
  6: [2, 3, 11],
  7: [2, 3, 12],
  8: [2, 3, 11],
  9: [2, 3, 11, 12],
};

export interface Course {
  /** Null where the throws have not decided it. */
  readonly isWon: boolean | null;
  /** Number of throws. */
  readonly length: number;
  /** The total that had to come again; null if the first throw decided. */
  readonly chance: number | null;
}

/** @param totals of the throws, in their order: one or more. */
export function courseOf(main: Main, totals: readonly number[]): Course {
  const [first = 0] = totals;
  if (nicksOf[main].includes(first)) return { isWon: true, length: 1, chance: null };
  if (outsOf[main].includes(first)) return { isWon: false, length: 1, chance: null };
  const at = totals.findIndex((total, index) => index > 0 && (total === first || total === main));
  return { isWon: at < 0 ? null : totals[at] === first, length: at < 0 ? totals.length : at + 1, chance: first };
}

/** Throws two dice until these mains are decided, at most `maxThrows` times. */
export function thrownUntilDecided(randomness: Randomness, decided: readonly Main[]): readonly Pair[] {
  const throws: Pair[] = [];
  const totals: number[] = [];
  while (throws.length < maxThrows && (throws.length === 0 || decided.some((main) => courseOf(main, totals).isWon === null))) {
    const pair = thrownPair(randomness);
    throws.push(pair);
    totals.push(totalOfDice(pair));
  }
  return throws;
}

/** Counts of the orders of `maxThrows` throws that win, lose and stay open. */
export interface CourseWays {
  readonly won: bigint;
  readonly lost: bigint;
  readonly open: bigint;
  readonly of: bigint;
}

const allWays = 36n;
/** The orders of throws that follow the first one. */
export const waysAfterFirst = allWays ** BigInt(maxThrows - 1);

/** Exact: after a chance is set, two totals race for at most 99 throws. */
export function courseWays(main: Main): CourseWays {
  const waysOf = (totals: readonly number[]) => totals.reduce((sum, total) => sum + BigInt(waysOfTotal(total)), 0n);
  const [nicks, outs, ofMain] = [nicksOf[main], outsOf[main], BigInt(waysOfTotal(main))];
  const chances = Array.from({ length: 11 }, (_, index) => index + 2).filter((total) => !nicks.includes(total) && !outs.includes(total));
  let [won, lost] = [waysOf(nicks) * waysAfterFirst, waysOf(outs) * waysAfterFirst];
  for (const chance of chances) {
    const ways = BigInt(waysOfTotal(chance));
    // `undecided` counts the orders in which neither total has come; `decided` sums the deciding ones over all throws.
    let [undecided, decided] = [1n, 0n];
    for (let thrown = 1; thrown < maxThrows; thrown += 1) {
      decided += undecided * allWays ** BigInt(maxThrows - 1 - thrown);
      undecided *= allWays - ways - ofMain;
    }
    won += ways * ways * decided;
    lost += ways * ofMain * decided;
  }
  const of = allWays * waysAfterFirst;
  return { won, lost, open: of - won - lost, of };
}
