import type { Randomness } from '../engine/fairness.ts';
import type { Hundredths } from '../engine/payout.ts';
import type { ExactReturn } from '../engine/returns.ts';

/**
 * The visible symbols of one reel, a letter per cell, from the top. W is the wild, S the scatter, M is hidden until the reels stop, O is a coin; A to H
 * have falling values.
 */
export type Column = string;
export type Strips = readonly string[];

/** Payouts for the lowest number of a kind that pays, one more, and so on, in hundredths of the stake. */
export type PayTable = Readonly<Record<string, readonly Hundredths[]>>;

export interface ReelWin {
  readonly symbol: string;
  readonly count: number;
  /** Indexes of the winning cells: `cellAt`. */
  readonly cells: readonly number[];
  /** Payout in hundredths of the stake, with the factor applied. */
  readonly pays: Hundredths;
}

/** A view of all reels at once. A round has one screen or several. */
export interface Screen {
  readonly window: readonly Column[];
  readonly wins: readonly ReelWin[];
  /** The origin of a screen: all reels turned; a free spin; a respin of the reels that did not hold; a fall after a win. */
  readonly by: 'spin' | 'free' | 'respin' | 'fall';
  /** The multiplier of this screen's wins. */
  readonly factor: number;
  /** The number of free spins or respins after it. */
  readonly left: number;
  /** Payouts of the coins in hundredths of the stake, column by column from the top; filled only where coins are visible. */
  readonly coins: readonly Hundredths[];
  /** Highlighted cells without a win: lit ones, or ones that were hidden. */
  readonly lit: readonly number[];
}

export interface ReelMachine {
  readonly reels: number;
  /** The maximum of one reel. */
  readonly rows: number;
  readonly pays: PayTable;
  /** The number of a kind from which it pays. */
  readonly least: number;
  /** Rows that each line crosses; null for machines without lines. */
  readonly lines: readonly (readonly number[])[] | null;
  /** Payouts by the number of scatters, from three on. */
  readonly scatterPays: readonly Hundredths[] | null;
  /** The strip of an additional reel with the factor of the win: digits, and X for ten. */
  readonly factors?: string;
  /** The window before the first round, which is not an outcome. */
  readonly atRest: readonly Column[];
  play(random: Randomness): readonly Screen[];
  /** Computed from all outcomes of the draw with their probabilities, not simulated. */
  exactReturn(): ExactReturn;
}

const columnHeight = 8;
export const cellAt = (reel: number, row: number): number => reel * columnHeight + row;
export const placeOf = (cell: number) => ({ reel: Math.floor(cell / columnHeight), row: cell % columnHeight });

export const screen = (window: readonly Column[], wins: readonly ReelWin[], more: Partial<Screen> = {}): Screen => ({
  window,
  wins,
  by: 'spin',
  factor: 1,
  left: 0,
  coins: [],
  lit: [],
  ...more,
});

/** Sums the payouts of screens, in hundredths of the stake. */
export const paidBy = (screens: readonly Screen[]): Hundredths =>
  screens.reduce((sum, { wins }) => sum + wins.reduce((all, { pays }) => all + pays, 0), 0);

/** Returns the visible symbols of a strip that stops with this position in the top row. */
export const columnAt = (strip: string, stop: number, rows: number): Column =>
  Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]).join('');

export const columnsOf = (strip: string, rows: number): readonly Column[] => Array.from(strip, (_, stop) => columnAt(strip, stop, rows));

/** A stop for each reel, from the left, each an unbiased number below the length of its strip. */
export const spin = (random: Randomness, strips: Strips, rows: number): readonly Column[] =>
  strips.map((strip) => columnAt(strip, random.below(strip.length), rows));

export const cellsOf = (window: readonly Column[], symbols: string): readonly number[] =>
  window.flatMap((column, reel) => Array.from(column).flatMap((symbol, row) => (symbols.includes(symbol) ? [cellAt(reel, row)] : [])));

/** One of the letters, each with a chance equal to its share. */
export const pick = (random: Randomness, letters: string): string => letters.charAt(random.below(letters.length));

/** Cells shown before the first round, each letter in turn, without equal neighbours. */
export const restingCells = (fill: string, reels: number, rows: number): readonly Column[] => {
  const letters = Array.from(new Set(fill)).join('');
  return Array.from({ length: reels }, (_, reel) =>
    Array.from({ length: rows }, (_cell, row) => letters[(reel * 2 + row) % letters.length]).join(''),
  );
};
