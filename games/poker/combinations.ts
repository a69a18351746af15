import { type Card, deckSize } from '../engine/cards.ts';
import { masksOf } from './ranking.ts';

export const choose = (of: number, count: number): number =>
  count > of ? 0 : Array.from({ length: count }).reduce<number>((ways, _, at) => (ways * (of - at)) / (at + 1), 1);

/** Ranks sets of cards in rising order: the sum of these values by card and position. */
const placeRanks = Int32Array.from({ length: 7 * deckSize }, (_, at) => choose(at % deckSize, Math.floor(at / deckSize)));
export const placeRank = (place: number, card: Card): number => placeRanks[place * deckSize + card] ?? 0;
export const placeOf = (rising: readonly Card[]): number => rising.reduce((sum, card, at) => sum + placeRank(at + 1, card), 0);

/** Every set of this many of these cards, in order. The array is reused. */
export function eachSet(cards: readonly Card[], size: number, visit: (set: readonly Card[]) => void): void {
  const set: Card[] = Array.from({ length: size }, () => 0);
  const from = (place: number, start: number): void => {
    if (place === size) return visit(set);
    for (let at = start; at <= cards.length - size + place; at += 1) {
      set[place] = cards[at] ?? 0;
      from(place + 1, at + 1);
    }
  };
  from(0, 0);
}

export const wholeDeck: readonly Card[] = Array.from({ length: deckSize }, (_, card) => card);
export const without = (gone: readonly Card[]): readonly Card[] => wholeDeck.filter((card) => !gone.includes(card));

/** Counts the distinct sets that exchanging suits makes of a representative set of cards; 0 for sets that are not representative. */
export function waysOfSuits(cards: readonly Card[]): number {
  const [spades, hearts, diamonds, clubs] = masksOf(cards);
  if (hearts > spades || diamonds > hearts || clubs > diamonds) return 0;
  const second = hearts === spades ? 2 : 1;
  const third = diamonds === hearts ? second + 1 : 1;
  return 24 / (second * third * (clubs === diamonds ? third + 1 : 1));
}
