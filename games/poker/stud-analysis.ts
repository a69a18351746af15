import { type Card, deckSize } from '../engine/cards.ts';
import { type BestPlay, bestPlayOf } from './analysis.ts';
import { choose, eachSet, placeRank, waysOfSuits, wholeDeck } from './combinations.ts';
import { backOf } from './engine.ts';
import { fiveCards, valueIn } from './ranking.ts';
import { type PokerTable, pokerTables } from './tables.ts';

const size = 5;
const subsets = 2 ** size;
const hands = choose(deckSize, size);

/** Lists all hands of five by rising value, each packed with six bits a card. */
function handsByValue(): { readonly packed: Int32Array; readonly values: Int32Array } {
  const [packed, values] = [new Int32Array(hands), new Int32Array(hands)];
  let at = 0;
  const counts = new Map<number, number>();
  eachSet(wholeDeck, size, (hand) => {
    packed[at] = hand.reduce((bits, card, place) => bits | (card << (6 * place)), 0);
    const value = valueIn(fiveCards, hand);
    values[at] = value;
    counts.set(value, (counts.get(value) ?? 0) + 1);
    at += 1;
  });
  const starts = new Map<number, number>();
  let start = 0;
  for (const [value, count] of [...counts].toSorted(([a], [b]) => a - b)) {
    starts.set(value, start);
    start += count;
  }
  const [ordered, orderedValues] = [new Int32Array(hands), new Int32Array(hands)];
  for (let from = 0; from < hands; from += 1) {
    const value = values[from] ?? 0;
    const to = starts.get(value) ?? 0;
    starts.set(value, to + 1);
    [ordered[to], orderedValues[to]] = [packed[from] ?? 0, value];
  }
  return { packed: ordered, values: orderedValues };
}

const unpack = (packed: number, into: Card[]): void => {
  for (let place = 0; place < size; place += 1) into[place] = (packed >> (6 * place)) & 63;
};

/** Counts hands by each set of cards that they contain; inclusion and exclusion then count those with one card and none of others. */
function handCounts() {
  // Sets of each size begin at `starts`: one array is read faster than one per size.
  const starts = Int32Array.from({ length: size + 2 }, (_, cards) =>
    Array.from({ length: cards }, (_size, of) => choose(deckSize, of)).reduce((sum, sets) => sum + sets, 0),
  );
  const counts = new Int32Array(starts[size + 1] ?? 0);
  const sizes = Uint8Array.from({ length: subsets }, (_, mask) => [...mask.toString(2)].filter((bit) => bit === '1').length);
  const places = new Int32Array(subsets);
  const rankAt = placeRank;
  const deck = deckSize;
  return {
    add(hand: readonly Card[]): void {
      for (let mask = 1; mask < subsets; mask += 1) {
        let [cards, place] = [0, 0];
        for (let at = 0; at < size; at += 1) if (mask & (1 << at)) place += rankAt(++cards, hand[at] ?? 0);
        place += starts[cards] ?? 0;
        counts[place] = (counts[place] ?? 0) + 1;
      }
    },
    /** Writes into `into`, by card, the number of counted hands that contain the card and none of `gone`, which are five cards in rising order. */
    compare(gone: readonly Card[], into: Int32Array): void {
      for (let below = 0; below <= size; below += 1) {
        // An inserted card with `below` cards under it moves the cards above it up by one place.
        for (let mask = 0; mask < subsets; mask += 1) {
          let [cards, place] = [0, 0];
          for (let at = 0; at < size; at += 1) if (mask & (1 << at)) place += rankAt((cards += 1) + (at < below ? 0 : 1), gone[at] ?? 0);
          places[mask] = place + (starts[cards + 1] ?? 0);
        }
        const under = (1 << below) - 1;
        const end = gone[below] ?? deck;
        for (let card = (gone[below - 1] ?? -1) + 1; card < end; card += 1) {
          let sum = 0;
          // The full set is skipped, because no hand contains all five and another card.
          for (let mask = 0; mask < subsets - 1; mask += 1) {
            const cards = sizes[mask] ?? 0;
            const found = counts[(places[mask] ?? 0) + rankAt((sizes[mask & under] ?? 0) + 1, card)] ?? 0;
            sum += cards % 2 === 0 ? found : -found;
          }
          into[card] = sum;
        }
      }
    },
  };
}

/** A player's hand that represents all hands that differ from it in suits alone. Arrays are indexed by the dealer's open card. */
interface Standing {
  readonly cards: readonly Card[];
  readonly value: number;
  /** Number of hands in its class. */
  readonly count: number;
  readonly lower: Int32Array;
  readonly notHigher: Int32Array;
}

/**
 * Computes the exact return over all hands of five, each open card of the dealer and all cards beside it, 19,933,230,517,200 deals. Hands are visited
 * by rising value, so that each is compared with the dealer's hands counted before it.
 */
export function studReturn(table: PokerTable = pokerTables.stud): BestPlay {
  const { packed, values } = handsByValue();
  const counts = handCounts();
  const from = table.dealerPlays.from;
  const hand: Card[] = [0, 0, 0, 0, 0];
  const standing: Standing[] = [];
  for (let start = 0, end = 0; start < hands; start = end) {
    const value = values[start] ?? 0;
    const alike: Standing[] = [];
    for (end = start; end < hands && values[end] === value; end += 1) {
      unpack(packed[end] ?? 0, hand);
      const count = waysOfSuits(hand);
      if (count > 0) alike.push({ cards: [...hand], value, count, lower: new Int32Array(deckSize), notHigher: new Int32Array(deckSize) });
    }
    standing.push(...alike);
    if (value < from) continue;
    for (const { cards, lower } of alike) counts.compare(cards, lower);
    for (let at = start; at < end; at += 1) {
      unpack(packed[at] ?? 0, hand);
      counts.add(hand);
    }
    for (const { cards, notHigher } of alike) counts.compare(cards, notHigher);
  }
  const best = bestPlayOf(table);
  const ways = choose(deckSize - size - 1, size - 1);
  const playing = new Int32Array(deckSize);
  for (const { cards, value, count, lower, notHigher } of standing) {
    const name = fiveCards.nameOf(value);
    counts.compare(cards, playing);
    for (const up of wholeDeck) {
      if (cards.includes(up)) continue;
      const [qualified, won, notLost] = [playing[up] ?? 0, lower[up] ?? 0, notHigher[up] ?? 0];
      const back =
        (ways - qualified) * backOf(table, 'unqualified', name) +
        won * backOf(table, 'won', name) +
        (notLost - won) * backOf(table, 'push', name) +
        (qualified - notLost) * backOf(table, 'lost', name);
      best.add({ back, ways }, count);
    }
  }
  return best.total();
}
