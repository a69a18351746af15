import { required } from '#domain/required.ts';
import { plus, power, rest, share, times } from '../fractions.ts';
import { type Column, columnsOf, type PayTable, type ReelMachine, type Screen, screen, spin, type Strips, cellsOf } from '../screens.ts';
import { countChances, lineReturn, type Lines, lineWins, matchingIn, scatterReturn, scatterWin } from '../wins.ts';
import { restOf } from './lines.ts';

const rows = 3;

interface FreeSpins {
  readonly strips: Strips;
  readonly lines: Lines;
  readonly pays: PayTable;
  readonly scatterPays: readonly number[];
}

/** Three, four or five scatters bring this many free spins, whose wins are multiplied; scatters in free spins bring no more. */
export function freeSpins({
  strips,
  lines,
  pays,
  scatterPays,
  spins,
  factor,
}: FreeSpins & { readonly spins: readonly number[]; readonly factor: number }): ReelMachine {
  const spinsFor = (scatters: number): number => spins[Math.min(scatters, spins.length + 2) - 3] ?? 0;
  return {
    reels: strips.length,
    rows,
    pays,
    lines,
    least: 3,
    scatterPays,
    atRest: restOf(strips, rows),
    play(random) {
      const window = spin(random, strips, rows);
      const free = spinsFor(cellsOf(window, 'S').length);
      const first = screen(window, [...lineWins(window, lines, pays), ...scatterWin(window, scatterPays)], { left: free });
      return [
        first,
        ...Array.from({ length: free }, (_, number) => {
          const shown = spin(random, strips, rows);
          return screen(shown, lineWins(shown, lines, pays, factor), { by: 'free', factor, left: free - 1 - number });
        }),
      ];
    },
    /** A free spin returns the lines' return, multiplied; the number of free spins depends on the first spin alone. */
    exactReturn() {
      const columns = strips.map((strip) => columnsOf(strip, rows));
      const byLines = lineReturn(lines, pays, matchingIn(columns));
      const free = plus(...countChances(columns, 'S').map((chance, count) => times(chance, share(spinsFor(count)))));
      return plus(byLines, scatterReturn(columns, scatterPays), times(free, share(factor), byLines));
    },
  };
}

/** A wild that has stuck stays on its cell. */
const stuck = (before: readonly Column[], column: Column, reel: number): Column =>
  Array.from(column, (symbol, row) => (before[reel]?.[row] === 'W' ? 'W' : symbol)).join('');

/** Three or more scatters bring free spins in which every wild that appears stays in place until the last of them. */
export function stickyWilds({ strips, lines, pays, scatterPays, spins }: FreeSpins & { readonly spins: number }): ReelMachine {
  return {
    reels: strips.length,
    rows,
    pays,
    lines,
    least: 3,
    scatterPays,
    atRest: restOf(strips, rows),
    play(random) {
      const window = spin(random, strips, rows);
      const free = cellsOf(window, 'S').length >= 3 ? spins : 0;
      const screens: Screen[] = [screen(window, [...lineWins(window, lines, pays), ...scatterWin(window, scatterPays)], { left: free })];
      let before: readonly Column[] = [];
      for (let left = free - 1; left >= 0; left -= 1) {
        const held = before;
        const shown = spin(random, strips, rows).map((column, reel) => stuck(held, column, reel));
        screens.push(screen(shown, lineWins(shown, lines, pays), { by: 'free', left }));
        before = shown;
      }
      return screens;
    },
    /**
     * Spins are independent, and so are reels: a cell whose reel shows a wild with chance w is wild by the n-th free spin with chance 1 − (1 − w)^n,
     * and shows a symbol of chance s instead with chance (1 − w)^(n − 1)·s. Lines cross each reel once.
     */
    exactReturn() {
      const columns = strips.map((strip) => columnsOf(strip, rows));
      const chance = (reel: number, row: number, symbol: string) => {
        const own = required(columns[reel], 'The reel');
        return share(own.filter((column) => column[row] === symbol).length, own.length);
      };
      const inFree = Array.from({ length: spins }, (_, before) =>
        lineReturn(lines, pays, (reel, row, symbol) => {
          const noWild = rest(chance(reel, row, 'W'));
          return plus(rest(power(noWild, before + 1)), times(power(noWild, before), chance(reel, row, symbol)));
        }),
      );
      const triggered = plus(...countChances(columns, 'S').slice(3));
      return plus(lineReturn(lines, pays, matchingIn(columns)), scatterReturn(columns, scatterPays), times(triggered, plus(...inFree)));
    },
  };
}
