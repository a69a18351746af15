import { add, type Decimal } from './money.ts';

interface CoinPart {
  /** The amount that arrives. */
  readonly net: Decimal;
  /** Network fee in the same coin; undefined for payments without one. */
  readonly fee: Decimal | undefined;
}

/** Returns the requested amount in the coin; a withdrawal's fee is part of it. Views with a fee show all three amounts, so that they add up. */
export const askedFor = ({ net, fee }: CoinPart): Decimal => (fee === undefined ? net : add(net, fee));
