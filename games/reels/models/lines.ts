import { columnAt, columnsOf, type Column, type PayTable, pick, type ReelMachine, type Strips, screen, spin } from '../screens.ts';
import { lineReturn, type Lines, lineWins, matchingIn } from '../wins.ts';
import { plus, share, times } from '../fractions.ts';

/** Stops of the reels before the first round, spread so that no line seems to have won; a test checks it. */
export const restOf = (strips: Strips, rows: number): readonly Column[] =>
  strips.map((strip, reel) => columnAt(strip, (reel * 27 + 1) % strip.length, rows));

interface Lined {
  readonly strips: Strips;
  readonly lines: Lines;
  readonly pays: PayTable;
}

const rows = 3;
const common = ({ strips, lines, pays }: Lined) => ({
  reels: strips.length,
  rows,
  pays,
  lines,
  least: 3,
  scatterPays: null,
  atRest: restOf(strips, rows),
});
const columnsOfAll = (strips: Strips) => strips.map((strip) => columnsOf(strip, rows));
const mirrored = (lines: Lines): Lines => lines.map((line) => line.toReversed());

/** Lines pay from the left and from the right; all five of a line once. No wild on the first and the last reel. */
export function bothWays(machine: Lined): ReelMachine {
  const { strips, lines, pays } = machine;
  const last = strips.length - 1;
  /** Wins from the right, without whole lines, which already count from the left. */
  const backwards: PayTable = Object.fromEntries(Object.entries(pays).map(([symbol, own]) => [symbol, own.slice(0, -1)]));
  return {
    ...common(machine),
    play(random) {
      const window = spin(random, strips, rows);
      const fromRight = lineWins(window.toReversed(), mirrored(lines), backwards).map((win) => ({
        ...win,
        // A cell of the mirror is as far from the other end.
        cells: win.cells.map((cell) => cell + (last - 2 * Math.floor(cell / 8)) * 8),
      }));
      return [screen(window, [...lineWins(window, lines, pays), ...fromRight])];
    },
    exactReturn() {
      const columns = columnsOfAll(strips);
      return plus(lineReturn(lines, pays, matchingIn(columns)), lineReturn(mirrored(lines), backwards, matchingIn(columns.toReversed())));
    },
  };
}

const expanded = (column: Column): Column => (column.includes('W') ? 'W'.repeat(column.length) : column);

/** A wild that shows grows over its whole reel before lines are read. */
export function expandingWilds(machine: Lined): ReelMachine {
  const { strips, lines, pays } = machine;
  return {
    ...common(machine),
    play(random) {
      const stopped = spin(random, strips, rows);
      const window = stopped.map(expanded);
      if (window.join() === stopped.join()) return [screen(window, lineWins(window, lines, pays))];
      return [screen(stopped, []), screen(window, lineWins(window, lines, pays), { by: 'respin' })];
    },
    exactReturn: () => lineReturn(lines, pays, matchingIn(columnsOfAll(strips).map((columns) => columns.map(expanded)))),
  };
}

/** All hidden symbols become the same one, which is drawn when the reels stop: each letter of `hidden` is equally likely. */
export function mysterySymbols(machine: Lined & { readonly hidden: string }): ReelMachine {
  const { strips, lines, pays, hidden } = machine;
  return {
    ...common(machine),
    play(random) {
      const stopped = spin(random, strips, rows);
      // Drawn whether or not a hidden symbol shows, so that the draws have a fixed order.
      const symbol = pick(random, hidden);
      const window = stopped.map((column) => column.replaceAll('M', symbol));
      if (window.join() === stopped.join()) return [screen(window, lineWins(window, lines, pays))];
      return [screen(stopped, []), screen(window, lineWins(window, lines, pays), { by: 'respin' })];
    },
    exactReturn: () =>
      plus(
        ...Array.from(new Set(hidden), (symbol) =>
          times(
            share(hidden.split(symbol).length - 1, hidden.length),
            lineReturn(lines, pays, matchingIn(columnsOfAll(strips.map((strip) => strip.replaceAll('M', symbol))))),
          ),
        ),
      ),
  };
}
