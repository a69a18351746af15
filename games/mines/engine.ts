import { dealtFrom } from '../engine/cards.ts';
import { type Draw, randomnessOf } from '../engine/fairness.ts';
import type { Hundredths } from '../engine/payout.ts';
import type { ExactReturn } from '../engine/returns.ts';

export const rowLength = 5;
export const placeCount = rowLength * rowLength;
export const maxMines = placeCount - 1;
/** Percentage of the stakes that is returned, before a multiplier is rounded down to whole hundredths. */
export const minesReturnPercent = 97;
/** The highest multiplier. No further pick is offered: the round is paid at the last one below. */
export const highestMinesMultiplier: Hundredths = 1_000_000;

export interface MinesOutcome {
  /** Fields in rising order, row by row from the top left. */
  readonly mines: readonly number[];
}

export function mines(draw: Draw, count: number): MinesOutcome {
  const next = dealtFrom(randomnessOf(draw), placeCount);
  return { mines: Array.from({ length: count }, next).toSorted((a, b) => a - b) };
}

/** Counts the ways in which so many picks meet no mine, and all ways. */
function waysOf(count: number, picks: number): { readonly safe: bigint; readonly all: bigint } {
  let [safe, all] = [1n, 1n];
  for (let pick = 0; pick < picks; pick += 1) {
    safe *= BigInt(placeCount - count - pick);
    all *= BigInt(placeCount - pick);
  }
  return { safe, all };
}

const multipliers = new Map<number, Hundredths>();

/** Returns the multiplier after picks without a mine, cached because a round asks for it at every pick. */
export function minesMultiplier(count: number, picks: number): Hundredths {
  if (picks === 0) return 0;
  const key = count * (placeCount + 1) + picks;
  let multiplier = multipliers.get(key);
  if (multiplier === undefined) {
    const { safe, all } = waysOf(count, picks);
    multiplier = Number((BigInt(minesReturnPercent) * all) / safe);
    multipliers.set(key, multiplier);
  }
  return multiplier;
}

/** After how many picks a round is paid by itself. */
export function maxPicks(count: number): number {
  let picks = 1;
  while (picks < placeCount - count && minesMultiplier(count, picks + 1) <= highestMinesMultiplier) picks += 1;
  return picks;
}

/** Computes the return of always stopping after a fixed number of picks. */
export function minesReturn(count: number, picks: number): ExactReturn {
  const { safe, all } = waysOf(count, picks);
  return { paid: BigInt(minesMultiplier(count, picks)) * safe, of: all };
}

/** Computes the lowest return over all numbers of picks to stop after. */
export const minMinesReturn = (count: number): ExactReturn =>
  Array.from({ length: maxPicks(count) }, (_, at) => minesReturn(count, at + 1)).reduce((least, each) =>
    each.paid * least.of < least.paid * each.of ? each : least,
  );
