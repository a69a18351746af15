import Big from 'big.js';
import type { Decimal } from '#domain/money.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import type { Method, Range } from './methods.ts';
import type { CoinTerms } from './processor-client.ts';
import { Exact } from './rates.ts';
import { routeOf, type Use } from './routes.ts';

type Routed = Pick<Method, 'code' | 'chain' | 'processors'>;

/** The terms that the processor of a method declares; null where no processor takes it, or declares any. */
export function termsOf({ processors }: Pick<Platform, 'processors'>, method: Routed, use: Use): CoinTerms | null {
  const route = routeOf(processors, method, use);
  if (!route) return null;
  return route.processor.client.terms?.({ code: method.code, network: method.chain, processorCode: route.code }) ?? null;
}

/** The value of an amount of a coin in EUR, rounded to a cent. @throws Error where its price is unknown. */
async function inEuro(
  { rates }: Pick<Platform, 'rates'>,
  code: string,
  amount: Decimal,
  rounding: typeof Big.roundUp | typeof Big.roundDown,
) {
  const rate = await rates?.rateOf(code, 'EUR');
  if (!rate) throw new Error(`The price of ${code} is not known now, so the limits of its processor cannot be compared.`);
  return new Exact(amount).times(rate.price).round(2, rounding);
}

interface Limits {
  readonly minimum: Decimal | null;
  readonly maximum: Decimal | null;
}

/** @throws Error with a sentence where the maximum is below the minimum. */
export function requireOrdered(use: Use, { minimum, maximum }: Limits): void {
  if (minimum !== null && maximum !== null && new Big(minimum).gt(maximum))
    throw new Error(`The maximum of ${use} is below their minimum.`);
}

/** @param limits in EUR, as an operator wants them. @throws Error with a sentence where the processor does not allow them. */
export async function requireWithinTerms(
  platform: Pick<Platform, 'processors' | 'rates'>,
  method: Routed,
  use: Use,
  { minimum, maximum }: Limits,
): Promise<void> {
  requireOrdered(use, { minimum, maximum });
  const bounds: Range = termsOf(platform, method, use)?.[use] ?? {};
  if (bounds.minimum !== undefined) {
    const from = await inEuro(platform, method.code, bounds.minimum, Big.roundUp);
    if (minimum === null || from.gt(minimum))
      throw new Error(
        `The processor takes ${use} from ${bounds.minimum} ${method.code} on, which is ${from.toFixed(2)} EUR. Set a minimum of at least that.`,
      );
  }
  if (bounds.maximum !== undefined) {
    const to = await inEuro(platform, method.code, bounds.maximum, Big.roundDown);
    if (maximum === null || to.lt(maximum))
      throw new Error(
        `The processor takes ${use} up to ${bounds.maximum} ${method.code}, which is ${to.toFixed(2)} EUR. Set a maximum of at most that.`,
      );
  }
}

/** @throws Error with a sentence where the processor does not let operators ask for so many confirmations of a deposit. */
export function requireConfirmations(platform: Pick<Platform, 'processors'>, method: Routed, wanted: number | null): void {
  if (wanted === null) return;
  const allowed = termsOf(platform, method, 'deposits')?.confirmations;
  if (!allowed) throw new Error('The processor of this method decides by itself when a deposit counts.');
  if (wanted < allowed.minimum || wanted > allowed.maximum)
    throw new Error(`The processor takes ${allowed.minimum} to ${allowed.maximum} confirmations.`);
}

/** @throws Problem 404. */
export function requireMethod<T extends { readonly id: number }>(methods: readonly T[], id: number): T {
  const method = methods.find((each) => each.id === id);
  if (!method) throw new Problem('not_found', 'There is no such payment method.');
  return method;
}
