import { type Bet, dueOfBets, stakeOfBets } from '../engine/bets.ts';
import { allPairs, faces, type Pair, thrownPair, totalOfDice } from '../engine/dice.ts';
import { type Draw, randomnessOf } from '../engine/fairness.ts';
import type { Hundredths } from '../engine/payout.ts';
import type { ExactReturn } from '../engine/returns.ts';

export const twoDiceVariants = ['two-dice', 'dice-duel'] as const;
export type TwoDiceVariant = (typeof twoDiceVariants)[number];

export type TwoDiceSort =
  | 'under'
  | 'over'
  | 'even'
  | 'odd'
  | 'doubles'
  | 'total'
  // Bets of a duel: the first die is the player's, the second the dealer's.
  | 'first'
  | 'second'
  | 'tie'
  | 'apart'
  | 'tie-of';

/** A place of a table that can be bet on. */
export interface TwoDiceSpot {
  /** `under`, `total-9`, `apart-2`, … */
  readonly id: string;
  readonly sort: TwoDiceSort;
  /** The total, the difference or the face of the bet; null for other bets. */
  readonly number: number | null;
  /** In how many of 36 outcomes it wins. */
  readonly ways: number;
  /** Payout of a winning bet, the stake included. */
  readonly pays: Hundredths;
  readonly wins: (pair: Pair) => boolean;
}

export interface TwoDiceOutcome {
  readonly dice: Pair;
  /** The payout of all bets together as a multiplier of the stake, rounded down; the exact payout follows from the dice. */
  readonly multiplier: Hundredths;
}

/** Hundredths returned for 36 stakes, one on each outcome: 97% with two dice, 35 of 36 at the table of a duel. */
export const backOf36: Readonly<Record<TwoDiceVariant, number>> = { 'two-dice': 3492, 'dice-duel': 3500 };

type Wins = (pair: Pair) => boolean;
const difference = ([first, second]: Pair): number => first - second;
const isTie: Wins = (pair) => difference(pair) === 0;

const bets: Readonly<Record<TwoDiceVariant, readonly (readonly [sort: TwoDiceSort, number: number | null, wins: Wins])[]>> = {
  'two-dice': [
    ['under', null, (pair) => totalOfDice(pair) < 7],
    ['over', null, (pair) => totalOfDice(pair) > 7],
    ['even', null, (pair) => totalOfDice(pair) % 2 === 0],
    ['odd', null, (pair) => totalOfDice(pair) % 2 === 1],
    ['doubles', null, isTie],
    ...Array.from({ length: 11 }, (_, index) => index + 2).map(
      (total) => ['total', total, (pair: Pair) => totalOfDice(pair) === total] as const,
    ),
  ],
  'dice-duel': [
    ['first', null, (pair) => difference(pair) > 0],
    ['tie', null, isTie],
    ['second', null, (pair) => difference(pair) < 0],
    ...[1, 2, 3, 4, 5].map((apart) => ['apart', apart, (pair: Pair) => Math.abs(difference(pair)) === apart] as const),
    ...faces.map((face) => ['tie-of', face, (pair: Pair) => isTie(pair) && pair[0] === face] as const),
  ],
};

const spotsOf = (variant: TwoDiceVariant): readonly TwoDiceSpot[] =>
  bets[variant].map(([sort, number, wins]) => {
    const ways = allPairs.filter(wins).length;
    return {
      id: number === null ? sort : `${sort}-${number}`,
      sort,
      number,
      ways,
      // Rounded down to whole hundredths.
      pays: Math.floor(backOf36[variant] / ways),
      wins,
    };
  });

/** Every bet of each table. */
export const twoDiceSpots: Readonly<Record<TwoDiceVariant, readonly TwoDiceSpot[]>> = {
  'two-dice': spotsOf('two-dice'),
  'dice-duel': spotsOf('dice-duel'),
};
export const twoDiceSpotOf = (id: string, variant: TwoDiceVariant): TwoDiceSpot | undefined =>
  twoDiceSpots[variant].find((spot) => spot.id === id);

/** Returns the payout of all bets, in hundredths of a minor unit. */
export const twoDiceDue = (on: readonly Bet[], dice: Pair, variant: TwoDiceVariant): bigint =>
  dueOfBets(on, (id) => {
    const spot = twoDiceSpotOf(id, variant);
    return spot?.wins(dice) ? spot.pays : 0;
  });

export function twoDice(draw: Draw, on: readonly Bet[], variant: TwoDiceVariant): TwoDiceOutcome {
  const dice = thrownPair(randomnessOf(draw));
  return { dice, multiplier: Number(twoDiceDue(on, dice, variant) / stakeOfBets(on)) };
}

/** Over all outcomes of the dice. */
export const twoDiceReturn = (on: readonly Bet[], variant: TwoDiceVariant): ExactReturn => ({
  paid: allPairs.reduce((sum, dice) => sum + twoDiceDue(on, dice, variant), 0n),
  of: BigInt(allPairs.length) * stakeOfBets(on),
});
