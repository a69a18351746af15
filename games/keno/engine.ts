import { dealtFrom } from '../engine/cards.ts';
import { type Draw, randomnessOf } from '../engine/fairness.ts';
import type { Hundredths } from '../engine/payout.ts';
import type { ExactReturn } from '../engine/returns.ts';

/** Numbers 1 to 40, of which ten are drawn. */
export const numberCount = 40;
export const drawnCount = 10;
export const maxNumbers = 10;

/** Payouts by chosen numbers and hits; other counts pay nothing. Each row returns as close to 97% as whole hundredths allow. */
const pays: Readonly<Record<number, Readonly<Record<number, Hundredths>>>> = {
  1: { 1: 388 },
  2: { 1: 110, 2: 948 },
  3: { 2: 300, 3: 4_611 },
  4: { 2: 150, 3: 888, 4: 13_000 },
  5: { 2: 120, 3: 307, 4: 2_500, 5: 40_000 },
  6: { 3: 310, 4: 1_199, 5: 12_000, 6: 100_000 },
  7: { 3: 200, 4: 585, 5: 4_000, 6: 30_000, 7: 200_000 },
  8: { 3: 110, 4: 418, 5: 1_800, 6: 12_000, 7: 60_000, 8: 300_000 },
  9: { 4: 400, 5: 1_109, 6: 6_000, 7: 30_000, 8: 150_000, 9: 500_000 },
  10: { 4: 200, 5: 864, 6: 3_000, 7: 15_000, 8: 80_000, 9: 300_000, 10: 1_000_000 },
};

export const kenoPays = (chosen: number, hits: number): Hundredths => pays[chosen]?.[hits] ?? 0;

export interface KenoOutcome {
  /** Numbers in the order of the draw. */
  readonly drawn: readonly number[];
  readonly multiplier: Hundredths;
}

export const hitsOf = (numbers: readonly number[], drawn: readonly number[]): number =>
  numbers.filter((number) => drawn.includes(number)).length;

export function keno(draw: Draw, numbers: readonly number[]): KenoOutcome {
  const next = dealtFrom(randomnessOf(draw), numberCount);
  const drawn = Array.from({ length: drawnCount }, () => next() + 1);
  return { drawn, multiplier: kenoPays(numbers.length, hitsOf(numbers, drawn)) };
}

/** Counts the ways to choose so many out of all, regardless of order. */
function waysToChoose(all: number, chosen: number): bigint {
  let ways = 1n;
  for (let each = 0; each < chosen; each += 1) ways = (ways * BigInt(all - each)) / BigInt(each + 1);
  return ways;
}

/** Counts the draws with this many hits: the hypergeometric distribution. */
export const waysOfHits = (chosen: number, hits: number): bigint =>
  waysToChoose(chosen, hits) * waysToChoose(numberCount - chosen, drawnCount - hits);

export const allDraws: bigint = waysToChoose(numberCount, drawnCount);

export const kenoReturn = (chosen: number): ExactReturn => ({
  paid: Array.from({ length: chosen + 1 }, (_, hits) => waysOfHits(chosen, hits) * BigInt(kenoPays(chosen, hits))).reduce(
    (sum, each) => sum + each,
  ),
  of: allDraws,
});
