import { required } from '#domain/required.ts';
import { paylines, rowCount, scatterPay } from './engine.ts';
import type { SlotProfile, SlotSymbol } from './profiles.ts';

/** The number of stop combinations that lead to each multiplier of the stake, in hundredths. */
export interface SlotDistribution {
  readonly ways: ReadonlyMap<number, bigint>;
  readonly of: bigint;
}

/** The state after some reels: the lines that still run, in the order of `paylines`, each by the symbol it pays. */
interface Part {
  readonly running: readonly (SlotSymbol | null)[];
  readonly scatters: number;
  readonly paid: number;
}

/** Every stop of every reel. Stops after which the same lines are alive and the payout is the same are merged. */
export function slotDistribution(machine: SlotProfile): SlotDistribution {
  const payOf = (symbol: SlotSymbol | null, count: number): number =>
    symbol === null || symbol === 'W' || symbol === 'S' ? 0 : ((machine.linePays[symbol][count - 3] ?? 0) * 100) / paylines.length;
  let parts = new Map<string, { readonly part: Part; readonly ways: bigint }>();
  parts.set('', { part: { running: [], scatters: 0, paid: 0 }, ways: 1n });
  for (const [reel, strip] of machine.strips.entries()) {
    const after: typeof parts = new Map();
    for (const { part, ways } of parts.values())
      for (let stop = 0; stop < strip.length; stop += 1) {
        const window = Array.from({ length: rowCount }, (_, row) => strip[(stop + row) % strip.length] as SlotSymbol);
        const next = turned(part, window, reel, payOf);
        const key = `${next.running.map((symbol) => symbol ?? '.').join('')} ${next.scatters} ${next.paid}`;
        after.set(key, { part: next, ways: ways + (after.get(key)?.ways ?? 0n) });
      }
    parts = after;
  }
  const all = new Map<number, bigint>();
  for (const { part, ways } of parts.values()) {
    const lines = part.running.reduce((sum, symbol) => sum + payOf(symbol, machine.strips.length), 0);
    const multiplier = part.paid + lines + scatterPay(machine, part.scatters);
    all.set(multiplier, (all.get(multiplier) ?? 0n) + ways);
  }
  return { ways: all, of: machine.strips.reduce((product, strip) => product * BigInt(strip.length), 1n) };
}

function turned(
  { running, scatters, paid }: Part,
  window: readonly SlotSymbol[],
  reel: number,
  payOf: (symbol: SlotSymbol | null, count: number) => number,
): Part {
  let ended = 0;
  const goesOn = paylines.map((rows, line) => {
    const shown = required(window[rows[reel] ?? 0], 'The symbol on the line');
    if (reel === 0) return shown === 'S' || shown === 'W' ? null : shown;
    const symbol = running[line] ?? null;
    if (symbol === null || shown === symbol || shown === 'W') return symbol;
    ended += payOf(symbol, reel);
    return null;
  });
  return { running: goesOn, scatters: scatters + window.filter((symbol) => symbol === 'S').length, paid: paid + ended };
}

/** Computes the standard deviation of a round, in stakes, and the percentage of rounds that pay more than their stake. */
export function spreadOf({ ways, of }: SlotDistribution): { readonly deviation: number; readonly wins: number } {
  let [paid, squares, over] = [0n, 0n, 0n];
  for (const [multiplier, count] of ways) {
    paid += BigInt(multiplier) * count;
    squares += BigInt(multiplier) ** 2n * count;
    if (multiplier > 100) over += count;
  }
  // The quotient is computed as an integer with nine decimals first, because the numbers are too large for a float.
  const variance = ((squares * of - paid ** 2n) * 1_000_000_000n) / of ** 2n;
  return { deviation: Math.sqrt(Number(variance) / 1e9) / 100, wins: Number((over * 100_000_000n) / of) / 1e6 };
}
