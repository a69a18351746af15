import type { StatedOdds } from '../slot/stated.ts';
import type { ReelMachine } from './screens.ts';

/** Its deviation is that of the rounds of `docs/records/games.json`, its wins those of 20,000. */
export interface StatedMachine extends StatedOdds {
  readonly machine: ReelMachine;
  /** Return to player in percent, rounded down; `exactReturn` of some machines takes seconds to compute it. */
  readonly returnPercent: string;
}
