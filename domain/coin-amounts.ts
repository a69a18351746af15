import { add, type Decimal } from './money.ts';

interface CoinPart {
  /** Of a withdrawal, what arrives. */
  readonly net: Decimal;
  /** What the network costs, of the same coin; none where a payment has none. */
  readonly fee: Decimal | undefined;
}

/** What a payment was asked for, of its coin: a withdrawal's fee is part of it. Whoever shows a fee shows all three, so that they add up. */
export const askedFor = ({ net, fee }: CoinPart): Decimal => (fee === undefined ? net : add(net, fee));
