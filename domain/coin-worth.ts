import Big from 'big.js';
import type { Decimal } from './money.ts';

const worthDecimals = 8;

/** Returns how many coins an amount of money is worth at a price, rounded down; null without a price above 0. */
export const worthInCoins = (amount: Decimal, price: Decimal): Decimal | null =>
  new Big(price).lte(0) ? null : new Big(amount).div(price).round(worthDecimals, Big.roundDown).toFixed();
