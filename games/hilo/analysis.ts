import { aceHighOf, type Card, deckSize, everyRank } from '../engine/cards.ts';
import type { ExactReturn } from '../engine/returns.ts';
import {
  type HiLoGuess,
  hiLoMultiplier,
  hiLoReturnPercent,
  isRight,
  maxGuesses,
  offeredGuesses,
  openCard,
  waysOfGuesses,
} from './engine.ts';

/** Counts the cards of a rank that are left; a deck has four of each. */
const leftOf = (rank: Card, shown: readonly Card[]): number => 4 - shown.filter((card) => aceHighOf(card) === aceHighOf(rank)).length;

/** Computes the return of a guessing strategy that stops after a fixed number of guesses, over every order of the cards. */
export function hiLoReturn(guessOf: (shown: readonly Card[]) => HiLoGuess, stopAfter: number): ExactReturn {
  let paid = 0n;
  const follow = (shown: readonly Card[], guesses: readonly HiLoGuess[], ways: bigint): void => {
    if (guesses.length === stopAfter) {
      paid += ways * BigInt(hiLoMultiplier(shown, guesses));
      return;
    }
    const guess = guessOf(shown);
    for (const next of everyRank)
      if (isRight(guess, openCard(shown), next)) follow([...shown, next], [...guesses, guess], ways * BigInt(leftOf(next, shown)));
  };
  for (const first of everyRank) follow([first], [], 4n);
  return { paid, of: Array.from({ length: stopAfter + 1 }, (_, gone) => BigInt(deckSize - gone)).reduce((all, each) => all * each) };
}

let least: ExactReturn | undefined;

/**
 * Computes the lowest possible return. Guesses with probability p pay 97% of 1/p rounded down, and no mixture of ways to stop
 * returns less than the worst one. Rounding costs larger multipliers less, so ways that cannot become the worst are pruned.
 */
export function minHiLoReturn(): ExactReturn {
  if (least) return least;
  let worst: ExactReturn = { paid: BigInt(hiLoReturnPercent), of: 1n };
  const follow = (shown: readonly Card[], guesses: readonly HiLoGuess[]): void => {
    for (const guess of offeredGuesses(shown, guesses)) {
      const all = [...guesses, guess];
      const [multiplier, ways] = [BigInt(hiLoMultiplier(shown, all)), waysOfGuesses(shown, all)];
      const back = { paid: multiplier * ways.right, of: ways.all };
      if (back.paid * worst.of < worst.paid * back.of) worst = back;
      const canBeWorse = BigInt(hiLoReturnPercent) * multiplier * worst.of < worst.paid * (multiplier + 1n);
      if (!canBeWorse || all.length === maxGuesses) continue;
      for (const next of everyRank) if (isRight(guess, openCard(shown), next) && leftOf(next, shown) > 0) follow([...shown, next], all);
    }
  };
  for (const first of everyRank) follow([first], []);
  return (least = worst);
}
