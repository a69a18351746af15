import type { ReelMachine } from './screens.ts';

export type Volatility = 'low' | 'medium' | 'high' | 'extreme';

export interface StatedMachine {
  readonly machine: ReelMachine;
  /** Of every 100 staked, rounded down: what `exactReturn` of the machine says, which some take seconds for. */
  readonly returnPercent: string;
  readonly volatility: Volatility;
  /** How far a round lies from the average, in stakes: the standard deviation of ten million rounds. */
  readonly deviation: number;
  /** Of 100 rounds, how many pay more than their stake: of the same ten million. */
  readonly wins: number;
}
