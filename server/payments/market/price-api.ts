import Big from 'big.js';

/** The price of one unit of a coin or currency. */
export interface ApiPrice {
  /** Code of the coin (`BTC`) or currency (`USD`). */
  readonly unit: string;
  readonly eur: Big;
  /** When it was the market's, as the API says; the time of its answer where it says nothing. */
  readonly at: Date;
}

/** Units that the platform needs prices of. */
export interface Units {
  readonly coins: readonly string[];
  /** Without the euro. */
  readonly currencies: readonly string[];
}

/** Keys of APIs that answer more with one. */
export interface Keys {
  readonly coingeckoKey: string | null;
}

export interface Question {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A public price API. Its answer may have any number of units, and lack any. */
export interface PriceApi {
  /** Name in `RATE_SOURCES`. */
  readonly name: string;
  /** The origin it is reached at, such as `https://api.coinbase.com`. */
  readonly origin: string;
  /** Seconds between two requests of all processes together. */
  readonly everyS: number;
  readonly question: (units: Units, keys: Keys) => Question;
  /** @throws Error when the text is not an answer of this API. */
  readonly read: (text: string, units: Units, answeredAt: Date) => ApiPrice[];
}

/** Digits that a price keeps; the published rate has fewer. */
const priceDigits = 16;
/** Has enough decimals for the cheapest coin. */
export const Precise = Big();
Precise.DP = 40;

const decimal = /^\d{1,24}(?:\.\d{1,40})?(?:[eE][+-]?\d{1,2})?$/;

/** A positive decimal of an answer; undefined for anything else, so that no other text becomes a price. */
export function positive(text: unknown): Big | undefined {
  if (typeof text !== 'string' || !decimal.test(text)) return undefined;
  const value = new Precise(text);
  return value.gt(0) ? value : undefined;
}

/** The price in euros of a unit of which `perEuro` make a euro. */
export const inverse = (perEuro: Big): Big => new Precise(1).div(perEuro).prec(priceDigits, Big.roundHalfUp);

/** Half-way between the two sides of a market; undefined where they are further apart than 2 %, as in a market without trade. */
export function middle(bid: unknown, ask: unknown): Big | undefined {
  const [low, high] = [positive(bid), positive(ask)];
  if (!low || !high || high.lt(low) || high.div(low).gt('1.02')) return undefined;
  return low.plus(high).div(2).prec(priceDigits, Big.roundHalfUp);
}

/** Prices of those units that have one. */
export const pricesOf = (
  units: readonly string[],
  priceOf: (unit: string) => { readonly eur: Big | undefined; readonly at: Date },
): ApiPrice[] =>
  units.flatMap((unit) => {
    const { eur, at } = priceOf(unit);
    return eur ? [{ unit, eur, at }] : [];
  });
