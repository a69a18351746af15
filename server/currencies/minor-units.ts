import { type Decimal, toMinor } from '#domain/money.ts';
import { Problem } from '../http/problem.ts';

/**
 * A request's amount in minor units.
 * @param path its position in the request.
 * @throws Problem 422 when the text has more decimals than the currency.
 */
export function minorOf(amount: Decimal, decimals: number, path: string): bigint {
  try {
    return toMinor(amount, decimals);
  } catch {
    const message = `An amount has at most ${decimals} decimals here.`;
    throw new Problem('unprocessable', message, { fields: [{ path, message }] });
  }
}
