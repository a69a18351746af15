import type { ExactReturn } from '../engine/returns.ts';
import { rowCount, scatterPay } from './engine.ts';
import type { SlotProfile, SlotSymbol } from './profiles.ts';

const paidSymbols = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;

/**
 * The exact return of a machine. Reels turn independently and every line crosses each reel once, so one line stands for all ten. Scatters are far
 * enough apart on a strip that a window never shows two on one reel.
 */
export function slotReturn(machine: SlotProfile): ExactReturn {
  const lengths = machine.strips.map((strip) => BigInt(strip.length));
  const on = (reel: number, symbol: SlotSymbol) => BigInt((machine.strips[reel] ?? '').split(symbol).length - 1);

  let lines = 0n;
  for (const symbol of paidSymbols) {
    const matching = machine.strips.map((_, reel) => on(reel, symbol) + (reel === 0 ? 0n : on(reel, 'W')));
    machine.linePays[symbol].forEach((pay, index) => {
      const count = index + 3;
      const ways = lengths.reduce((product, length, reel) => {
        const match = matching[reel] ?? 0n;
        return product * (reel < count ? match : reel === count ? length - match : length);
      }, 1n);
      lines += ways * BigInt(pay * 100);
    });
  }

  const byScatters = lengths.reduce<bigint[]>(
    (ways, length, reel) => {
      const showing = BigInt(rowCount) * on(reel, 'S');
      return [...ways, 0n].map((same, count) => same * (length - showing) + (ways[count - 1] ?? 0n) * showing);
    },
    [1n],
  );
  const scatters = byScatters.reduce((sum, ways, count) => sum + ways * BigInt(scatterPay(machine, count)), 0n);
  return { paid: lines + scatters, of: lengths.reduce((product, length) => product * length, 1n) };
}
