import { type Draw, randomnessOf } from '../engine/fairness.ts';
import type { Hundredths } from '../engine/payout.ts';
import type { ExactReturn } from '../engine/returns.ts';

/** The end of the roll range that wins. */
export const diceSides = ['under', 'over'] as const;
export type DiceSide = (typeof diceSides)[number];

/** Rolls are 0 to 9,999 and read as 0.00 to 99.99, so that a chance in hundredths of a percent is a number of rolls. */
export const rollCount = 10_000;
export const minChance = 100;
export const maxChance = 9_500;
/** Percentage of the stakes that is returned, before a multiplier is rounded down to whole hundredths. */
export const diceReturnPercent = 97;

export interface DiceOutcome {
  readonly roll: number;
  readonly multiplier: Hundredths;
}

/** Returns the multiplier of a win. @param chance the number of winning rolls. */
export const diceMultiplier = (chance: number): Hundredths => Math.floor((diceReturnPercent * rollCount) / chance);

/** The roll below or above which the bet wins. */
export const diceLimit = (side: DiceSide, chance: number): number => (side === 'under' ? chance : rollCount - 1 - chance);

export const isDiceWin = (roll: number, side: DiceSide, chance: number): boolean =>
  side === 'under' ? roll < diceLimit(side, chance) : roll > diceLimit(side, chance);

export function dice(draw: Draw, side: DiceSide, chance: number): DiceOutcome {
  const roll = randomnessOf(draw).below(rollCount);
  return { roll, multiplier: isDiceWin(roll, side, chance) ? diceMultiplier(chance) : 0 };
}

/** The same on either side. */
export const diceReturn = (chance: number): ExactReturn => ({
  paid: BigInt(diceMultiplier(chance)) * BigInt(chance),
  of: BigInt(rollCount),
});
