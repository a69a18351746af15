import type Big from 'big.js';
import type { Host } from '../host.ts';
import type { Job } from '../timers.ts';

/** A source of coin prices. */
export interface RateSourceEntry {
  /** Name in the `RATES` setting. */
  readonly name: string;
  readonly capabilities: {
    /** Whether its prices are invented. No real money may be paid at them. */
    readonly isSandbox: boolean;
  };
  /** Variables of its own that are secret: each may stand in a file, named by the variable with `_FILE` at its end. */
  readonly secretNames?: readonly string[];
  readonly connect: (host: Host) => RateSource;
}

export interface Rate {
  /** Price of one unit of the coin. */
  readonly price: Big;
  /** Time of the market price. No payment uses one that is older than `RATE_MAX_AGE_S`. */
  readonly at: Date;
}

export interface RateSource {
  /** The latest price of a coin in a currency; undefined when there is none. */
  rateOf(code: string, currency: string): Promise<Rate | undefined>;
  readonly jobs?: readonly Job[];
}
