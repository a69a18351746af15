import { listOf } from '#server/setting-readers.ts';
import { bitstamp } from './apis/bitstamp.ts';
import { coinbase } from './apis/coinbase.ts';
import { coingecko } from './apis/coingecko.ts';
import { ecb } from './apis/ecb.ts';
import { kraken } from './apis/kraken.ts';
import type { PriceApi } from './price-api.ts';

export const publicApis: readonly PriceApi[] = [coinbase, coingecko, bitstamp, kraken, ecb];

/** The names in `RATE_SOURCES`, null where it is not set. @throws Error with a sentence for the operator. */
export function rateSourcesOf(env: NodeJS.ProcessEnv): readonly string[] | null {
  const names = listOf(env['RATE_SOURCES']);
  if (names.length === 0) return null;
  const known = publicApis.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`RATE_SOURCES is not of ${known.join(', ')}: ${unknown}`);
  if (new Set(names).size < 2) throw new Error('RATE_SOURCES names fewer than two sources: a price counts where two agree.');
  return names;
}
