import { createHash } from 'node:crypto';
import type { RateSourceEntry } from '#server/payments/rate-sources.ts';
import { Exact, priceOf, publishedRate } from '#server/payments/rates.ts';

const ppm = 1_000_000;
/** The price drifts from hour to hour and ripples within it. */
const waves = [
  { periodMs: 3_600_000, share: 4 },
  { periodMs: 300_000, share: 1 },
] as const;
const shares = waves.reduce((sum, { share }) => sum + share, 0);

/** A figure from -swing to swing that depends on its arguments only. */
function knot(code: string, periodMs: number, index: number, swing: number): number {
  const hash = createHash('sha256').update(`${code}:${periodMs}:${index}`).digest().readUInt32BE();
  return (hash % (2 * swing + 1)) - swing;
}

/** The deviation of the sandbox's price of a coin from its base at a time, in millionths: the same in every process, without jumps. */
export function driftPpm(code: string, swingPpm: number, at: Date): number {
  if (swingPpm === 0) return 0;
  const time = at.getTime();
  return waves.reduce((drift, { periodMs, share }) => {
    const swing = Math.floor((swingPpm * share) / shares);
    const index = Math.floor(time / periodMs);
    const passed = time - index * periodMs;
    const [from, to] = [knot(code, periodMs, index, swing), knot(code, periodMs, index + 1, swing)];
    return drift + Math.trunc((from * (periodMs - passed) + to * passed) / periodMs);
  }, 0);
}

/** Prices that move like a market's, around those of the table. */
export const sandboxRates: RateSourceEntry = {
  name: 'sandbox',
  capabilities: { isSandbox: true },
  connect: ({ db, now }) => ({
    async rateOf(code, currency) {
      const price = await priceOf(db, code, currency);
      const at = now();
      return (
        price && {
          price: publishedRate(new Exact(price.eur).times(ppm + driftPpm(code, price.swing_ppm, at)).div(ppm), price.eur_rate),
          at,
        }
      );
    },
  }),
};
