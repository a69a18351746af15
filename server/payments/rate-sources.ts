import type Big from 'big.js';
import type { Host } from '../host.ts';
import type { Job } from '../timers.ts';

/** Where prices of coins come from. */
export interface RateSourceEntry {
  /** What `RATES` calls it. */
  readonly name: string;
  readonly capabilities: {
    /** Whether its prices are made up. Nobody may pay real money by them. */
    readonly isSandbox: boolean;
  };
  readonly connect: (host: Host) => RateSource;
}

export interface RateSource {
  /** Price of one unit of a coin in a currency at this moment; undefined when there is none. */
  rateOf(code: string, currency: string): Promise<Big | undefined>;
  readonly jobs?: readonly Job[];
}
