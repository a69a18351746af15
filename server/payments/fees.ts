import Big from 'big.js';
import type { Decimal } from '#domain/money.ts';
import { Exact } from './rates.ts';

/** The terms of a withdrawal's fee. */
export interface FeeTerms {
  /** In the coin. */
  readonly fixed: Decimal;
  /** Share of the coins of the withdrawal. */
  readonly percent: Decimal;
}

/** The fee of a withdrawal of coins, which is part of them. Its share is rounded up to the decimals of the coin. */
export const feeOf = (coins: Big, { fixed, percent }: FeeTerms, decimals: number): Big =>
  new Big(fixed).plus(new Exact(coins).times(percent).div(100).round(decimals, Big.roundUp).toFixed());
