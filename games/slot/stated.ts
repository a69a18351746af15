import type { Volatility } from '#openapi/model.ts';
import type { SlotProfileName } from './profiles.ts';

/** The figures that a slot's page shows before the first bet, besides its return. */
export interface StatedOdds {
  readonly volatility: Volatility;
  /** The standard deviation of a round, in stakes. */
  readonly deviation: number;
  /** Percentage of rounds that pay more than their stake. */
  readonly wins: number;
}

/** Odds over every combination of stops, rounded to a tenth. `slotDistribution` computes them, but takes too long for a page. */
export const slotOdds: Readonly<Record<SlotProfileName, StatedOdds>> = {
  gentle: { volatility: 'medium', deviation: 2, wins: 24.5 },
  steady: { volatility: 'medium', deviation: 2.7, wins: 19.2 },
  bold: { volatility: 'high', deviation: 4.3, wins: 21.1 },
  fierce: { volatility: 'high', deviation: 5.5, wins: 22.6 },
};
