import { aceHighOf, type Card, deckSize, everyRank } from '../engine/cards.ts';
import type { ExactReturn } from '../engine/returns.ts';
import { type HiLoGuess, hiLoMultiplier, hiLoReturnPercent, isRight, mostGuesses, offeredGuesses, waysOfGuesses } from './engine.ts';

/** Of a rank, by a card of it: a deck has four of each. */
const leftOf = (rank: Card, shown: readonly Card[]): number => 4 - shown.filter((card) => aceHighOf(card) === aceHighOf(rank)).length;

/** What comes back for who guesses so, and stops after so many guesses: over every order in which the cards can lie. */
export function hiLoReturn(guessOf: (shown: readonly Card[]) => HiLoGuess, stopAfter: number): ExactReturn {
  let paid = 0n;
  const follow = (shown: readonly Card[], guesses: readonly HiLoGuess[], ways: bigint): void => {
    if (guesses.length === stopAfter) {
      paid += ways * BigInt(hiLoMultiplier(shown, guesses));
      return;
    }
    const guess = guessOf(shown);
    for (const next of everyRank)
      if (isRight(guess, shown.at(-1)!, next)) follow([...shown, next], [...guesses, guess], ways * BigInt(leftOf(next, shown)));
  };
  for (const first of everyRank) follow([first], [], 4n);
  return { paid, of: Array.from({ length: stopAfter + 1 }, (_, gone) => BigInt(deckSize - gone)).reduce((all, each) => all * each) };
}

let least: ExactReturn | undefined;

/**
 * What comes back at the least, whatever is guessed and whenever a player stops. Right guesses that were p likely pay what is 97% of 1 / p, rounded
 * down; so of every way to stop comes back p times what it pays, and no mixture of ways brings less than the worst of them. A multiplier of m
 * hundredths loses less than one of m + 1 by rounding: ways that pay too much to be the worst are not followed.
 */
export function leastHiLoReturn(): ExactReturn {
  if (least) return least;
  let worst: ExactReturn = { paid: BigInt(hiLoReturnPercent), of: 1n };
  const follow = (shown: readonly Card[], guesses: readonly HiLoGuess[]): void => {
    for (const guess of offeredGuesses(shown, guesses)) {
      const all = [...guesses, guess];
      const [multiplier, ways] = [BigInt(hiLoMultiplier(shown, all)), waysOfGuesses(shown, all)];
      const back = { paid: multiplier * ways.right, of: ways.all };
      if (back.paid * worst.of < worst.paid * back.of) worst = back;
      const canBeWorse = BigInt(hiLoReturnPercent) * multiplier * worst.of < worst.paid * (multiplier + 1n);
      if (!canBeWorse || all.length === mostGuesses) continue;
      for (const next of everyRank) if (isRight(guess, shown.at(-1)!, next) && leftOf(next, shown) > 0) follow([...shown, next], all);
    }
  };
  for (const first of everyRank) follow([first], []);
  return (least = worst);
}
