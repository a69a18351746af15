import { times, type Recompute, type Source } from './randomness.ts';

/** Reels of many kinds: docs/fairness.md, "Reels". A machine is defined by its page, under the name of its model. */
export interface ReelMachine {
  readonly model: string;
  readonly pays: Readonly<Record<string, readonly number[]>>;
  readonly strips?: readonly string[];
  readonly lines?: number;
  readonly factors?: string | readonly number[];
  readonly hidden?: string;
  readonly scatterPays?: readonly number[];
  readonly spins?: number | readonly number[];
  readonly factor?: number;
  readonly trigger?: number;
  readonly oneIn?: number;
  readonly values?: readonly number[];
  readonly full?: number;
  readonly cells?: readonly string[];
  readonly least?: number;
  readonly most?: number;
  readonly giants?: string;
  readonly reels?: number;
  readonly rows?: number;
  readonly fill?: string;
  readonly litFactor?: number;
}

/** Columns from the left, each from the top. */
type Window = readonly string[];
interface Played {
  readonly windows: readonly Window[];
  readonly paid: number;
}

const twenty =
  '11111 00000 22222 01210 21012 00122 22100 10121 12101 10001 12221 01110 21112 01010 21212 11011 11211 02020 20202 02220'.split(' ');
const ofThree = ['111', '000', '222', '012', '210'];
const linesOf = ({ lines = 0, strips = [] }: ReelMachine): readonly string[] => (strips.length === 3 ? ofThree : twenty.slice(0, lines));

const spin = (source: Source, strips: readonly string[]): Window =>
  strips.map((strip) => {
    const stop = source.below(strip.length);
    return (strip + strip).slice(stop, stop + 3);
  });
const letter = (source: Source, letters: string): string => letters[source.below(letters.length)]!;
const count = (window: Window, symbol: string): number => window.join('').split(symbol).length - 1;

/** The payout of one line: the run of its first symbol from the left, with wilds. Each wild counts `wildFactor` times. */
function linePay(symbols: string, pays: ReelMachine['pays'], wildFactor = 1): number {
  const [first = ''] = symbols;
  const own = pays[first];
  if (!own) return 0;
  const run = /^(.)(?:\1|W)*/.exec(symbols)![0];
  return (own[run.length - 3] ?? 0) * wildFactor ** (run.split('W').length - 1);
}
const onLines = (window: Window, machine: ReelMachine, wildFactor = 1): number =>
  linesOf(machine).reduce(
    (sum, line) => sum + linePay([...line].map((row, reel) => window[reel]![Number(row)]!).join(''), machine.pays, wildFactor),
    0,
  );

/** The payout of all ways from the left. @param from how many reels. */
function inWays(columns: readonly string[], pays: ReelMachine['pays'], from: number): number {
  return Object.entries(pays).reduce((sum, [symbol, own]) => {
    const matching = columns.map((column) => [...column].filter((each) => each === symbol || each === 'W').length);
    const end = matching.includes(0) ? matching.indexOf(0) : matching.length;
    return sum + (own[end - from] ?? 0) * matching.slice(0, end).reduce((ways, each) => ways * each, 1);
  }, 0);
}
const byScatters = (window: Window, pays: readonly number[]): number => pays[Math.min(count(window, 'S'), pays.length + 2) - 3] ?? 0;
const single = (window: Window, paid: number): Played => ({ windows: [window], paid });
const two = (stopped: Window, window: Window, paid: number): Played => ({
  windows: stopped.join() === window.join() ? [window] : [stopped, window],
  paid,
});

type Play = (source: Source, machine: ReelMachine & { readonly strips: readonly string[] }) => Played;

const free: Play = (source, machine) => {
  const { strips, pays, scatterPays = [], spins, factor = 1 } = machine;
  const first = spin(source, strips);
  const scatters = count(first, 'S');
  const isSticky = typeof spins === 'number';
  const left = scatters < 3 ? 0 : isSticky ? spins : spins![Math.min(scatters, 5) - 3]!;
  const windows = [first];
  let paid = onLines(first, machine) + byScatters(first, scatterPays);
  let wild = new Set<string>();
  for (let each = 0; each < left; each += 1) {
    const turned = spin(source, strips);
    const shown = turned.map((column, reel) => [...column].map((symbol, row) => (wild.has(`${reel} ${row}`) ? 'W' : symbol)).join(''));
    if (isSticky)
      wild = new Set(shown.flatMap((column, reel) => [...column].flatMap((symbol, row) => (symbol === 'W' ? [`${reel} ${row}`] : []))));
    windows.push(shown);
    paid += onLines(shown, { ...machine, pays }) * factor;
  }
  return { windows, paid };
};

const hold: Play = (source, machine) => {
  const { strips, trigger = 0, oneIn = 1, values = [], full = 0 } = machine;
  const first = spin(source, strips);
  const windows: Window[] = [first];
  let paid = onLines(first, machine);
  const coins = new Map<string, number>();
  const mint = (cell: string) => coins.set(cell, values[source.below(values.length)]!);
  const cells = first.flatMap((column, reel) => [...column].map((symbol, row) => ({ cell: `${reel} ${row}`, symbol })));
  const shown = cells.filter(({ symbol }) => symbol === 'O');
  if (shown.length < trigger) return { windows, paid };
  for (const { cell } of shown) mint(cell);
  for (let left = 3; left > 0 && coins.size < cells.length; left -= 1) {
    const turned = cells.map(({ cell }) => {
      if (coins.has(cell)) return 'O';
      if (source.below(oneIn) > 0) return '-';
      mint(cell);
      left = 4;
      return 'O';
    });
    windows.push(strips.map((_, reel) => turned.slice(3 * reel, 3 * reel + 3).join('')));
  }
  for (const value of coins.values()) paid += value;
  return { windows, paid: coins.size === cells.length ? paid + full : paid };
};

/** Cells that hang together with one of the same symbol. */
function cluster(symbols: readonly string[], rows: number, start: number): number[] {
  const found = [start];
  for (const cell of found) {
    const row = cell % rows;
    const beside = [cell - rows, cell + rows, ...(row > 0 ? [cell - 1] : []), ...(row < rows - 1 ? [cell + 1] : [])];
    for (const each of beside) if (symbols[each] === symbols[start] && !found.includes(each)) found.push(each);
  }
  return found;
}
const filled = (source: Source, { reels = 0, rows = 0, fill = '' }: ReelMachine): string[] =>
  Array.from({ length: reels }, () => Array.from({ length: rows }, () => letter(source, fill)).join(''));
const fromLeast = (own: readonly number[], least: number, size: number): number =>
  size < least ? 0 : own[Math.min(size - least, own.length - 1)]!;

const plays: Readonly<Record<string, Play>> = {
  doublingWilds: (source, machine) => {
    const window = spin(source, machine.strips);
    return single(window, onLines(window, machine, 2));
  },
  multiplierReel: (source, machine) => {
    const window = spin(source, machine.strips);
    const factor = String(machine.factors)[source.below(String(machine.factors).length)]!;
    return single(window, linePay(window.map((column) => column[1]).join(''), machine.pays) * (factor === 'X' ? 10 : Number(factor)));
  },
  bothWays: (source, machine) => {
    const window = spin(source, machine.strips);
    const fromRight = linesOf(machine).reduce((sum, line) => {
      const symbols = [...line]
        .map((row, reel) => window[reel]![Number(row)]!)
        .toReversed()
        .join('');
      // Five of a kind are paid once.
      return sum + (/^(.)(?:\1|W){4}$/.test(symbols) ? 0 : linePay(symbols, machine.pays));
    }, 0);
    return single(window, onLines(window, machine) + fromRight);
  },
  expandingWilds: (source, machine) => {
    const stopped = spin(source, machine.strips);
    const window = stopped.map((column) => (column.includes('W') ? 'WWW' : column));
    return two(stopped, window, onLines(window, machine));
  },
  mysterySymbols: (source, machine) => {
    const stopped = spin(source, machine.strips);
    const symbol = letter(source, machine.hidden!);
    const window = stopped.map((column) => column.replaceAll('M', symbol));
    return two(stopped, window, onLines(window, machine));
  },
  freeSpins: free,
  stickyWilds: free,
  holdAndWin: hold,
  ways: (source, machine) => {
    const window = spin(source, machine.strips);
    return single(window, inWays(window, machine.pays, 3) + byScatters(window, machine.scatterPays!));
  },
  variableWays: (source, { cells = [], least = 0, most = 0, pays }) => {
    const window = cells.map((letters) => {
      const height = least + source.below(most - least + 1);
      return Array.from({ length: height }, () => letter(source, letters)).join('');
    });
    return single(window, inWays(window, pays, 3));
  },
  colossal: (source, { strips, giants = '', pays }) => {
    const [left, right] = spin(source, strips);
    const giant = letter(source, giants);
    const window = [left!, ...[0, 1, 2].map(() => giant.repeat(3)), right!];
    return single(window, inWays([left!, giant, giant, giant, right!], pays, 4));
  },
  clusters: (source, machine) => {
    const { rows = 0, reels = 0, least = 0, pays, litFactor = 1 } = machine;
    const window = filled(source, machine);
    const lit = source.below(rows * reels);
    const symbols = [...window.join('')];
    const paid = symbols.reduce((sum, symbol, cell) => {
      const found = cluster(symbols, rows, cell);
      if (Math.min(...found) !== cell) return sum;
      return sum + fromLeast(pays[symbol]!, least, found.length) * (found.includes(lit) ? litFactor : 1);
    }, 0);
    return single(window, paid);
  },
  tumble: (source, machine) => {
    const { rows = 0, least = 0, pays, factors = [] } = machine;
    const windows: string[][] = [];
    let window = filled(source, machine);
    let paid = 0;
    for (const factor of factors as readonly number[]) {
      windows.push(window);
      const won = Object.keys(pays).filter((symbol) => count(window, symbol) >= least);
      if (won.length === 0) break;
      for (const symbol of won) paid += factor * fromLeast(pays[symbol]!, least, count(window, symbol));
      window = window.map((column) => {
        const left = [...column].filter((symbol) => !won.includes(symbol)).join('');
        return Array.from({ length: rows - left.length }, () => letter(source, machine.fill!)).join('') + left;
      });
    }
    return { windows, paid };
  },
};

export const reels =
  (machines: Readonly<Record<string, ReelMachine>>): Recompute =>
  (source, { wager, stake }) => {
    const machine = machines[String(wager['machine'])]!;
    const { windows, paid } = plays[machine.model]!(source, { strips: [], ...machine });
    return { outcome: { windows, multiplier: paid }, due: times(stake, paid) };
  };
