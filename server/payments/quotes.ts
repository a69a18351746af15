import Big from 'big.js';
import { type Conversion } from '../../openapi/model.ts';
import { type Decimal, fromMinor, toMinor } from '../../domain/money.ts';
import { quoteLifetimeMs } from '../../domain/quote.ts';
import { minorOf } from '../currencies/minor-units.ts';
import type { SessionPlayer } from '../http/context.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { type Method, methodsIn } from './methods.ts';
import type { Rate } from './rate-sources.ts';
import { toCrypto, toCurrency } from './rates.ts';

/** What "unlimited" is called where the contract wants a number. */
const unlimitedAmount = '9'.repeat(20);

/** How many of a coin an amount of the player's money is worth, and at which price. */
export interface Terms {
  readonly crypto: Big;
  readonly rate: Big;
}

/** Of the database's integers, with room for fees and sums. */
const mostMinor = 10n ** 17n;

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

async function marketOf(platform: Platform, player: SessionPlayer, code: string): Promise<{ methods: [Method, ...Method[]]; rate: Big }> {
  const { code: currency } = player.currency;
  const [first, ...others] = (await methodsIn(platform.db, currency)).filter((method) => method.code === code);
  const rate = await platform.rates?.rateOf(code, currency);
  if (!first || !rate) throw unavailable(code);
  requireFresh(platform, code, rate);
  return { methods: [first, ...others], rate: rate.price };
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

async function stored(
  platform: Platform,
  player: SessionPlayer,
  code: string,
  direction: 'crypto' | 'currency',
  amount: Decimal,
): Promise<Conversion> {
  const { methods, rate } = await marketOf(platform, player, code);
  const [{ decimals, fee }] = methods;
  const { code: currency, decimals: minorDigits } = player.currency;
  const crypto =
    direction === 'crypto' ? toCrypto(amount, rate, decimals) : new Big(fromMinor(minorOf(amount, decimals, 'query/amount'), decimals));
  const money =
    direction === 'crypto'
      ? fromMinor(minorOf(amount, minorDigits, 'query/amount'), minorDigits)
      : toCurrency(amount, rate, minorDigits).toFixed(minorDigits);
  const amount_minor = toMinor(money, minorDigits);
  if (amount_minor > mostMinor) throw invalid('query/amount', 'This is more than any account can hold.');
  const expiresAt = new Date(platform.now().getTime() + quoteLifetimeMs);
  const quote = await platform.db.one<{ id: string }>`
    insert into payment_quotes (player_id, code, currency, amount_minor, crypto, rate, expires_at)
    values (${player.id}, ${code}, ${currency}, ${amount_minor}, ${crypto.toFixed()}, ${rate.toFixed()}, ${expiresAt})
    returning id`;
  const net = crypto.minus(fee);
  return {
    conversion: direction === 'crypto' ? crypto.toFixed() : money,
    ...limitsOf(methods, rate, decimals),
    ...(quote && { quote_id: quote.id }),
    expires_at: expiresAt.toISOString(),
    ttl_ms: quoteLifetimeMs,
    rate: rate.toFixed(),
    // Networks of one coin differ in their fee; then only the method can say it.
    ...(methods.every((method) => method.fee === fee) && { fee, net: (net.gt(0) ? net : new Big(0)).toFixed() }),
  };
}

function requireOwnCurrency(player: SessionPlayer, currency: string, path: string): void {
  if (currency !== player.currency.code) throw invalid(path, `Amounts are converted for your currency, ${player.currency.code}.`);
}

/** Quotes an amount of the player's currency in a coin. */
export async function quoteCrypto(
  platform: Platform,
  player: SessionPlayer,
  asked: { currency: string; code: string; amount: Decimal },
): Promise<Conversion> {
  requireOwnCurrency(player, asked.currency, 'path/in');
  return stored(platform, player, asked.code, 'crypto', asked.amount);
}

/** Quotes an amount of a coin in the player's currency. */
export async function quoteCurrency(
  platform: Platform,
  player: SessionPlayer,
  asked: { currency: string; code: string; amount: Decimal },
): Promise<Conversion> {
  requireOwnCurrency(player, asked.currency, 'query/out');
  return stored(platform, player, asked.code, 'currency', asked.amount);
}

interface QuoteRow {
  crypto: string;
  rate: string;
  expires_at: Date;
}
const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The terms of the quote, or of this moment when none is named. @throws Problem `quote_expired`. */
export async function termsFor(
  platform: Platform,
  player: SessionPlayer,
  code: string,
  amount: bigint,
  quoteId: string | undefined,
): Promise<Terms> {
  const { code: currency, decimals: minorDigits } = player.currency;
  if (quoteId === undefined) {
    const { methods, rate } = await marketOf(platform, player, code);
    return { rate, crypto: toCrypto(fromMinor(amount, minorDigits), rate, methods[0].decimals) };
  }
  const quote = uuidPattern.test(quoteId)
    ? await platform.db.one<QuoteRow>`
        select crypto, rate, expires_at from payment_quotes
        where id = ${quoteId} and player_id = ${player.id} and code = ${code} and currency = ${currency} and amount_minor = ${amount}`
    : undefined;
  if (!quote) throw new Problem('quote_expired', 'This rate was quoted for another payment. Convert the amount again.');
  if (quote.expires_at <= platform.now()) throw new Problem('quote_expired', 'This rate has expired. Convert the amount again.');
  return { crypto: new Big(quote.crypto), rate: new Big(quote.rate) };
}
