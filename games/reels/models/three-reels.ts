import { plus, share, times } from '../fractions.ts';
import { type PayTable, pick, type ReelMachine, screen, spin, type Strips } from '../screens.ts';
import { type Lines, lineWins } from '../wins.ts';
import { placeOf } from '../screens.ts';
import { restOf } from './lines.ts';

const rows = 3;
const on = (strip: string, symbol: string) => strip.split(symbol).length - 1;

/** Three reels and lines of three alike. Each wild in a win doubles it. */
export function doublingWilds({
  strips,
  lines,
  pays,
}: {
  readonly strips: Strips;
  readonly lines: Lines;
  readonly pays: PayTable;
}): ReelMachine {
  return {
    reels: strips.length,
    rows,
    pays,
    lines,
    least: 3,
    scatterPays: null,
    atRest: restOf(strips, rows),
    play(random) {
      const window = spin(random, strips, rows);
      const doubled = lineWins(window, lines, pays).map((win) => {
        const wilds = win.cells.map(placeOf).filter(({ reel, row }) => window[reel]?.[row] === 'W').length;
        return { ...win, pays: win.pays * 2 ** wilds };
      });
      return [screen(window, doubled)];
    },
    /** Every combination of stops is equally likely on each line: a wild that is twice on the strip counts twice. */
    exactReturn: () =>
      plus(
        ...Object.entries(pays).map(([symbol, [pay = 0]]) =>
          times(share(pay * lines.length), ...strips.map((strip) => share(on(strip, symbol) + 2 * on(strip, 'W'), strip.length))),
        ),
      ),
  };
}

export const factorOf = (letter: string): number => (letter === 'X' ? 10 : Number(letter));
export const factorLetter = (factor: number): string => (factor === 10 ? 'X' : String(factor));

/** One line of three, and a fourth reel with the factor of the win. Its strip holds digits: 1 to 9, and X for ten. */
export function multiplierReel({
  strips,
  factors,
  pays,
}: {
  readonly strips: Strips;
  readonly factors: string;
  readonly pays: PayTable;
}): ReelMachine {
  const line = [strips.map(() => 1)];
  return {
    reels: strips.length,
    rows,
    pays,
    lines: line,
    least: 3,
    scatterPays: null,
    factors,
    atRest: restOf(strips, rows),
    play(random) {
      const window = spin(random, strips, rows);
      const factor = factorOf(pick(random, factors));
      return [screen(window, lineWins(window, line, pays, factor), { factor })];
    },
    exactReturn: () =>
      plus(
        ...Object.entries(pays).map(([symbol, [pay = 0]]) =>
          times(
            share(pay),
            ...strips.map((strip) => share(on(strip, symbol) + on(strip, 'W'), strip.length)),
            share(
              Array.from(factors, factorOf).reduce((sum, factor) => sum + factor, 0),
              factors.length,
            ),
          ),
        ),
      ),
  };
}
