import { type Bet, dueOfBets, stakeOfBets } from '../engine/bets.ts';
import { faces, thrownDie, totalOfDice } from '../engine/dice.ts';
import { type Draw, randomnessOf } from '../engine/fairness.ts';
import type { Hundredths } from '../engine/payout.ts';
import type { ExactReturn } from '../engine/returns.ts';

export type Dice = readonly [number, number, number];

export const sicBoSorts = ['small', 'big', 'total', 'single', 'double', 'combination', 'triple', 'any-triple'] as const;
export type SicBoSort = (typeof sicBoSorts)[number];

/** A place of the table that can be bet on. */
export interface SicBoSpot {
  /** `small`, `total-9`, `combination-2-5`, … */
  readonly id: string;
  readonly sort: SicBoSort;
  /** The total, or the faces of the bet; empty for other bets. */
  readonly numbers: readonly number[];
}

export interface SicBoOutcome {
  /** In throwing order. */
  readonly dice: Dice;
  /** The payout of all bets together as a multiplier of the stake, rounded down; the exact payout follows from the dice. */
  readonly multiplier: Hundredths;
}

/** The totals that are no triple of ones or sixes. */
export const totals: readonly number[] = Array.from({ length: 14 }, (_, index) => index + 4);

const spot = (sort: SicBoSort, ...numbers: readonly number[]): SicBoSpot => ({ id: [sort, ...numbers].join('-'), sort, numbers });
const ofEachFace = (sort: SicBoSort) => faces.map((face) => spot(sort, face));

/** Every bet of the table. */
export const sicBoSpots: readonly SicBoSpot[] = [
  spot('small'),
  spot('any-triple'),
  spot('big'),
  ...totals.map((total) => spot('total', total)),
  ...ofEachFace('single'),
  ...ofEachFace('double'),
  ...faces.flatMap((low) => faces.filter((high) => high > low).map((high) => spot('combination', low, high))),
  ...ofEachFace('triple'),
];
const byId = new Map(sicBoSpots.map((each) => [each.id, each]));
export const sicBoSpotOf = (id: string): SicBoSpot | undefined => byId.get(id);

/** All outcomes of three dice, equally likely. */
export const allDice: readonly Dice[] = faces.flatMap((first) =>
  faces.flatMap((second) => faces.map((third) => [first, second, third] as const)),
);

export const isTriple = ([first, second, third]: Dice): boolean => first === second && second === third;

/** Payout of a winning bet on a total, including the stake. It returns 210 of 216 stakes, as small and big do, or slightly less in round figures. */
const totalPays: Readonly<Record<number, Hundredths>> = { 4: 7000, 5: 3500, 6: 2100, 7: 1400, 8: 1000, 9: 840, 10: 770 };
/** By the number of dice that show the face. */
const singlePays: readonly Hundredths[] = [0, 200, 300, 400];
const evenPays: Hundredths = 200;
const doublePays: Hundredths = 1300;
const combinationPays: Hundredths = 700;
const triplePays: Hundredths = 21_000;
const anyTriplePays: Hundredths = 3500;

/** Returns the multiplier of a bet on a spot. */
export function sicBoPays({ sort, numbers }: SicBoSpot, dice: Dice): Hundredths {
  const [first = 0] = numbers;
  const shown = (number: number) => dice.filter((face) => face === number).length;
  const total = totalOfDice(dice);
  const paidIf = (isWon: boolean, pays: Hundredths) => (isWon ? pays : 0);
  switch (sort) {
    case 'small':
      return paidIf(total <= 10 && !isTriple(dice), evenPays);
    case 'big':
      return paidIf(total >= 11 && !isTriple(dice), evenPays);
    case 'total':
      // A total is as likely as the total of the dice's undersides.
      return paidIf(total === first, totalPays[Math.min(first, 21 - first)] ?? 0);
    case 'single':
      return singlePays[shown(first)] ?? 0;
    case 'double':
      return paidIf(shown(first) >= 2, doublePays);
    case 'combination':
      return paidIf(
        numbers.every((number) => shown(number) > 0),
        combinationPays,
      );
    case 'triple':
      return paidIf(shown(first) === 3, triplePays);
    case 'any-triple':
      return paidIf(isTriple(dice), anyTriplePays);
  }
}

/** Returns the payout of all bets, in hundredths of a minor unit. */
export const sicBoDue = (bets: readonly Bet[], dice: Dice): bigint =>
  dueOfBets(bets, (on) => {
    const place = sicBoSpotOf(on);
    return place ? sicBoPays(place, dice) : 0;
  });

export function sicBo(draw: Draw, bets: readonly Bet[]): SicBoOutcome {
  const randomness = randomnessOf(draw);
  const dice: Dice = [thrownDie(randomness), thrownDie(randomness), thrownDie(randomness)];
  return { dice, multiplier: Number(sicBoDue(bets, dice) / stakeOfBets(bets)) };
}

/** Over all outcomes of the dice. */
export const sicBoReturn = (bets: readonly Bet[]): ExactReturn => ({
  paid: allDice.reduce((sum, dice) => sum + sicBoDue(bets, dice), 0n),
  of: BigInt(allDice.length) * stakeOfBets(bets),
});
