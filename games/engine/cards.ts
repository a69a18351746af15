import type { Randomness } from './fairness.ts';

/** Index into one or more decks, one after the other. Suits (spades, hearts, diamonds, clubs) each run from ace to king. */
export type Card = number;
export const deckSize = 52;
/** 0 for an ace to 12 for a king, and 0 to 3. */
export const rankOf = (card: Card): number => card % 13;
/** 2 to 10, 11 to 13 of jack, queen and king, and 14 of an ace: where an ace is the highest card. */
export const aceHighOf = (card: Card): number => (rankOf(card) === 0 ? 14 : rankOf(card) + 1);
export const suitOf = (card: Card): number => Math.floor((card % deckSize) / 13);

/** Draws cards without replacement: each remaining card is equally likely. */
export function dealtFrom(randomness: Randomness, size: number): () => Card {
  /** Drawn cards in rising order. */
  const taken: Card[] = [];
  return () => {
    let card = randomness.below(size - taken.length);
    let before = 0;
    // The n-th of the remaining cards: each taken one before it shifts the index.
    for (; before < taken.length && (taken[before] ?? 0) <= card; before += 1) card += 1;
    taken.splice(before, 0, card);
    return card;
  };
}

const rankCount = 13;
/** From ace to king. */
export const everyRank: readonly number[] = Array.from({ length: rankCount }, (_, rank) => rank);

/**
 * A shoe of this many decks by ranks, for sums over every order of its cards. Calls back with each possible next rank and its number of ways. The
 * card is removed from the shoe while `then` runs.
 */
export function rankShoe(decks: number): (then: (rank: number, ways: bigint) => void) => void {
  const left = everyRank.map(() => (decks * deckSize) / rankCount);
  return (then) => {
    for (const [rank, count] of left.entries()) {
      left[rank] = count - 1;
      then(rank, BigInt(count));
      left[rank] = count;
    }
  };
}
