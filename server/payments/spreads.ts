import Big from 'big.js';
import type { Decimal } from '#domain/money.ts';
import type { Platform } from '../platform.ts';

type Host = Pick<Platform, 'config' | 'db'>;

/** The spread that operators set for a coin, in percent; null where the setting holds. */
export async function ownSpread({ db }: Pick<Host, 'db'>, code: string): Promise<Decimal | null> {
  const row = await db.one<{ percent: string }>`select percent from coin_spreads where code = ${code}`;
  return row ? new Big(row.percent).toFixed() : null;
}

/** The percentage by which the rate of a coin is worse than the market's now. */
export const spreadOf = async (host: Host, code: string): Promise<Decimal> => (await ownSpread(host, code)) ?? host.config.rateSpread;
