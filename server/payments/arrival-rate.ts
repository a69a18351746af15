import Big from 'big.js';
import { fromMinor, toMinor } from '#domain/money.ts';
import type { Platform } from '../platform.ts';
import type { Payment } from './payment.ts';
import { freshPriceOf, spreadRate, standsAt, toCurrency } from './rates.ts';
import { spreadOf } from './spreads.ts';

type Host = Pick<Platform, 'config' | 'db' | 'log' | 'now' | 'rates'>;

/** The rate that counts for coins that arrive now: the agreed one while it stands, else that of the market. */
async function rateNow(host: Host, { id, currency, payload }: Payment): Promise<Big> {
  const { log, now } = host;
  const agreed = new Big(payload.rate);
  if (payload.rate_until === undefined) return agreed;
  const spread = payload.spread ?? (await spreadOf(host, payload.code));
  const market = await freshPriceOf(host, payload.code, currency);
  const isHeld = now() <= new Date(payload.rate_until);
  if (market === null) {
    // The worth of the coins is unknown: the agreed rate is the only one that was ever named.
    if (!isHeld) log.error({ transaction: id }, 'a deposit is credited at its old rate: there is no price');
    return agreed;
  }
  if (isHeld && standsAt(market, new Big(payload.market ?? payload.rate), spread)) return agreed;
  return spreadRate(market, 'deposit', spread);
}

/** The payment with the rate that counts for coins that arrive now, for what is held of them. */
export async function atArrival(host: Host, payment: Payment): Promise<Payment> {
  const rate = await rateNow(host, payment);
  return { ...payment, payload: { ...payment.payload, rate: rate.toFixed() } };
}

/**
 * Makes an open deposit worth what the coins that were asked for are worth on arrival, on its locked row. What was asked for stays in the payload.
 * @returns the deposit as it is then.
 */
export async function repriced(host: Host, payment: Payment): Promise<Payment> {
  const { db, now } = host;
  const arrived = await atArrival(host, payment);
  const { rate } = arrived.payload;
  if (new Big(rate).eq(payment.payload.rate)) return payment;
  const { decimals } = await db.single<{ decimals: number }>`select decimals from currencies where code = ${payment.currency}`;
  const amount = toMinor(toCurrency(payment.crypto_value, new Big(rate), decimals).toFixed(decimals), decimals);
  if (amount <= 0n || amount === payment.amount_minor) return payment;
  const change = { rate, asked_minor: String(payment.amount_minor) };
  host.log.info({ transaction: payment.id, rate, amount: fromMinor(amount, decimals) }, 'a deposit is credited at the rate of arrival');
  await db.sql`
    update transactions set amount_minor = ${amount}, payload = payload || ${JSON.stringify(change)}::jsonb, updated_at = ${now()},
      amount_eur_minor = round(${amount}::bigint * (select eur_rate from currencies where code = transactions.currency))
    where id = ${payment.id}`;
  return { ...payment, amount_minor: amount, payload: { ...payment.payload, ...change } };
}
