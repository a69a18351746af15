import { type Decimal, isPositive, subtract } from '#domain/money.ts';
import type { Quote } from './cashier.types.ts';
import { sidesOf } from './payment.ts';

export interface QuoteViewModel {
  readonly id: string | null;
  readonly inputAmount: Decimal;
  readonly inputCode: string;
  readonly convertedAmount: Decimal;
  readonly outputCode: string;
  readonly amount: Decimal;
  readonly cryptoAmount: Decimal;
  /** Price of one unit of the coin in the player's currency. */
  readonly rate: Decimal | null;
  /** The percentage by which the rate is worse than the market's. */
  readonly spread?: Decimal;
  /** Network fee of a withdrawal, in the coin. */
  readonly fee: Decimal | null;
  /** The amount that arrives, in the coin. */
  readonly net: Decimal;
  readonly deadline: number;
  readonly lifetimeMs: number;
}

export function quoteView(quote: Quote): QuoteViewModel {
  const sides = sidesOf(quote);
  const net = quote.fee === null ? sides.cryptoAmount : subtract(sides.cryptoAmount, quote.fee);
  return { ...quote, ...sides, net: isPositive(net) ? net : '0' };
}
