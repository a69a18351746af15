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
  /** What all bets together paid, of the stake, rounded down: what is paid follows from the dice. */
  readonly multiplier: Hundredths;
}

/** The higher total wins. */
export function bacBoWinner({ player, banker }: BacBoDice): BacBoSpot {
  const by = totalOfDice(player) - totalOfDice(banker);
  return by === 0 ? 'tie' : by > 0 ? 'player' : 'banker';
}

/** What a bet that wins pays, the stake included. */
export const bacBoWins: Readonly<Record<BacBoSpot, Hundredths>> = { player: 200, tie: 860, banker: 200 };
/** What comes back on a tie of a bet on player or banker: all that the house keeps of such bets is the tenth. */
export const bacBoOnTie: Hundredths = 90;

export function bacBoPays(spot: BacBoSpot, winner: BacBoSpot): Hundredths {
  if (spot === winner) return bacBoWins[spot];
  return winner === 'tie' ? bacBoOnTie : 0;
}

/** What all bets pay, in hundredths of a minor unit. */
export function bacBoDue(bets: readonly Bet[], dice: BacBoDice): bigint {
  const winner = bacBoWinner(dice);
  return dueOfBets(bets, (on) => bacBoPays(on as BacBoSpot, winner));
}

export function bacBo(draw: Draw, bets: readonly Bet[]): BacBoOutcome {
  const randomness = randomnessOf(draw);
  const dice = { player: thrownPair(randomness), banker: thrownPair(randomness) };
  return { ...dice, multiplier: Number(bacBoDue(bets, dice) / stakeOfBets(bets)) };
}

/** Over all ways in which four dice fall. */
export const bacBoReturn = (bets: readonly Bet[]): ExactReturn => ({
  paid: allPairs.reduce((sum, player) => allPairs.reduce((all, banker) => all + bacBoDue(bets, { player, banker }), sum), 0n),
  of: BigInt(allPairs.length ** 2) * stakeOfBets(bets),
});
