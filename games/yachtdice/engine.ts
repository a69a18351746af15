import { thrownDie } from '../engine/dice.ts';
import { type Draw, randomnessOf } from '../engine/fairness.ts';
import type { Hundredths } from '../engine/payout.ts';

export const yachtDice = 5;

/** Five thrown dice, and five for the second throw: the second replaces the second, whichever others are held. */
export interface YachtOutcome {
  readonly thrown: readonly number[];
  readonly again: readonly number[];
}

/** The paying hands, the best first. */
export const yachtHands = ['yacht', 'four-of-a-kind', 'straight', 'full-house'] as const;
export type YachtHand = (typeof yachtHands)[number];

/** Multipliers of the stake, the stake included. No paying hand returns less than the stake. */
export const yachtPays: Readonly<Record<YachtHand, Hundredths>> = {
  yacht: 1000,
  'four-of-a-kind': 400,
  straight: 300,
  'full-house': 200,
};

export function yacht(draw: Draw): YachtOutcome {
  const randomness = randomnessOf(draw);
  const five = () => Array.from({ length: yachtDice }, () => thrownDie(randomness));
  return { thrown: five(), again: five() };
}

/** The final dice. @param hold the thrown dice that are held. */
export const finalDice = ({ thrown, again }: YachtOutcome, hold: readonly boolean[]): readonly number[] =>
  thrown.map((face, place) => (hold[place] ? face : (again[place] ?? face)));

/** The best that five dice show; null where that pays nothing. */
export function yachtHandOf(dice: readonly number[]): YachtHand | null {
  const counts = [...new Set(dice)].map((face) => dice.filter((each) => each === face).length);
  const most = Math.max(...counts);
  if (most === 5) return 'yacht';
  if (most === 4) return 'four-of-a-kind';
  // Five different faces are a straight if at most one face is missing, at an end.
  if (most === 1 && Math.max(...dice) - Math.min(...dice) === 4) return 'straight';
  return most === 3 && counts.length === 2 ? 'full-house' : null;
}

export const yachtPaid = (dice: readonly number[]): Hundredths => {
  const hand = yachtHandOf(dice);
  return hand === null ? 0 : yachtPays[hand];
};
