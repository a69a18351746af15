import type { Randomness } from './fairness.ts';

export const faces = [1, 2, 3, 4, 5, 6] as const;

/** Two dice in throwing order. */
export type Pair = readonly [number, number];

/** All outcomes of two dice, equally likely. */
export const allPairs: readonly Pair[] = faces.flatMap((first) => faces.map((second) => [first, second] as const));

export const totalOfDice = (dice: readonly number[]): number => dice.reduce((sum, face) => sum + face, 0);

/** Counts the ways, of 36, in which two dice make a total. */
export const waysOfTotal = (total: number): number => allPairs.filter((pair) => totalOfDice(pair) === total).length;

export const thrownDie = (randomness: Randomness): number => randomness.below(faces.length) + 1;
export const thrownPair = (randomness: Randomness): Pair => [thrownDie(randomness), thrownDie(randomness)];
