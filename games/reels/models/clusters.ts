import { required } from '#domain/required.ts';
import type { ExactReturn } from '#games/engine/returns.ts';
import { plus, power, rest, share, times } from '../fractions.ts';
import { cellAt, type Column, type PayTable, pick, type ReelMachine, type ReelWin, restingCells, screen } from '../screens.ts';

interface Clusters {
  readonly reels: number;
  readonly rows: number;
  /** Symbols that fill a cell, each with a chance equal to its share of these letters. */
  readonly fill: string;
  readonly least: number;
  /** Pays by count, from `least` on; a count beyond the last entry pays as the last. */
  readonly pays: PayTable;
  /** Multiplier of a cluster that covers the lit cell. */
  readonly litFactor: number;
}

/** Lists the adjacent cells of each cell, horizontally and vertically. */
const neighboursIn = (reels: number, rows: number): readonly (readonly number[])[] =>
  Array.from({ length: reels * rows }, (_, index) => {
    const [reel, row] = [Math.floor(index / rows), index % rows];
    return [
      ...(reel > 0 ? [index - rows] : []),
      ...(reel < reels - 1 ? [index + rows] : []),
      ...(row > 0 ? [index - 1] : []),
      ...(row < rows - 1 ? [index + 1] : []),
    ];
  });

/** Returns all connected cells with the same symbol as `start`. */
function clusterFrom(symbols: readonly string[], start: number, neighbours: readonly (readonly number[])[]): readonly number[] {
  const found = new Set([start]);
  for (const index of found) for (const beside of neighbours[index] ?? []) if (symbols[beside] === symbols[start]) found.add(beside);
  return [...found].toSorted((a, b) => a - b);
}

/** Connected equal symbols pay from `least` on. One random cell is lit and multiplies the cluster that covers it. */
export function clusters({ reels, rows, fill, least, pays, litFactor }: Clusters): ReelMachine {
  const neighbours = neighboursIn(reels, rows);
  const payOf = (symbol: string, count: number): number => {
    const own = required(pays[symbol], 'The payout of the symbol');
    return count < least ? 0 : (own[Math.min(count - least, own.length - 1)] ?? 0);
  };
  const cellOf = (index: number) => cellAt(Math.floor(index / rows), index % rows);
  const winsIn = (window: readonly Column[], lit: number): readonly ReelWin[] => {
    const symbols = Array.from(window.join(''));
    return symbols.flatMap((symbol, index) => {
      const cluster = clusterFrom(symbols, index, neighbours);
      const pay = cluster[0] === index ? payOf(symbol, cluster.length) : 0;
      const factor = cluster.includes(lit) ? litFactor : 1;
      return pay ? [{ symbol, count: cluster.length, cells: cluster.map(cellOf), pays: pay * factor }] : [];
    });
  };
  return {
    reels,
    rows,
    pays,
    lines: null,
    least,
    scatterPays: null,
    atRest: restingCells(fill, reels, rows),
    play(random) {
      const window = Array.from({ length: reels }, () => Array.from({ length: rows }, () => pick(random, fill)).join(''));
      const lit = random.below(reels * rows);
      return [screen(window, winsIn(window, lit), { lit: [cellOf(lit)] })];
    },
    /**
     * A connected shape of n cells with b neighbours is a cluster of a symbol with chance p with probability pⁿ·(1 − p)ᵇ, and covers the lit cell with
     * probability n / cells. The return sums over all shapes.
     */
    exactReturn() {
      const cells = reels * rows;
      const shapes = shapesIn(neighbours);
      return plus(
        ...Object.keys(pays).map((symbol) => {
          const chance = share(fill.split(symbol).length - 1, fill.length);
          return plus(
            ...shapes.map(({ size, around, count }): ExactReturn => {
              const pay = payOf(symbol, size);
              if (!pay) return share(0);
              const factor = share(cells + (litFactor - 1) * size, cells);
              return times(share(count * pay), power(chance, size), power(rest(chance), around), factor);
            }),
          );
        }),
      );
    },
  };
}

/** Counts the connected shapes of cells by their size and their number of neighbours. */
export function shapesIn(
  neighbours: readonly (readonly number[])[],
): readonly { readonly size: number; readonly around: number; readonly count: number }[] {
  const masks = neighbours.map((beside) => beside.reduce((mask, index) => mask | (1 << index), 0));
  const counts = new Map<number, number>();
  /** Visits each shape once: every neighbour that is not passed over is added in turn, and is passed over for the later ones. */
  const grow = (shape: number, size: number, around: number, passed: number): void => {
    const key = size * 64 + bitsOf(around);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    let free = around & ~passed;
    let over = passed;
    while (free !== 0) {
      const bit = free & -free;
      const grown = shape | bit;
      grow(grown, size + 1, (around | (masks[31 - Math.clz32(bit)] ?? 0)) & ~grown, over);
      over |= bit;
      free &= ~bit;
    }
  };
  // A shape is counted from its first cell, so cells before it are passed over.
  masks.forEach((mask, first) => grow(1 << first, 1, mask, (1 << first) - 1));
  return [...counts].map(([key, count]) => ({ size: key >> 6, around: key & 63, count }));
}

function bitsOf(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count += 1;
  return count;
}
