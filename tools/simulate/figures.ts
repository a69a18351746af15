/** Results of simulated rounds. */
export interface Figures {
  readonly rounds: number;
  /** Return of every 100 staked: measured, and as the engine states it. */
  readonly measured: number;
  readonly stated: number;
  readonly standardErrors: number;
  readonly chiSquare: number;
  readonly degrees: number;
  /** How far chi-square lies from what is expected of it, in standard deviations (Wilson and Hilferty). */
  readonly deviation: number;
  /** How far what a round pays lies from the average, in stakes: a standard deviation. */
  readonly spread: number;
}

/** Further from either than one game in thousands would be by chance. */
export const isOff = ({ standardErrors, deviation }: Figures): boolean => !(Math.abs(standardErrors) <= 4 && Math.abs(deviation) <= 4);
