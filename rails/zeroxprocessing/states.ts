import Big from 'big.js';
import type { JsonObject } from '#server/http/exact-json.ts';
import type { Decimal } from '#domain/money.ts';
import { compare } from '#domain/money.ts';
import { type ProcessorPayment, ProcessorUnavailable } from '#server/payments/processor-client.ts';

/** Decimals as the processor writes its doubles; a small one has an exponent. */
const double = /^\d{1,30}(?:\.\d{1,30})?(?:[eE][+-]?\d{1,2})?$/;
const maxDecimals = 18;

export const isId = (value: unknown): value is string => typeof value === 'string' && /^\d{1,18}$/.test(value);
export const isReference = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

/** @throws ProcessorUnavailable for anything but an amount. */
function coinsOf(value: unknown): Decimal {
  if (typeof value !== 'string' || !double.test(value)) throw new ProcessorUnavailable('an answer without an amount');
  return new Big(value).round(maxDecimals, Big.roundDown).toFixed();
}

/** @throws ProcessorUnavailable where the answer is about another payment than the one that was requested. */
function requireOwn(answer: JsonObject, wanted: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(wanted))
    if (answer[key] !== value) throw new ProcessorUnavailable(`an answer with another ${key} than ${value}`);
}

/** A deposit as the status call shows it, for `id` of the processor and our `reference`. @throws ProcessorUnavailable */
export function depositState(answer: JsonObject, id: string, reference: string, merchantId: string): ProcessorPayment {
  requireOwn(answer, { paymentid: id, billingid: reference, merchantid: merchantId });
  const common = { externalId: id };
  // Play money of the merchant's own tests is nothing that happened.
  if (answer['test'] === true) return { ...common, status: 'pending' };
  const isMore = (coins: Decimal) => compare(coins, '0') > 0;
  switch (answer['status']) {
    case 'Success': {
      const [amount, total] = [coinsOf(answer['amount']), coinsOf(answer['totalamount'] ?? answer['amount'])];
      return { ...common, status: 'authorized', cryptoValue: compare(total, amount) > 0 ? total : amount };
    }
    case 'Insufficient': {
      const coins = coinsOf(answer['amount']);
      return { ...common, status: 'declined', reason: 'underpaid', ...(isMore(coins) && { cryptoValue: coins }) };
    }
    case 'Canceled':
      return { ...common, status: 'declined', reason: 'expired' };
    default:
      return { ...common, status: 'pending' };
  }
}

/** A withdrawal as the status call shows it. @throws ProcessorUnavailable */
export function payoutState(answer: JsonObject, id: string, reference: string): ProcessorPayment {
  requireOwn(answer, { id, externalid: reference });
  const { hash, confirmed, aborted } = answer;
  const transfer = typeof hash === 'string' && hash !== '' ? { txHash: hash.slice(0, 200) } : {};
  const common = { externalId: id, ...transfer };
  if (aborted === true) return { ...common, status: 'declined', reason: 'refused' };
  if (confirmed !== true || !('txHash' in transfer)) return { ...common, status: 'pending' };
  return { ...common, status: 'authorized', cryptoValue: coinsOf(answer['amount']) };
}
