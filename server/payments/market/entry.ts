import type { RateSource, RateSourceEntry } from '../rate-sources.ts';
import { Exact, publishedRate } from '../rates.ts';
import { marketJobs } from './collect.ts';
import type { PriceApi } from './price-api.ts';
import { currencyMaxAgeMs } from './settle.ts';
import { publicApis } from './sources.ts';

interface PriceRow {
  readonly eur: string;
  readonly priced_at: Date;
  readonly eur_rate: string;
  readonly rated_at: Date | null;
}

const chosen = (names: readonly string[] | null, apis: readonly PriceApi[]) =>
  names === null ? apis : apis.filter(({ name }) => names.includes(name));

/** Prices on which public sources agree (ADR 189). @param apis those to choose from by `RATE_SOURCES`. */
export const marketRatesOf = (apis: readonly PriceApi[]): RateSourceEntry => ({
  name: 'market',
  capabilities: { isSandbox: false },
  secretNames: ['COINGECKO_SECRET'],
  connect(host): RateSource {
    const { config, db, now } = host;
    return {
      async rateOf(code, currency) {
        const row = await db.one<PriceRow>`
          select coin_prices.eur, priced_at, eur_rate, rated_at from coin_prices join currencies on currencies.code = ${currency}
          where coin_prices.code = ${code}`;
        const isRated = currency === 'EUR' || (row?.rated_at != null && now().getTime() - row.rated_at.getTime() <= currencyMaxAgeMs);
        return row && isRated ? { price: publishedRate(new Exact(row.eur), row.eur_rate), at: row.priced_at } : undefined;
      },
      jobs: marketJobs(host, chosen(config.rateSources, apis)),
    };
  },
});

export const marketRates: RateSourceEntry = marketRatesOf(publicApis);
