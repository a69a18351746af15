import { required } from '#domain/required.ts';
import type { ExactReturn } from '#games/engine/returns.ts';
import { share } from '../fractions.ts';
import { cellAt, type Column, type PayTable, pick, type ReelMachine, type ReelWin, restingCells, type Screen, screen } from '../screens.ts';

interface Tumble {
  readonly reels: number;
  readonly rows: number;
  /** Symbols that fill a cell, each with a chance equal to its share of these letters. */
  readonly fill: string;
  readonly least: number;
  /** Pays by count, from `least` on; a count beyond the last entry pays as the last. */
  readonly pays: PayTable;
  /** Multiplier of the wins on each screen, first screen first. After the last one nothing falls any more. */
  readonly factors: readonly number[];
}

const payOf = (pays: PayTable, least: number, symbol: string, count: number): number => {
  const own = required(pays[symbol], 'The payout of the symbol');
  return count < least ? 0 : (own[Math.min(count - least, own.length - 1)] ?? 0);
};

/**
 * Equal symbols pay and disappear if at least `least` of them show; others fall into the gaps, new ones follow, and each fall has its own multiplier.
 */
export function tumble({ reels, rows, fill, least, pays, factors }: Tumble): ReelMachine {
  const winsIn = (window: readonly Column[], factor: number): readonly ReelWin[] =>
    Object.keys(pays).flatMap((symbol) => {
      const cells = window.flatMap((column, reel) => Array.from(column).flatMap((own, row) => (own === symbol ? [cellAt(reel, row)] : [])));
      const pay = payOf(pays, least, symbol, cells.length);
      return pay ? [{ symbol, count: cells.length, cells, pays: pay * factor }] : [];
    });
  const letters = Array.from(new Set(fill));
  return {
    reels,
    rows,
    pays,
    lines: null,
    least,
    scatterPays: null,
    atRest: restingCells(fill, reels, rows),
    play(random) {
      const fresh = (count: number) => Array.from({ length: count }, () => pick(random, fill)).join('');
      let window: readonly Column[] = Array.from({ length: reels }, () => fresh(rows));
      const screens: Screen[] = [];
      for (const [number, factor] of factors.entries()) {
        const wins = winsIn(window, factor);
        screens.push(screen(window, wins, { by: number === 0 ? 'spin' : 'fall', factor }));
        if (wins.length === 0) break;
        const gone = new Set(wins.map(({ symbol }) => symbol));
        window = window.map((column) => {
          const kept = Array.from(column).filter((symbol) => !gone.has(symbol));
          return fresh(rows - kept.length) + kept.join('');
        });
      }
      return screens;
    },
    /**
     * Payout and remaining symbols depend only on the count of each symbol, so a state is such a count. Computed backwards from the last fall: a full
     * state is worth its payout plus the worth of its remaining symbols in the next fall, a partial one the average over its next cell.
     */
    exactReturn: () => returnOf({ cells: reels * rows, fill, letters, least, pays, factors }),
  };
}

interface Counted extends Pick<Tumble, 'fill' | 'least' | 'pays' | 'factors'> {
  readonly cells: number;
  readonly letters: readonly string[];
}

function returnOf({ cells, fill, letters, least, pays, factors }: Counted): ExactReturn {
  const total = BigInt(fill.length);
  const weights = letters.map((letter) => BigInt(fill.split(letter).length - 1));
  const side = cells + 1;
  const steps = letters.map((_, index) => side ** index);
  /** Worth by state in the next fall, as numerators over `below` times `total` to the power of the number of empty cells. */
  let next: Map<number, bigint> | null = null;
  let below = 1n;
  const powerOfTotal = (exponent: number): bigint => powers[exponent] ?? 0n;
  const powers = Array.from({ length: side }, (_, exponent) => total ** BigInt(exponent));
  for (const factor of factors.toReversed()) {
    const worth = new Map<number, bigint>();
    const later: Map<number, bigint> | null = next;
    const scale: bigint = later ? below * powerOfTotal(cells) : 1n;
    const fullOf = (counts: readonly number[]): bigint => {
      const pay = letters.reduce((sum, letter, index) => sum + payOf(pays, least, letter, counts[index] ?? 0), 0);
      if (pay === 0) return 0n;
      const kept = letters.map((letter, index) => {
        const count = counts[index] ?? 0;
        return payOf(pays, least, letter, count) ? 0 : count;
      });
      const size = kept.reduce((sum, count) => sum + count, 0);
      const ahead = later?.get(keyOf(kept)) ?? 0n;
      return BigInt(pay * factor) * scale + ahead * powerOfTotal(size);
    };
    const keyOf = (counts: readonly number[]) => counts.reduce((key, count, index) => key + count * (steps[index] ?? 0), 0);
    const visit = (counts: readonly number[], size: number): bigint => {
      const key = keyOf(counts);
      const known = worth.get(key);
      if (known !== undefined) return known;
      const value =
        size === cells
          ? fullOf(counts)
          : weights.reduce((sum, weight, index) => sum + weight * visit(counts.with(index, (counts[index] ?? 0) + 1), size + 1), 0n);
      worth.set(key, value);
      return value;
    };
    visit(
      letters.map(() => 0),
      0,
    );
    below = scale;
    next = worth;
  }
  return share(next?.get(0) ?? 0n, below * powerOfTotal(cells));
}
