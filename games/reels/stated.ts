import type { StatedOdds } from '../slot/stated.ts';
import type { ReelMachine } from './screens.ts';

/** Its deviation is that of the rounds of `docs/records/games.json`, its wins those of 20,000. */
export interface StatedMachine extends StatedOdds {
  readonly machine: ReelMachine;
  /** Of every 100 staked, rounded down: what `exactReturn` of the machine says, which some take seconds for. */
  readonly returnPercent: string;
}
