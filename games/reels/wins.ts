import { required } from '#domain/required.ts';
import { plus, rest, share, times } from './fractions.ts';
import { cellAt, cellsOf, type Column, type PayTable, type ReelWin } from './screens.ts';
import type { ExactReturn } from '../engine/returns.ts';

export type Lines = readonly (readonly number[])[];

const fiveByThree: Lines = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 2, 0, 2, 0],
  [2, 0, 2, 0, 2],
  [0, 2, 2, 2, 0],
];
export const twentyLines = fiveByThree;
export const tenLines = fiveByThree.slice(0, 10);
export const threeByThree: Lines = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

/** Returns the symbol that pays from the left, its count and its payout. Wilds substitute for it, but not on the first reel. */
function runOf(symbols: readonly string[], table: PayTable, least: number): Pick<ReelWin, 'symbol' | 'count' | 'pays'> | null {
  const [symbol = ''] = symbols;
  const own = table[symbol];
  if (!own) return null;
  const end = symbols.findIndex((other) => other !== symbol && other !== 'W');
  const count = end < 0 ? symbols.length : end;
  const pays = own[count - least];
  return pays ? { symbol, count, pays } : null;
}

/** Lists the wins on lines from the left. @param factor of this screen. */
export function lineWins(window: readonly Column[], lines: Lines, pays: PayTable, factor = 1, least = 3): readonly ReelWin[] {
  return lines.flatMap((rows) => {
    const run = runOf(
      rows.map((row, reel) => window[reel]?.[row] ?? ''),
      pays,
      least,
    );
    if (!run) return [];
    const cells = rows.slice(0, run.count).map((row, reel) => cellAt(reel, row));
    return [{ ...run, cells, pays: run.pays * factor }];
  });
}

/** Lists the wins of any cells on adjacent reels from the left, with one cell per reel. */
export function wayWins(window: readonly Column[], pays: PayTable, factor = 1, least = 3): readonly ReelWin[] {
  return Object.entries(pays).flatMap(([symbol, own]) => {
    const cells = window.map((column, reel) =>
      Array.from(column).flatMap((shown, row) => (shown === symbol || shown === 'W' ? [cellAt(reel, row)] : [])),
    );
    const end = cells.findIndex((inReel) => inReel.length === 0);
    const count = end < 0 ? window.length : end;
    const run = cells.slice(0, count);
    const pay = own[count - least];
    return pay ? [{ symbol, count, cells: run.flat(), pays: run.reduce((ways, inReel) => ways * inReel.length, pay) * factor }] : [];
  });
}

/** Returns the win of three or more scatters in any cells; counts beyond the table pay its last entry. */
export function scatterWin(window: readonly Column[], pays: readonly number[]): readonly ReelWin[] {
  const cells = cellsOf(window, 'S');
  const pay = pays[Math.min(cells.length, pays.length + 2) - 3];
  return pay ? [{ symbol: 'S', count: cells.length, cells, pays: pay }] : [];
}

/** The chance that a reel shows a symbol, or a wild, in one row. */
export type Matching = (reel: number, row: number, symbol: string) => ExactReturn;

export const matchingIn =
  (columns: readonly (readonly Column[])[]): Matching =>
  (reel, row, symbol) => {
    const own = required(columns[reel], 'The reel');
    return share(own.filter((column) => column[row] === symbol || column[row] === 'W').length, own.length);
  };

/**
 * Computes the return of the lines, in hundredths of the stake. Reels are independent, so a run of k is k matches and one miss. It
 * requires that the first reel has no wilds.
 */
export function lineReturn(lines: Lines, pays: PayTable, matching: Matching, least = 3): ExactReturn {
  // Lines of the same chances are counted once.
  const kept = new Map<string, ExactReturn>();
  const returnOf = (rows: readonly number[], symbol: string, own: readonly number[]): ExactReturn => {
    const chances = rows.map((row, reel) => matching(reel, row, symbol));
    const key = `${symbol} ${chances.map(({ paid, of }) => `${paid}/${of}`).join(' ')}`;
    const known = kept.get(key) ?? runReturn(chances, own, least);
    kept.set(key, known);
    return known;
  };
  return plus(...lines.flatMap((rows) => Object.entries(pays).map(([symbol, own]) => returnOf(rows, symbol, own))));
}

const runReturn = (chances: readonly ExactReturn[], pays: readonly number[], least: number): ExactReturn =>
  plus(
    ...pays.map((pay, index) => {
      const count = index + least;
      const after = chances.slice(count, count + 1).map(rest);
      return times(share(pay), ...chances.slice(0, count), ...after);
    }),
  );

/** The average number of matching cells of a reel, and the chance of none. */
export interface Matched {
  readonly mean: ExactReturn;
  readonly none: ExactReturn;
}

export const matchedIn = (columns: readonly Column[], symbol: string): Matched => {
  const counts = columns.map((column) => Array.from(column).filter((own) => own === symbol || own === 'W').length);
  return {
    mean: share(
      counts.reduce((sum, count) => sum + count, 0),
      columns.length,
    ),
    none: share(counts.filter((count) => count === 0).length, columns.length),
  };
};

/** Computes the return of all ways. The mean of a product over independent reels is the product of their means. */
export const waysReturn = (reels: number, pays: PayTable, matched: (reel: number, symbol: string) => Matched, least = 3): ExactReturn =>
  plus(
    ...Object.entries(pays).map(([symbol, own]) => {
      const all = Array.from({ length: reels }, (_, reel) => matched(reel, symbol));
      return plus(
        ...own.map((pay, index) => {
          const count = index + least;
          const after = all.slice(count, count + 1).map(({ none }) => none);
          return times(share(pay), ...all.slice(0, count).map(({ mean }) => mean), ...after);
        }),
      );
    }),
  );

/** The chance of each count of a symbol, from none upwards. */
export const countChances = (columns: readonly (readonly Column[])[], symbol: string): readonly ExactReturn[] =>
  columns.reduce<readonly ExactReturn[]>(
    (before, reel) => {
      const shown = reel.map((column) => column.split(symbol).length - 1);
      const most = Math.max(...shown);
      return Array.from({ length: before.length + most }, (_, count) =>
        plus(
          ...Array.from({ length: most + 1 }, (_each, own) =>
            times(before[count - own] ?? share(0), share(shown.filter((each) => each === own).length, reel.length)),
          ),
        ),
      );
    },
    [share(1)],
  );

export const scatterReturn = (columns: readonly (readonly Column[])[], pays: readonly number[]): ExactReturn =>
  plus(...countChances(columns, 'S').map((chance, count) => times(chance, share(pays[Math.min(count, pays.length + 2) - 3] ?? 0))));
