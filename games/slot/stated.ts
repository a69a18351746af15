import type { Volatility } from '#openapi/model.ts';
import type { SlotProfileName } from './profiles.ts';

/** What the page of a slot says before the first bet, beside what it returns. */
export interface StatedOdds {
  readonly volatility: Volatility;
  /** How far a round lies from the average, in stakes: the standard deviation. */
  readonly deviation: number;
  /** Of 100 rounds, how many pay more than their stake. */
  readonly wins: number;
}

/** Of every way in which the reels can stop, rounded to a tenth: `slotDistribution`, which takes too long for a page. */
export const slotOdds: Readonly<Record<SlotProfileName, StatedOdds>> = {
  gentle: { volatility: 'medium', deviation: 2, wins: 24.5 },
  steady: { volatility: 'medium', deviation: 2.7, wins: 19.2 },
  bold: { volatility: 'high', deviation: 4.3, wins: 21.1 },
  fierce: { volatility: 'high', deviation: 5.5, wins: 22.6 },
};
