import Big from 'big.js';
import type { Decimal } from '#domain/money.ts';
import type { Database } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import type { RateSourceEntry } from './rate-sources.ts';

/** Has enough decimals for the cheapest coin in the dearest currency. */
export const Exact = Big();
Exact.DP = 40;

/** Digits of a published rate: what is shown is exactly what is calculated with. */
const rateDigits = 10;

/** A price in EUR as a published rate in a currency. @param eurRate value of one unit of the currency in EUR. */
export const publishedRate = (eur: Big, eurRate: string): Big => eur.div(eurRate).prec(rateDigits, Big.roundHalfUp);

export interface CoinPrice {
  /** Price of one unit of the coin, in EUR. */
  readonly eur: string;
  readonly swing_ppm: number;
  readonly priced_at: Date;
  /** Value of one unit of the currency, in EUR. */
  readonly eur_rate: string;
}

/** Reads a price from the table; undefined for an unknown coin or currency. */
export const priceOf = (db: Database, code: string, currency: string): Promise<CoinPrice | undefined> =>
  db.one<CoinPrice>`
    select coin_prices.eur, swing_ppm, priced_at, eur_rate from coin_prices join currencies on currencies.code = ${currency} where coin_prices.code = ${code}`;

/** The prices that the operator keeps in `coin_prices`, as they stand there. */
export const storedRates: RateSourceEntry = {
  name: 'kept',
  capabilities: { isSandbox: false },
  connect: ({ db }) => ({
    async rateOf(code, currency) {
      const price = await priceOf(db, code, currency);
      return price && { price: publishedRate(new Exact(price.eur), price.eur_rate), at: price.priced_at };
    },
  }),
};

/** The market's price of now; null where none is recent enough to pay by. */
export async function freshPriceOf(
  { config, now, rates }: Pick<Platform, 'config' | 'now' | 'rates'>,
  code: string,
  currency: string,
): Promise<Big | null> {
  const market = await rates?.rateOf(code, currency);
  return market !== undefined && now().getTime() - market.at.getTime() <= config.rateMaxAgeS * 1_000 ? market.price : null;
}

/** The market's price, by the spread worse for the player. @param spread percent. */
export function spreadRate(market: Big, purpose: 'deposit' | 'withdraw', spread: Decimal): Big {
  const share = new Exact(spread).div(100);
  const factor = purpose === 'deposit' ? new Exact(1).minus(share) : new Exact(1).plus(share);
  return new Exact(market).times(factor).prec(rateDigits, purpose === 'deposit' ? Big.roundDown : Big.roundUp);
}

/** Whether a rate still stands: the market has moved by no more than the spread. @param spread percent; with none it always does. */
export const standsAt = (market: Big, before: Big, spread: Decimal): boolean =>
  Number(spread) === 0 || new Exact(market).div(before).minus(1).abs().times(100).lte(spread);

/** Converts an amount of the currency to the coin, rounded down to the coin's decimals. */
export const toCrypto = (amount: Big.BigSource, rate: Big, decimals: number): Big =>
  new Exact(amount).div(rate).round(decimals, Big.roundDown);

/** Converts an amount of the coin to the currency, rounded down to the currency's decimals. */
export const toCurrency = (crypto: Big.BigSource, rate: Big, decimals: number): Big =>
  new Exact(crypto).times(rate).round(decimals, Big.roundDown);
