import type { ExactReturn } from '#games/engine/returns.ts';
import { plus, power, rest, share, times } from '../fractions.ts';
import { cellAt, type Column, type PayTable, pick, type ReelMachine, type ReelWin, restingCells, screen } from '../screens.ts';

interface Clusters {
  readonly reels: number;
  readonly rows: number;
  /** Every cell is one of these letters, each as likely as it stands among them. */
  readonly fill: string;
  readonly least: number;
  /** From `least` alike on; more than the table knows pay as its last. */
  readonly pays: PayTable;
  /** By what a cluster is multiplied that covers the lit cell. */
  readonly litFactor: number;
}

/** The cells beside each, over and under it too. */
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

/** All cells that hang together with this one, alike. */
function clusterFrom(symbols: readonly string[], start: number, neighbours: readonly (readonly number[])[]): readonly number[] {
  const found = new Set([start]);
  for (const index of found) for (const beside of neighbours[index]!) if (symbols[beside] === symbols[start]) found.add(beside);
  return [...found].toSorted((a, b) => a - b);
}

/** Enough alike that hang together pay. One cell is lit, each as likely, and multiplies the cluster that covers it. */
export function clusters({ reels, rows, fill, least, pays, litFactor }: Clusters): ReelMachine {
  const neighbours = neighboursIn(reels, rows);
  const payOf = (symbol: string, count: number): number => {
    const own = pays[symbol]!;
    return count < least ? 0 : own[Math.min(count - least, own.length - 1)]!;
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
     * A shape of n cells with b cells around it is a cluster of a symbol of chance p with pⁿ·(1 − p)ᵇ, and covers the lit cell once in cells/n:
     * summed over all shapes that hang together, counted one by one.
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

/** How many shapes of cells that hang together there are of each size with so many cells around. */
export function shapesIn(
  neighbours: readonly (readonly number[])[],
): readonly { readonly size: number; readonly around: number; readonly count: number }[] {
  const masks = neighbours.map((beside) => beside.reduce((mask, index) => mask | (1 << index), 0));
  const counts = new Map<number, number>();
  /** Each shape once: of the cells around it that were not passed over, one is taken, and those before it are passed over from then on. */
  const grow = (shape: number, size: number, around: number, passed: number): void => {
    const key = size * 64 + bitsOf(around);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    let free = around & ~passed;
    let over = passed;
    while (free !== 0) {
      const bit = free & -free;
      const grown = shape | bit;
      grow(grown, size + 1, (around | masks[31 - Math.clz32(bit)]!) & ~grown, over);
      over |= bit;
      free &= ~bit;
    }
  };
  // No shape holds a cell before its first.
  masks.forEach((mask, first) => grow(1 << first, 1, mask, (1 << first) - 1));
  return [...counts].map(([key, count]) => ({ size: key >> 6, around: key & 63, count }));
}

function bitsOf(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count += 1;
  return count;
}
