/** Results of simulated rounds. */
export interface Figures {
  readonly rounds: number;
  /** Return of every 100 staked: measured, and as the engine states it. */
  readonly measured: number;
  readonly stated: number;
  readonly standardErrors: number;
  readonly chiSquare: number;
  readonly degrees: number;
  /** The distance of chi-square from its expected value, in standard deviations (Wilson and Hilferty). */
  readonly deviation: number;
  /** The standard deviation of a round's payout, in stakes. */
  readonly spread: number;
}

/** Further from either than one game in thousands would be by chance. */
export const isOff = ({ standardErrors, deviation }: Figures): boolean => !(Math.abs(standardErrors) <= 4 && Math.abs(deviation) <= 4);
