import { createHash } from 'node:crypto';
import Big from 'big.js';
import type { Database } from '../db/database.ts';

/** With enough decimals for the cheapest coin in the dearest currency. */
const Exact = Big();
Exact.DP = 40;

const PPM = 1_000_000;
/** The price drifts from hour to hour and ripples within it. */
const WAVES = [
  { periodMs: 3_600_000, share: 4 },
  { periodMs: 300_000, share: 1 },
] as const;
const SHARES = WAVES.reduce((sum, { share }) => sum + share, 0);
/** Digits of a published rate: what is shown is exactly what is calculated with. */
const RATE_DIGITS = 10;

/** A figure from -swing to swing that depends on its arguments only. */
function knot(code: string, periodMs: number, index: number, swing: number): number {
  const hash = createHash('sha256').update(`${code}:${periodMs}:${index}`).digest().readUInt32BE();
  return (hash % (2 * swing + 1)) - swing;
}

/** Millionths by which the sandbox's price of a coin is off its base at a time: the same in every process, never jumping. */
export function driftPpm(code: string, swingPpm: number, at: Date): number {
  if (swingPpm === 0) return 0;
  const time = at.getTime();
  return WAVES.reduce((drift, { periodMs, share }) => {
    const swing = Math.floor((swingPpm * share) / SHARES);
    const index = Math.floor(time / periodMs);
    const passed = time - index * periodMs;
    const [from, to] = [knot(code, periodMs, index, swing), knot(code, periodMs, index + 1, swing)];
    return drift + Math.trunc((from * (periodMs - passed) + to * passed) / periodMs);
  }, 0);
}

/** Price of one unit of a coin in a currency, or undefined when either is unknown. */
export async function rateOf(db: Database, code: string, currency: string, at: Date): Promise<Big | undefined> {
  const row = await db.one<{ eur: string; swing_ppm: number; eur_rate: string }>`
    select coin_prices.eur, swing_ppm, eur_rate from coin_prices join currencies on currencies.code = ${currency} where coin_prices.code = ${code}`;
  if (!row) return undefined;
  const eur = new Exact(row.eur).times(PPM + driftPpm(code, row.swing_ppm, at)).div(PPM);
  return eur.div(row.eur_rate).prec(RATE_DIGITS, Big.roundHalfUp);
}

/** What an amount of the currency is worth in the coin, rounded down to the coin's decimals. */
export const toCrypto = (amount: Big.BigSource, rate: Big, decimals: number): Big =>
  new Exact(amount).div(rate).round(decimals, Big.roundDown);

/** What an amount of the coin is worth in the currency, rounded down to the currency's decimals. */
export const toCurrency = (crypto: Big.BigSource, rate: Big, decimals: number): Big =>
  new Exact(crypto).times(rate).round(decimals, Big.roundDown);
