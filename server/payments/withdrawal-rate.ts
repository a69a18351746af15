import Big from 'big.js';
import { type Decimal, fromMinor } from '#domain/money.ts';
import type { Platform } from '../platform.ts';
import { feeOf } from './fees.ts';
import { type Payment, refundType } from './payment.ts';
import { freshPriceOf, spreadRate, standsAt, toCrypto } from './rates.ts';
import { spreadOf } from './spreads.ts';

export type PricingHost = Pick<Platform, 'config' | 'db' | 'log' | 'now' | 'rates'>;

/** The coins of a withdrawal at the market's price of now. */
export interface NewPrice {
  /** The coins that leave, after the fee. */
  readonly coins: Decimal;
  /** Rate including the spread. */
  readonly rate: Decimal;
  readonly market: Decimal;
  /** In the coin. */
  readonly fee: Decimal;
}

/** Whether a withdrawal that is not sent may leave with the coins that it has. */
export type Pricing =
  | { readonly is: 'valid' }
  /** Its rate has ended: it leaves with these coins or not at all. */
  | { readonly is: 'ended'; readonly price: NewPrice }
  /** There is no price to send it by. */
  | { readonly is: 'unknown' };

interface Units {
  readonly decimals: number;
  readonly fee: Decimal;
  readonly minor_digits: number;
}

async function priceAt({ db, log }: PricingHost, payment: Payment, market: Big, spread: Decimal): Promise<NewPrice | null> {
  const { id, amount_minor: amount, payload } = payment;
  const units = await db.one<Units>`
    select payment_methods.decimals, fee, currencies.decimals as minor_digits
    from transactions join payment_methods on payment_methods.id = payment_method_id join currencies on currencies.code = currency
    where transactions.id = ${id}`;
  if (!units) return null;
  const rate = spreadRate(market, 'withdraw', spread);
  const whole = toCrypto(fromMinor(-amount, units.minor_digits), rate, units.decimals);
  const feeTerms = { fixed: payload.fee_fixed ?? payload.fee ?? units.fee, percent: payload.fee_percent ?? '0' };
  const fee = feeOf(whole, feeTerms, units.decimals);
  const coins = whole.minus(fee);
  if (coins.gt(0)) return { coins: coins.toFixed(), rate: rate.toFixed(), market: market.toFixed(), fee: fee.toFixed() };
  log.error({ transaction: id, rate: rate.toFixed() }, 'a withdrawal is worth less than its fee by now');
  return null;
}

/**
 * Compares the rate of a withdrawal that is not sent with the market.
 * @param neededMs the rate has ended, too, where it stands for less than this.
 */
export async function pricingOf(host: PricingHost, payment: Payment, neededMs = 0): Promise<Pricing> {
  const { now } = host;
  const { payload, currency } = payment;
  // The coins that came are sent back, whatever they are worth.
  if (payment.type_id === refundType) return { is: 'valid' };
  const market = await freshPriceOf(host, payload.code, currency);
  if (market === null) return { is: 'unknown' };
  // The spread of the agreed rate stays, whatever operators have set since.
  const spread = payload.spread ?? (await spreadOf(host, payload.code));
  const isInTime = payload.rate_until !== undefined && now().getTime() + neededMs < Date.parse(payload.rate_until);
  if (isInTime && standsAt(market, new Big(payload.market ?? payload.rate), spread)) return { is: 'valid' };
  const price = await priceAt(host, payment, market, spread);
  return price === null ? { is: 'unknown' } : { is: 'ended', price };
}

interface Validity {
  readonly cause: 'approval' | 'sending';
  readonly until: Date;
}

/** Sets the coins of a withdrawal that is not sent, on its locked row, and records the price. The amount in the player's currency stays. */
export async function setPrice(
  { db, log, now }: PricingHost,
  payment: Payment,
  { coins, rate, market, fee }: NewPrice,
  { cause, until }: Validity,
): Promise<Payment> {
  const { id, payload, crypto_value: before } = payment;
  const change = { rate, market, fee, rate_until: until.toISOString(), agreed_crypto: payload.agreed_crypto ?? before };
  log.info({ transaction: id, coins, rate, cause }, 'a withdrawal is priced again');
  await db.sql`
    insert into withdrawal_prices (transaction_id, coins, rate, market, cause, at, stands_until)
    values (${id}, ${coins}::numeric, ${rate}::numeric, ${market}::numeric, ${cause}, ${now()}, ${until})`;
  await db.sql`
    update transactions set crypto_value = ${coins}::numeric, payload = payload || ${JSON.stringify(change)}::jsonb, updated_at = ${now()} where id = ${id}`;
  return { ...payment, crypto_value: coins, payload: { ...payload, ...change } };
}

/** Records whether a withdrawal waits for a price, on its locked intent. */
export const recordPricing = ({ db, now }: PricingHost, id: string, { is }: Pricing): Promise<unknown> =>
  db.sql`
    update payment_intents set rate_missing_at = case when ${is === 'unknown'}::boolean then coalesce(rate_missing_at, ${now()}) end
    where transaction_id = ${id} and (rate_missing_at is not null or ${is === 'unknown'}::boolean)`;
