import { aceHighOf, type Card, dealtFrom, deckSize } from '../engine/cards.ts';
import { type Draw, randomnessOf } from '../engine/fairness.ts';
import type { Hundredths } from '../engine/payout.ts';

/** After so many right guesses a round is paid by itself. */
export const mostGuesses = 12;
/** Of every 100 staked, before a multiplier is rounded down to whole hundredths: once for the round, however many guesses it has. */
export const hiLoReturnPercent = 97;
/** No guess is offered beyond. */
export const highestHiLoMultiplier: Hundredths = 1_000_000;
const cardsOfRank = 4;

/** The cards of one deck in their order: the first lies open, and each guess is about the next. */
export interface HiLoOutcome {
  readonly cards: readonly Card[];
}
export const hiLoGuesses = ['higher', 'lower', 'same'] as const;
export type HiLoGuess = (typeof hiLoGuesses)[number];
export type HiLoAction = HiLoGuess | 'take';

export function hiLo(draw: Draw): HiLoOutcome {
  return { cards: Array.from({ length: mostGuesses + 1 }, dealtFrom(randomnessOf(draw), deckSize)) };
}

/** @param by how much higher the next card is. */
const isRightBy = (guess: HiLoGuess, by: number): boolean => (guess === 'same' ? by === 0 : guess === 'higher' ? by > 0 : by < 0);
export const isRight = (guess: HiLoGuess, card: Card, next: Card): boolean => isRightBy(guess, aceHighOf(next) - aceHighOf(card));

/** How many of the cards that are left make a guess right. @param shown all that lie open, the one in question last. */
export function winningCards(shown: readonly Card[], guess: HiLoGuess): number {
  const card = aceHighOf(shown.at(-1)!);
  const ranks = (guess === 'higher' ? 14 - card : guess === 'lower' ? card - 2 : 1) * cardsOfRank;
  return ranks - shown.filter((each) => isRightBy(guess, aceHighOf(each) - card)).length;
}

/** In how many of all ways guesses are right, each about the card that follows on those before it. */
export function waysOfGuesses(cards: readonly Card[], guesses: readonly HiLoGuess[]): { readonly right: bigint; readonly all: bigint } {
  let [right, all] = [1n, 1n];
  for (const [at, guess] of guesses.entries()) {
    right *= BigInt(winningCards(cards.slice(0, at + 1), guess));
    all *= BigInt(deckSize - at - 1);
  }
  return { right, all };
}

/** What right guesses pay: what is left in the deck before each of them says how likely it was. 0 of a guess that cannot be right. */
export function hiLoMultiplier(cards: readonly Card[], guesses: readonly HiLoGuess[]): Hundredths {
  const { right, all } = waysOfGuesses(cards, guesses);
  return guesses.length === 0 || right === 0n ? 0 : Number((BigInt(hiLoReturnPercent) * all) / right);
}

/** What can be guessed about the next card. @param guesses those that were right, about the cards that lie open. */
export const offeredGuesses = (shown: readonly Card[], guesses: readonly HiLoGuess[]): readonly HiLoGuess[] =>
  guesses.length >= mostGuesses
    ? []
    : hiLoGuesses.filter((guess) => {
        const multiplier = hiLoMultiplier(shown, [...guesses, guess]);
        return multiplier > 0 && multiplier <= highestHiLoMultiplier;
      });

export interface HiLoRound {
  /** The cards that lie open. */
  readonly shown: readonly Card[];
  readonly guesses: readonly HiLoGuess[];
  /** Of the last guess. */
  readonly isWrong: boolean;
  readonly isOver: boolean;
}

export function hiLoAfter({ cards }: HiLoOutcome, actions: readonly HiLoAction[]): HiLoRound {
  const guesses = actions.filter((action) => action !== 'take');
  const shown = cards.slice(0, guesses.length + 1);
  const isWrong = guesses.some((guess, at) => !isRight(guess, cards[at]!, cards[at + 1]!));
  const isOver = isWrong || actions.at(-1) === 'take' || offeredGuesses(shown, guesses).length === 0;
  return { shown, guesses, isWrong, isOver };
}

/** What is likeliest to be right, of all that lies open. */
export const likeliestGuess = (shown: readonly Card[]): HiLoGuess =>
  winningCards(shown, 'higher') >= winningCards(shown, 'lower') ? 'higher' : 'lower';
