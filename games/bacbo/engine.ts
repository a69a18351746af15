import { type Bet, dueOfBets, stakeOfBets } from '../engine/bets.ts';
import { allPairs, type Pair, thrownPair, totalOfDice } from '../engine/dice.ts';
import { type Draw, randomnessOf } from '../engine/fairness.ts';
import type { Hundredths } from '../engine/payout.ts';
import type { ExactReturn } from '../engine/returns.ts';

export const bacBoSpots = ['player', 'tie', 'banker'] as const;
export type BacBoSpot = (typeof bacBoSpots)[number];

export interface BacBoDice {
  readonly player: Pair;
  readonly banker: Pair;
}
export interface BacBoOutcome extends BacBoDice {
  /** The payout of all bets together as a multiplier of the stake, rounded down; the exact payout follows from the dice. */
  readonly multiplier: Hundredths;
}

/** The higher total wins. */
export function bacBoWinner({ player, banker }: BacBoDice): BacBoSpot {
  const by = totalOfDice(player) - totalOfDice(banker);
  return by === 0 ? 'tie' : by > 0 ? 'player' : 'banker';
}

/** Payout of a winning bet, the stake included. */
export const bacBoWins: Readonly<Record<BacBoSpot, Hundredths>> = { player: 200, tie: 860, banker: 200 };
/** A tie returns nine tenths of a bet on player or banker. The tenth is the whole house edge of these bets. */
export const bacBoOnTie: Hundredths = 90;

export function bacBoPays(spot: BacBoSpot, winner: BacBoSpot): Hundredths {
  if (spot === winner) return bacBoWins[spot];
  return winner === 'tie' ? bacBoOnTie : 0;
}

/** Returns the payout of all bets, in hundredths of a minor unit. */
export function bacBoDue(bets: readonly Bet[], dice: BacBoDice): bigint {
  const winner = bacBoWinner(dice);
  return dueOfBets(bets, (on) => bacBoPays(on as BacBoSpot, winner));
}

export function bacBo(draw: Draw, bets: readonly Bet[]): BacBoOutcome {
  const randomness = randomnessOf(draw);
  const dice = { player: thrownPair(randomness), banker: thrownPair(randomness) };
  return { ...dice, multiplier: Number(bacBoDue(bets, dice) / stakeOfBets(bets)) };
}

/** Over all outcomes of four dice. */
export const bacBoReturn = (bets: readonly Bet[]): ExactReturn => ({
  paid: allPairs.reduce((sum, player) => allPairs.reduce((all, banker) => all + bacBoDue(bets, { player, banker }), sum), 0n),
  of: BigInt(allPairs.length ** 2) * stakeOfBets(bets),
});
