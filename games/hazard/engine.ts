import { type Bet, dueOfBets, stakeOfBets } from '../engine/bets.ts';
import { type Pair, totalOfDice, waysOfTotal } from '../engine/dice.ts';
import { type Draw, randomnessOf } from '../engine/fairness.ts';
import { courseOf, courseWays, type Main, mains, nicksOf, thrownUntilDecided, waysAfterFirst } from '../engine/main-and-chance.ts';
import type { Hundredths } from '../engine/payout.ts';
import type { ExactReturn } from '../engine/returns.ts';

/** Bets with the caster, against the caster, and on a nick of the first throw. */
export const hazardSorts = ['main', 'against', 'nick'] as const;
export type HazardSort = (typeof hazardSorts)[number];

/** A place of the table that can be bet on. */
export interface HazardSpot {
  /** `main-7`, `against-5`, `nick-8`, … */
  readonly id: string;
  readonly sort: HazardSort;
  readonly main: Main;
  /** Payout of a winning bet, the stake included. */
  readonly pays: Hundredths;
}

export interface HazardOutcome {
  /** Throws in order, until each of the five mains is decided. */
  readonly throws: readonly Pair[];
  /** The payout of all bets together as a multiplier of the stake, rounded down; the exact payout follows from the throws. */
  readonly multiplier: Hundredths;
}

/** Counts the ways, of 36, in which the first throw nicks. */
export const nickWays = (main: Main): number => nicksOf[main].reduce((sum, total) => sum + waysOfTotal(total), 0);

/** Bets against the caster have better odds and pay less. Nicks return 35 of 36 stakes, or slightly less in whole hundredths. */
const paysOf: Readonly<Record<HazardSort, (main: Main) => Hundredths>> = {
  main: () => 200,
  against: () => 192,
  nick: (main) => Math.floor(3500 / nickWays(main)),
};

/** Every bet of the table. */
export const hazardSpots: readonly HazardSpot[] = hazardSorts.flatMap((sort) =>
  mains.map((main) => ({ id: `${sort}-${main}`, sort, main, pays: paysOf[sort](main) })),
);
const byId = new Map(hazardSpots.map((each) => [each.id, each]));
export const hazardSpotOf = (id: string): HazardSpot | undefined => byId.get(id);

/** Returns the payout of a bet; an undecided bet is returned. @param totals of the throws. */
export function hazardPays({ sort, main, pays }: HazardSpot, totals: readonly number[]): Hundredths {
  const { isWon, chance } = courseOf(main, totals);
  if (sort === 'nick') return isWon && chance === null ? pays : 0;
  if (isWon === null) return 100;
  return isWon === (sort === 'main') ? pays : 0;
}

/** Returns the number of throws that decide these bets. */
export const hazardLength = (bets: readonly Bet[], totals: readonly number[]): number =>
  Math.max(
    1,
    ...bets.map(({ on }) => {
      const spot = hazardSpotOf(on);
      return spot && spot.sort !== 'nick' ? courseOf(spot.main, totals).length : 1;
    }),
  );

/** Returns the payout of all bets, in hundredths of a minor unit. */
export function hazardDue(bets: readonly Bet[], throws: readonly Pair[]): bigint {
  const totals = throws.map(totalOfDice);
  return dueOfBets(bets, (on) => {
    const spot = hazardSpotOf(on);
    return spot ? hazardPays(spot, totals) : 0;
  });
}

export function hazard(draw: Draw, bets: readonly Bet[]): HazardOutcome {
  const throws = thrownUntilDecided(randomnessOf(draw), mains);
  return { throws, multiplier: Number(hazardDue(bets, throws) / stakeOfBets(bets)) };
}

/** Sums the payouts of a stake of one over all orders of throws, in hundredths. */
function paidOverAll({ sort, main, pays }: HazardSpot): bigint {
  const { won, lost, open } = courseWays(main);
  switch (sort) {
    case 'main':
      return won * BigInt(pays) + open * 100n;
    case 'against':
      return lost * BigInt(pays) + open * 100n;
    case 'nick':
      return BigInt(nickWays(main)) * waysAfterFirst * BigInt(pays);
  }
}

/** Over all orders of throws. */
export const hazardReturn = (bets: readonly Bet[]): ExactReturn => ({
  paid: bets.reduce((sum, { on, stake }) => {
    const spot = hazardSpotOf(on);
    return spot ? sum + BigInt(stake) * paidOverAll(spot) : sum;
  }, 0n),
  of: 36n * waysAfterFirst * stakeOfBets(bets),
});
