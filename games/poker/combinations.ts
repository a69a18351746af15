import { type Card, deckSize } from '../engine/cards.ts';
import { masksOf } from './ranking.ts';

export const choose = (of: number, count: number): number =>
  count > of ? 0 : Array.from({ length: count }).reduce<number>((ways, _, at) => (ways * (of - at)) / (at + 1), 1);

/** Numbers sets of cards in rising order: the sum of these by card and place. */
export const placeRanks: readonly Int32Array[] = Array.from({ length: 7 }, (_, place) =>
  Int32Array.from({ length: deckSize }, (_card, card) => choose(card, place)),
);
export const placeOf = (rising: readonly Card[]): number => rising.reduce((sum, card, at) => sum + placeRanks[at + 1]![card]!, 0);

/** Every set of so many of these cards, in their order. The array is the same each time. */
export function eachSet(cards: readonly Card[], size: number, visit: (set: readonly Card[]) => void): void {
  const set: Card[] = Array.from({ length: size }, () => 0);
  const from = (place: number, start: number): void => {
    if (place === size) return visit(set);
    for (let at = start; at <= cards.length - size + place; at += 1) {
      set[place] = cards[at]!;
      from(place + 1, at + 1);
    }
  };
  from(0, 0);
}

export const wholeDeck: readonly Card[] = Array.from({ length: deckSize }, (_, card) => card);
export const without = (gone: readonly Card[]): readonly Card[] => wholeDeck.filter((card) => !gone.includes(card));

/** Counts the distinct sets that exchanging suits makes of a representative set of cards; 0 for sets that are not representative. */
export function waysOfSuits(cards: readonly Card[]): number {
  const suits = masksOf(cards);
  let [ways, equal] = [24, 1];
  for (let suit = 1; suit < 4; suit += 1) {
    if (suits[suit]! > suits[suit - 1]!) return 0;
    equal = suits[suit] === suits[suit - 1] ? equal + 1 : 1;
    ways /= equal;
  }
  return ways;
}
