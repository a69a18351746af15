import type { StatedOdds } from '../slot/stated.ts';
import type { ReelMachine } from './screens.ts';

/** The deviation of the rounds in `docs/records/games.json`, and the wins of 20,000 of them. */
export interface StatedMachine extends StatedOdds {
  readonly machine: ReelMachine;
  /** Return to player in percent, rounded down; `exactReturn` of some machines takes seconds to compute it. */
  readonly returnPercent: string;
}
