import { type Bet, dueOfBets, stakeOfBets } from '../engine/bets.ts';
import { allPairs, type Pair, totalOfDice, waysOfTotal } from '../engine/dice.ts';
import { type Draw, randomnessOf } from '../engine/fairness.ts';
import { courseOf, courseWays, thrownUntilDecided, waysAfterFirst } from '../engine/main-and-chance.ts';
import type { Hundredths } from '../engine/payout.ts';
import type { ExactReturn } from '../engine/returns.ts';

/** `first`: a total of the come-out roll. */
export const crapsSorts = ['pass', 'dont-pass', 'field', 'any-craps', 'first'] as const;
export type CrapsSort = (typeof crapsSorts)[number];

/** A place of the table that can be bet on. */
export interface CrapsSpot {
  /** `pass`, `any-craps`, `first-7`, … */
  readonly id: string;
  readonly sort: CrapsSort;
  /** The totals of the come-out roll that win; empty if the come-out roll alone does not decide. */
  readonly totals: readonly number[];
}

export interface CrapsOutcome {
  /** Throws in order, from the come-out roll until the pass line is decided. */
  readonly throws: readonly Pair[];
  /** The payout of all bets together as a multiplier of the stake, rounded down; the exact payout follows from the throws. */
  readonly multiplier: Hundredths;
}

const allTotals: readonly number[] = Array.from({ length: 11 }, (_, index) => index + 2);

/** Every bet of the table. */
export const crapsSpots: readonly CrapsSpot[] = [
  { id: 'pass', sort: 'pass', totals: [] },
  { id: 'dont-pass', sort: 'dont-pass', totals: [] },
  { id: 'field', sort: 'field', totals: [2, 3, 4, 9, 10, 11, 12] },
  { id: 'any-craps', sort: 'any-craps', totals: [2, 3, 12] },
  ...allTotals.map((total): CrapsSpot => ({ id: `first-${total}`, sort: 'first', totals: [total] })),
];
const byId = new Map(crapsSpots.map((each) => [each.id, each]));
export const crapsSpotOf = (id: string): CrapsSpot | undefined => byId.get(id);

/** Counts the ways, of 36, in which the come-out roll wins. */
export const crapsWays = ({ totals }: CrapsSpot): number => totals.reduce((sum, total) => sum + waysOfTotal(total), 0);

const evenPays: Hundredths = 200;
const push: Hundredths = 100;
/** Don't pass does not win on this total; otherwise the odds would favour it. */
const barred = 12;
const fieldPays: Readonly<Record<number, Hundredths>> = { 2: 300, 12: 400 };

/** Payout of a winning bet on the come-out roll. It returns 35 of 36 stakes, as the field does, or slightly less in whole hundredths. */
function firstPays(spot: CrapsSpot, first: number): Hundredths {
  if (!spot.totals.includes(first)) return 0;
  return spot.sort === 'field' ? (fieldPays[first] ?? evenPays) : Math.floor(3500 / crapsWays(spot));
}

/** Returns the payout of a bet, the stake included; an undecided bet is returned. @param totals of the rolls. */
export function crapsPays(spot: CrapsSpot, totals: readonly number[]): Hundredths {
  const [first = 0] = totals;
  if (spot.totals.length > 0) return firstPays(spot, first);
  const { isWon } = courseOf(7, totals);
  if (isWon === null || (spot.sort === 'dont-pass' && first === barred)) return push;
  return isWon === (spot.sort === 'pass') ? evenPays : 0;
}

/** Lists the possible payouts of a spot above its stake, the lowest first. */
export const crapsPrices = (spot: CrapsSpot): readonly Hundredths[] =>
  spot.totals.length > 0 ? [...new Set(spot.totals.map((first) => firstPays(spot, first)))].toSorted((a, b) => a - b) : [evenPays];

/** Returns the number of rolls that decide these bets. */
export const crapsLength = (bets: readonly Bet[], totals: readonly number[]): number =>
  bets.every(({ on }) => (crapsSpotOf(on)?.totals.length ?? 0) > 0) ? 1 : totals.length;

/** Returns the payout of all bets, in hundredths of a minor unit. */
export function crapsDue(bets: readonly Bet[], throws: readonly Pair[]): bigint {
  const totals = throws.map(totalOfDice);
  return dueOfBets(bets, (on) => {
    const spot = crapsSpotOf(on);
    return spot ? crapsPays(spot, totals) : 0;
  });
}

export function craps(draw: Draw, bets: readonly Bet[]): CrapsOutcome {
  const throws = thrownUntilDecided(randomnessOf(draw), [7]);
  return { throws, multiplier: Number(crapsDue(bets, throws) / stakeOfBets(bets)) };
}

/** Sums the payouts of a stake of one over all orders of rolls, in hundredths. */
function paidOverAll(spot: CrapsSpot): bigint {
  const { won, lost, open } = courseWays(7);
  const barredWays = BigInt(waysOfTotal(barred)) * waysAfterFirst;
  switch (spot.sort) {
    case 'pass':
      return won * BigInt(evenPays) + open * BigInt(push);
    case 'dont-pass':
      return (lost - barredWays) * BigInt(evenPays) + (barredWays + open) * BigInt(push);
    default:
      return allPairs.reduce((sum, pair) => sum + BigInt(firstPays(spot, totalOfDice(pair))), 0n) * waysAfterFirst;
  }
}

/** Over all orders of rolls. */
export const crapsReturn = (bets: readonly Bet[]): ExactReturn => ({
  paid: bets.reduce((sum, { on, stake }) => {
    const spot = crapsSpotOf(on);
    return spot ? sum + BigInt(stake) * paidOverAll(spot) : sum;
  }, 0n),
  of: 36n * waysAfterFirst * stakeOfBets(bets),
});
