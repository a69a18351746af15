import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { randomnessOf, type Draw } from '../engine/fairness.ts';
import type { Hundredths } from '../engine/payout.ts';
import { slotProfiles, type SlotProfile, type SlotProfileName, type SlotSymbol } from './profiles.ts';

export const reelCount = 5;
export const rowCount = 3;

/** Each line names the row (0 is the top) that it crosses on each reel. The stake is spread over all ten. */
export const paylines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [1, 0, 0, 0, 1],
];

export interface LineWin {
  readonly line: number;
  readonly symbol: SlotSymbol;
  readonly count: number;
  readonly multiplier: Hundredths;
}

export interface SlotOutcome {
  /** The strip position in the top row of each reel. */
  readonly stops: readonly number[];
  /** `window[reel][row]` */
  readonly window: readonly (readonly SlotSymbol[])[];
  readonly lineWins: readonly LineWin[];
  readonly scatters: number;
  /** Multiplier of the whole stake, lines and scatters together. */
  readonly multiplier: Hundredths;
}

/** Each game has one profile forever: the first byte of SHA-256 of its id, modulo 4. */
export function profileOf(gameId: string): SlotProfileName {
  const names = ['gentle', 'steady', 'bold', 'fierce'] as const;
  return names[(sha256(utf8ToBytes(gameId))[0] ?? 0) % 4] ?? 'steady';
}

/** Five stops, reel by reel, each an unbiased number below the length of its strip. */
export function slots(draw: Draw, profile: SlotProfileName): SlotOutcome {
  const random = randomnessOf(draw);
  const machine = slotProfiles[profile];
  return readStops(
    machine,
    machine.strips.map((strip) => random.below(strip.length)),
  );
}

/** Evaluates a machine's reels at these stops. */
export function readStops(machine: SlotProfile, stops: readonly number[]): SlotOutcome {
  const window = machine.strips.map((strip, reel) =>
    Array.from({ length: rowCount }, (_, row) => symbolAt(strip, (stops[reel] ?? 0) + row)),
  );
  const lineWins = paylines.flatMap((rows, line) => {
    const win = readLine(
      machine,
      rows.map((row, reel) => window[reel]?.[row] ?? 'S'),
    );
    return win ? [{ line, ...win }] : [];
  });
  const scatters = window.flat().filter((symbol) => symbol === 'S').length;
  const multiplier = lineWins.reduce((sum, win) => sum + win.multiplier, 0) + scatterPay(machine, scatters);
  return { stops, window, lineWins, scatters, multiplier };
}

/** The longest run from the left, wilds standing for its symbol; null when the line pays nothing. */
function readLine(machine: SlotProfile, symbols: readonly SlotSymbol[]): Omit<LineWin, 'line'> | null {
  const symbol = symbols[0];
  if (!symbol || symbol === 'S' || symbol === 'W') return null;
  const end = symbols.findIndex((other) => other !== symbol && other !== 'W');
  const count = end < 0 ? symbols.length : end;
  const pay = machine.linePays[symbol][count - 3];
  return pay ? { symbol, count, multiplier: pay * lineBet } : null;
}

/** One line's share of the stake. */
const lineBet: Hundredths = 100 / paylines.length;

export const scatterPay = (machine: SlotProfile, scatters: number): Hundredths =>
  (machine.scatterPays[Math.min(scatters, 5) - 3] ?? 0) * 100;

const symbolAt = (strip: string, position: number) => strip[position % strip.length] as SlotSymbol;
