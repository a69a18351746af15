import Big from 'big.js';
import type { CoinPrice, Conversion } from '#openapi/model.ts';
import { type Decimal, fromMinor, toMinor } from '#domain/money.ts';
import { quoteLifetimeMs } from '#domain/quote.ts';
import { minorOf } from '../currencies/minor-units.ts';
import type { SessionPlayer } from '../http/context.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { type FeeTerms, feeOf } from './fees.ts';
import { type Method, methodsIn } from './methods.ts';
import type { Rate } from './rate-sources.ts';
import { spreadRate, standsAt, toCrypto, toCurrency } from './rates.ts';
import { spreadOf } from './spreads.ts';

/** Means "unlimited" where the contract requires a number. */
const unlimitedAmount = '9'.repeat(20);

/** The amount of a coin for an amount of the player's money, and its price. */
export interface Terms {
  readonly crypto: Big;
  /** Rate including the spread. */
  readonly rate: Big;
  /** The market's price that it was made of. */
  readonly market: Big;
  /** The spread that the rate has, in percent. */
  readonly spread: Decimal;
  /** The fees of withdrawals by the number of the method; null without a quote, or by one of an earlier version. */
  readonly fees: Readonly<Record<string, FeeTerms>> | null;
}

/** The purpose of a rate decides on which side the spread is. */
export type Purpose = 'deposit' | 'withdraw';

/** Fits the database's integers, with room for fees and sums. */
const maxMinor = 10n ** 17n;

const invalid = (path: string, message: string) => new Problem('unprocessable', message, { fields: [{ path, message }] });

const unavailable = (code: string) => new Problem('method_unavailable', `${code} is not accepted here.`);

/** A source that has fallen silent would have people pay by the prices of yesterday, and the quickest of them gain by it. */
function requireFresh({ config, now, log }: Platform, code: string, { at }: Rate): void {
  if (now().getTime() - at.getTime() <= config.rateMaxAgeS * 1_000) return;
  log.error({ code, pricedAt: at.toISOString() }, 'a price is too old to be paid by');
  throw new Problem(
    'method_unavailable',
    `The price of ${code} is of ${at.toISOString()}, which is too old to pay by. Try again later, or choose another coin.`,
  );
}

interface Market {
  readonly methods: [Method, ...Method[]];
  readonly market: Big;
  readonly at: Date;
}

async function marketOf(platform: Platform, player: SessionPlayer, code: string): Promise<Market> {
  const { code: currency } = player.currency;
  const [first, ...others] = (await methodsIn(platform.db, currency)).filter((method) => method.code === code);
  const rate = await platform.rates?.rateOf(code, currency);
  if (!first) throw unavailable(code);
  if (!rate) {
    platform.log.error({ code, currency }, 'there is no price to pay by');
    throw new Problem('method_unavailable', `There is no price of ${code} in ${currency} now. Try again later, or choose another coin.`);
  }
  requireFresh(platform, code, rate);
  return { methods: [first, ...others], market: rate.price, at: rate.at };
}

/** The market's price of a coin in the player's currency, which opens no payment. @throws Problem `method_unavailable`. */
export async function coinPrice(platform: Platform, player: SessionPlayer, code: string): Promise<CoinPrice> {
  const { market, at } = await marketOf(platform, player, code);
  return { code, currency: player.currency.code, price: market.toFixed(), at: at.toISOString() };
}

/** The widest limits of all methods of a coin: the method's own are checked when it is used. */
function limitsOf(methods: readonly Method[], rate: Big, decimals: number): { min: Decimal; max: Decimal } {
  const ranges = methods.flatMap((method) => [
    ...(method.isDeposit ? [method.limits] : []),
    ...(method.isWithdrawal ? [method.withdrawal] : []),
  ]);
  const minimums = ranges.map(({ minimum }) => new Big(minimum ?? 0));
  const maximums = ranges.map(({ maximum }) => new Big(maximum ?? unlimitedAmount));
  const lowest = minimums.reduce((least, next) => (next.lt(least) ? next : least), minimums[0] ?? new Big(0));
  const highest = maximums.reduce((most, next) => (next.gt(most) ? next : most), new Big(0));
  const isUnlimited = highest.gte(unlimitedAmount);
  return {
    min: toCrypto(lowest, rate, decimals).toFixed(),
    max: isUnlimited ? unlimitedAmount : toCrypto(highest, rate, decimals).toFixed(),
  };
}

/** The fee and what arrives. Networks of one coin may differ in their fee, so each method of a withdrawal has its own beside it. */
function feesShown(methods: Market['methods'], crypto: Big, purpose: Purpose | null): Pick<Conversion, 'fee' | 'net' | 'fees'> {
  const fees = methods.map(({ id, fee, feePercent, decimals }) => ({
    account_id: id,
    fee: feeOf(crypto, { fixed: fee, percent: feePercent }, decimals).toFixed(),
  }));
  const fee = fees[0]?.fee ?? '0';
  const net = crypto.minus(fee);
  return {
    ...(fees.every((each) => each.fee === fee) && { fee, net: (net.gt(0) ? net : new Big(0)).toFixed() }),
    ...(purpose === 'withdraw' && { fees }),
  };
}

async function stored(
  platform: Platform,
  player: SessionPlayer,
  code: string,
  direction: 'crypto' | 'currency',
  amount: Decimal,
  purpose: Purpose | null,
): Promise<Conversion> {
  const { methods, market } = await marketOf(platform, player, code);
  const spread = await spreadOf(platform, code);
  const rate = purpose === null ? market : spreadRate(market, purpose, spread);
  const [{ decimals }] = methods;
  const { code: currency, decimals: minorDigits } = player.currency;
  const crypto =
    direction === 'crypto' ? toCrypto(amount, rate, decimals) : new Big(fromMinor(minorOf(amount, decimals, 'query/amount'), decimals));
  const money =
    direction === 'crypto'
      ? fromMinor(minorOf(amount, minorDigits, 'query/amount'), minorDigits)
      : toCurrency(amount, rate, minorDigits).toFixed(minorDigits);
  const amount_minor = toMinor(money, minorDigits);
  if (amount_minor > maxMinor) throw invalid('query/amount', 'This is more than any account can hold.');
  const expiresAt = new Date(platform.now().getTime() + quoteLifetimeMs);
  const fees = Object.fromEntries(methods.map(({ id, fee, feePercent }) => [id, { fixed: fee, percent: feePercent }]));
  const quote = await platform.db.one<{ id: string }>`
    insert into payment_quotes (player_id, code, currency, amount_minor, crypto, rate, market, purpose, expires_at, spread, fees)
    values (${player.id}, ${code}, ${currency}, ${amount_minor}, ${crypto.toFixed()}, ${rate.toFixed()}, ${market.toFixed()}, ${purpose}, ${expiresAt},
      ${spread}::numeric, ${JSON.stringify(fees)}::jsonb)
    returning id`;
  return {
    conversion: direction === 'crypto' ? crypto.toFixed() : money,
    ...limitsOf(methods, rate, decimals),
    ...(quote && { quote_id: quote.id }),
    expires_at: expiresAt.toISOString(),
    ttl_ms: quoteLifetimeMs,
    rate: rate.toFixed(),
    ...(purpose !== null && Number(spread) > 0 && { spread_percent: spread }),
    ...feesShown(methods, crypto, purpose),
  };
}

function requireOwnCurrency(player: SessionPlayer, currency: string, path: string): void {
  if (currency !== player.currency.code) throw invalid(path, `Amounts are converted for your currency, ${player.currency.code}.`);
}

interface Asked {
  readonly currency: string;
  readonly code: string;
  readonly amount: Decimal;
  readonly purpose?: Purpose | undefined;
}

/** Quotes an amount of the player's currency in a coin. */
export async function quoteCrypto(platform: Platform, player: SessionPlayer, asked: Asked): Promise<Conversion> {
  requireOwnCurrency(player, asked.currency, 'path/in');
  return stored(platform, player, asked.code, 'crypto', asked.amount, asked.purpose ?? null);
}

/** Quotes an amount of a coin in the player's currency. */
export async function quoteCurrency(platform: Platform, player: SessionPlayer, asked: Asked): Promise<Conversion> {
  requireOwnCurrency(player, asked.currency, 'query/out');
  return stored(platform, player, asked.code, 'currency', asked.amount, asked.purpose ?? null);
}

interface QuoteRow {
  crypto: string;
  rate: string;
  market: string | null;
  purpose: Purpose | null;
  used_by: string | null;
  expires_at: Date;
  spread: string | null;
  fees: Terms['fees'];
}
const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface TermsWanted {
  readonly purpose: Purpose;
  readonly code: string;
  readonly amount: bigint;
  readonly quoteId: string | undefined;
  /** Id of the payment that uses the quote. */
  readonly paymentId: string;
}

const expired = (why: string) => new Problem('quote_expired', `${why} Convert the amount again.`);

/**
 * The terms of the quote, or of this moment when none is named. Marks the quote as used by the payment, in the caller's transaction.
 * @throws Problem `quote_expired`.
 */
export async function termsFor(platform: Platform, player: SessionPlayer, wanted: TermsWanted): Promise<Terms> {
  const { purpose, code, amount, quoteId, paymentId } = wanted;
  const { code: currency, decimals: minorDigits } = player.currency;
  if (quoteId === undefined) {
    const { methods, market } = await marketOf(platform, player, code);
    const spread = await spreadOf(platform, code);
    const rate = spreadRate(market, purpose, spread);
    return { rate, market, spread, fees: null, crypto: toCrypto(fromMinor(amount, minorDigits), rate, methods[0].decimals) };
  }
  const quote = uuidPattern.test(quoteId)
    ? await platform.db.one<QuoteRow>`
        select crypto, rate, market, purpose, used_by, expires_at, spread, fees from payment_quotes
        where id = ${quoteId} and player_id = ${player.id} and code = ${code} and currency = ${currency} and amount_minor = ${amount} for update`
    : undefined;
  if (!quote) throw expired('This rate was quoted for another payment.');
  if (quote.expires_at <= platform.now()) throw expired('This rate has expired.');
  if (quote.used_by !== null) throw expired('This rate was used already.');
  const market = new Big(quote.market ?? quote.rate);
  const spread = quote.spread === null ? await spreadOf(platform, code) : new Big(quote.spread).toFixed();
  if (Number(spread) > 0) {
    if (quote.purpose !== purpose) throw expired('This rate was quoted for another payment.');
    if (!standsAt((await marketOf(platform, player, code)).market, market, spread)) throw expired('The market has moved.');
  }
  await platform.db.sql`update payment_quotes set used_by = ${paymentId} where id = ${quoteId}`;
  return { crypto: new Big(quote.crypto), rate: new Big(quote.rate), market, spread, fees: quote.fees };
}
