import { required } from '#domain/required.ts';
import type { Hundredths } from '#games/engine/payout.ts';
import type { ExactReturn } from '#games/engine/returns.ts';
import { plus, power, rest, share, times } from '../fractions.ts';
import { cellAt, columnsOf, cellsOf, type PayTable, type ReelMachine, type Screen, screen, spin, type Strips } from '../screens.ts';
import { countChances, lineReturn, type Lines, lineWins, matchingIn } from '../wins.ts';
import { restOf } from './lines.ts';

const rows = 3;

interface HoldAndWin {
  readonly strips: Strips;
  readonly lines: Lines;
  readonly pays: PayTable;
  /** The number of coins that starts the respins. */
  readonly trigger: number;
  /** Each free cell of a respin shows a coin with a chance of one in this number. */
  readonly oneIn: number;
  /** Possible values of a coin, all equally likely, in hundredths of the stake. */
  readonly values: readonly number[];
  /** Additional prize for filling all cells with coins. */
  readonly full: number;
}

const respins = 3;
const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k);

/** Prize of all coins together, in hundredths of the stake; the page states it before the first bet. */
export const fullCoins: Hundredths = 50_000;

/** Enough coins are held while all other cells respin, three times, and three times again after each new coin. Then each coin pays its value. */
export function holdAndWin({ strips, lines, pays, trigger, oneIn, values, full }: HoldAndWin): ReelMachine {
  const cells = strips.length * rows;
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
      const worth = new Map<number, number>();
      const mint = (cell: number) => void worth.set(cell, required(values[random.below(values.length)], 'The value of the coin'));
      const coins = () => [...worth].toSorted(([a], [b]) => a - b).map(([, value]) => value);
      const shown = cellsOf(window, 'O');
      const isHeld = shown.length >= trigger;
      // Coins that are not held pay nothing and show no value.
      if (isHeld) for (const cell of shown) mint(cell);
      const first = screen(window, lineWins(window, lines, pays), { coins: coins(), left: isHeld ? respins : 0 });
      if (!isHeld) return [first];
      const screens: Screen[] = [];
      let last = first;
      let left = respins;
      while (left > 0 && worth.size < cells) {
        left -= 1;
        const turned = strips.map((_, reel) =>
          Array.from({ length: rows }, (_cell, row) => {
            const cell = cellAt(reel, row);
            if (worth.has(cell)) return 'O';
            if (random.below(oneIn) > 0) return '-';
            mint(cell);
            left = respins;
            return 'O';
          }).join(''),
        );
        screens.push(last);
        last = screen(turned, [], { by: 'respin', coins: coins(), left: worth.size === cells ? 0 : left });
      }
      const sum = coins().reduce((total, value) => total + value, worth.size === cells ? full : 0);
      const wins = [{ symbol: 'O', count: worth.size, cells: [...worth.keys()].toSorted((a, b) => a - b), pays: sum }];
      return [...screens, { ...last, wins }];
    },
    /** Only the number of full cells matters, not their positions: a Markov chain over coins and respins left, each step binomial. */
    exactReturn() {
      const columns = strips.map((strip) => columnsOf(strip, rows));
      const coin = share(1, oneIn);
      const worth = share(
        values.reduce((sum, value) => sum + value, 0),
        values.length,
      );
      const known = new Map<string, ExactReturn>();
      const endOf = (coins: number, left: number): ExactReturn => {
        if (coins === cells) return plus(times(share(coins), worth), share(full));
        if (left === 0) return times(share(coins), worth);
        const key = `${coins} ${left}`;
        const free = cells - coins;
        const value =
          known.get(key) ??
          plus(
            ...Array.from({ length: free + 1 }, (_, more) =>
              times(
                share(choose(free, more)),
                power(coin, more),
                power(rest(coin), free - more),
                endOf(coins + more, more > 0 ? respins : left - 1),
              ),
            ),
          );
        known.set(key, value);
        return value;
      };
      const held = countChances(columns, 'O').map((chance, coins) => (coins >= trigger ? times(chance, endOf(coins, respins)) : share(0)));
      return plus(lineReturn(lines, pays, matchingIn(columns)), ...held);
    },
  };
}
