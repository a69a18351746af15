import { times, type Recompute } from './randomness.ts';

/** A machine of five reels as its page publishes it: docs/fairness.md, "Five reels". */
export interface Machine {
  readonly strips: readonly string[];
  readonly linePays: Readonly<Record<string, readonly number[]>>;
  readonly scatterPays: readonly number[];
}

/** By reel, the row that each of ten lines crosses, from 0 at the top. */
const lines = ['11111', '00000', '22222', '01210', '21012', '00122', '22100', '10121', '12101', '10001'];

export const slots =
  (machines: Readonly<Record<string, Machine>>): Recompute =>
  (source, { wager, stake }) => {
    const { strips, linePays, scatterPays } = machines[String(wager['profile'])]!;
    const stops = strips.map((strip) => source.below(strip.length));
    const window = strips.map((strip, reel) => Array.from((strip + strip).slice(stops[reel]!, stops[reel]! + 3)));
    let multiplier = 0;
    for (const line of lines) {
      const symbols = [...line].map((row, reel) => window[reel]![Number(row)]!);
      const [symbol] = symbols;
      if (symbol === 'S' || symbol === 'W') continue;
      const end = symbols.findIndex((each) => each !== symbol && each !== 'W');
      const count = end < 0 ? 5 : end;
      if (count >= 3) multiplier += 10 * linePays[symbol!]![count - 3]!;
    }
    const scatters = window.flat().filter((symbol) => symbol === 'S').length;
    if (scatters >= 3) multiplier += 100 * scatterPays[Math.min(scatters, 5) - 3]!;
    return { outcome: { stops, window, scatters, multiplier }, due: times(stake, multiplier) };
  };
