import { required } from '#domain/required.ts';
import type { Randomness } from '#games/engine/fairness.ts';
import { plus, power, rest, share, times } from '../fractions.ts';
import { columnsOf, type PayTable, pick, type ReelMachine, screen, spin, type Strips } from '../screens.ts';
import { matchedIn, scatterReturn, scatterWin, waysReturn, wayWins } from '../wins.ts';
import { restOf } from './lines.ts';

const rows = 3;

interface Ways {
  readonly strips: Strips;
  readonly pays: PayTable;
  readonly scatterPays: readonly number[];
}

/** Every way from the left pays: 3 × 3 × 3 × 3 × 3 = 243. */
export function ways({ strips, pays, scatterPays }: Ways): ReelMachine {
  return {
    reels: strips.length,
    rows,
    pays,
    lines: null,
    least: 3,
    scatterPays,
    atRest: restOf(strips, rows),
    play(random) {
      const window = spin(random, strips, rows);
      return [screen(window, [...wayWins(window, pays), ...scatterWin(window, scatterPays)])];
    },
    exactReturn() {
      const columns = strips.map((strip) => columnsOf(strip, rows));
      return plus(
        waysReturn(strips.length, pays, (reel, symbol) => matchedIn(required(columns[reel], 'The reel'), symbol)),
        scatterReturn(columns, scatterPays),
      );
    },
  };
}

interface VariableWays {
  /** The symbols of each reel; a cell draws one of its letters uniformly. */
  readonly cells: Strips;
  readonly least: number;
  readonly most: number;
  readonly pays: PayTable;
}

/** Each reel shows from `least` to `most` cells, every height equally likely: the number of ways changes with every spin. */
export function variableWays({ cells, least, most, pays }: VariableWays): ReelMachine {
  const heights = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const column = (random: Randomness, letters: string) => {
    const height = least + random.below(heights.length);
    return Array.from({ length: height }, () => pick(random, letters)).join('');
  };
  return {
    reels: cells.length,
    rows: most,
    pays,
    lines: null,
    least: 3,
    scatterPays: null,
    atRest: cells.map((letters, reel) => letters.repeat(2).slice(reel, reel + least + (reel % heights.length))),
    play(random) {
      const window = cells.map((letters) => column(random, letters));
      return [screen(window, wayWins(window, pays))];
    },
    /** With h cells that match with chance p each: h·p of them on average, and none with chance (1 − p)^h. */
    exactReturn: () =>
      waysReturn(cells.length, pays, (reel, symbol) => {
        const letters = required(cells[reel], 'The reel');
        const p = share(Array.from(letters).filter((own) => own === symbol || own === 'W').length, letters.length);
        const each = share(1, heights.length);
        return {
          mean: plus(...heights.map((height) => times(each, share(height), p))),
          none: plus(...heights.map((height) => times(each, power(rest(p), height)))),
        };
      }),
  };
}

interface Colossal {
  /** The outer reels, left and right. */
  readonly strips: readonly [string, string];
  /** The symbols of the three middle reels, which together show one letter; each letter is equally likely. */
  readonly giants: string;
  /** Payouts for four and five of a kind. */
  readonly pays: PayTable;
}

/** The three middle reels show one symbol of three by three cells, which counts once on each of them. */
export function colossal({ strips: [left, right], giants, pays }: Colossal): ReelMachine {
  const windowOf = (first: string, giant: string, last: string) => [first, ...Array.from({ length: 3 }, () => giant.repeat(rows)), last];
  const shown = (window: readonly string[]) => window.map((column, reel) => (reel > 0 && reel < 4 ? column.slice(0, 1) : column));
  const [first = '', last = ''] = restOf([left, right], rows);
  return {
    reels: 5,
    rows,
    pays,
    lines: null,
    least: 4,
    scatterPays: null,
    atRest: windowOf(first, giants.charAt(0), last),
    play(random) {
      const [one = '', other = ''] = spin(random, [left, right], rows);
      const window = windowOf(one, pick(random, giants), other);
      const wins = wayWins(shown(window), pays, 1, 4).map((win) => {
        const outer = win.cells.filter((cell) => cell < 8 || cell >= 32);
        const giant = [1, 2, 3].flatMap((reel) => [0, 1, 2].map((row) => reel * 8 + row));
        return { ...win, cells: [...outer, ...giant].toSorted((a, b) => a - b) };
      });
      return [screen(window, wins)];
    },
    exactReturn: () =>
      plus(
        ...Object.entries(pays).map(([symbol, [four = 0, five = 0]]) => {
          const [one, other] = [matchedIn(columnsOf(left, rows), symbol), matchedIn(columnsOf(right, rows), symbol)];
          const giant = share(Array.from(giants).filter((own) => own === symbol || own === 'W').length, giants.length);
          return times(one.mean, giant, plus(times(share(four), other.none), times(share(five), other.mean)));
        }),
      ),
  };
}
