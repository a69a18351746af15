import { required } from '#domain/required.ts';
import { aceHighOf, type Card, dealtFrom, deckSize } from '../engine/cards.ts';
import { type Draw, randomnessOf } from '../engine/fairness.ts';
import type { Hundredths } from '../engine/payout.ts';

/** After so many right guesses a round is paid by itself. */
export const maxGuesses = 12;
/** Percentage of the stakes that is returned, before rounding down to whole hundredths; it applies once per round, not per guess. */
export const hiLoReturnPercent = 97;
/** The highest multiplier; no guess above it is offered. */
export const highestHiLoMultiplier: Hundredths = 1_000_000;
const cardsOfRank = 4;

/** The cards of one deck in their order: the first is open, and each guess is about the next. */
export interface HiLoOutcome {
  readonly cards: readonly Card[];
}
export const hiLoGuesses = ['higher', 'lower', 'same'] as const;
export type HiLoGuess = (typeof hiLoGuesses)[number];
export type HiLoAction = HiLoGuess | 'take';

export function hiLo(draw: Draw): HiLoOutcome {
  return { cards: Array.from({ length: maxGuesses + 1 }, dealtFrom(randomnessOf(draw), deckSize)) };
}

/** @param by how much higher the next card is. */
const isRightBy = (guess: HiLoGuess, by: number): boolean => (guess === 'same' ? by === 0 : guess === 'higher' ? by > 0 : by < 0);
export const isRight = (guess: HiLoGuess, card: Card, next: Card): boolean => isRightBy(guess, aceHighOf(next) - aceHighOf(card));

/** The card that a guess is about. */
export const openCard = (shown: readonly Card[]): Card => required(shown.at(-1), 'The open card');

/** Counts the remaining cards that make a guess right. @param shown all open cards, the one in question last. */
export function winningCards(shown: readonly Card[], guess: HiLoGuess): number {
  const card = aceHighOf(openCard(shown));
  const ranks = (guess === 'higher' ? 14 - card : guess === 'lower' ? card - 2 : 1) * cardsOfRank;
  return ranks - shown.filter((each) => isRightBy(guess, aceHighOf(each) - card)).length;
}

/** Counts the ways in which a series of guesses is right, and all ways, each guess being about the card after those before it. */
export function waysOfGuesses(cards: readonly Card[], guesses: readonly HiLoGuess[]): { readonly right: bigint; readonly all: bigint } {
  let [right, all] = [1n, 1n];
  for (const [at, guess] of guesses.entries()) {
    right *= BigInt(winningCards(cards.slice(0, at + 1), guess));
    all *= BigInt(deckSize - at - 1);
  }
  return { right, all };
}

/** Returns the multiplier of a series of right guesses, from their probability with the cards left before each; 0 for an impossible guess. */
export function hiLoMultiplier(cards: readonly Card[], guesses: readonly HiLoGuess[]): Hundredths {
  const { right, all } = waysOfGuesses(cards, guesses);
  return guesses.length === 0 || right === 0n ? 0 : Number((BigInt(hiLoReturnPercent) * all) / right);
}

/** Lists the guesses on offer for the next card. @param guesses the right guesses about the open cards. */
export const offeredGuesses = (shown: readonly Card[], guesses: readonly HiLoGuess[]): readonly HiLoGuess[] =>
  guesses.length >= maxGuesses
    ? []
    : hiLoGuesses.filter((guess) => {
        const multiplier = hiLoMultiplier(shown, [...guesses, guess]);
        return multiplier > 0 && multiplier <= highestHiLoMultiplier;
      });

export interface HiLoRound {
  /** The cards that lie open. */
  readonly shown: readonly Card[];
  readonly guesses: readonly HiLoGuess[];
  /** Whether the last guess was wrong. */
  readonly isWrong: boolean;
  readonly isOver: boolean;
}

export function hiLoAfter({ cards }: HiLoOutcome, actions: readonly HiLoAction[]): HiLoRound {
  const guesses = actions.filter((action) => action !== 'take');
  const shown = cards.slice(0, guesses.length + 1);
  const isWrong = guesses.some((guess, at) => !isRight(guess, openCard(cards.slice(0, at + 1)), required(cards[at + 1], 'The next card')));
  const isOver = isWrong || actions.at(-1) === 'take' || offeredGuesses(shown, guesses).length === 0;
  return { shown, guesses, isWrong, isOver };
}

/** Returns the guess with the higher probability, given the open cards. */
export const likeliestGuess = (shown: readonly Card[]): HiLoGuess =>
  winningCards(shown, 'higher') >= winningCards(shown, 'lower') ? 'higher' : 'lower';
