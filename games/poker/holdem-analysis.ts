import { required } from '#domain/required.ts';
import { type Card, deckSize, rankOf, suitOf } from '../engine/cards.ts';
import { type BestPlay, bestPlayOf } from './analysis.ts';
import { choose, eachSet, placeOf, waysOfSuits, wholeDeck, without } from './combinations.ts';
import { backOf } from './engine.ts';
import { fiveCards, masksOf, toggleCard, valueOfMasks } from './ranking.ts';
import { type PokerTable, pokerTables } from './tables.ts';

const holes = choose(deckSize, 2);
const holeAt = (a: Card, b: Card): number => (a < b ? a + choose(b, 2) : b + choose(a, 2));
const allHoles: readonly (readonly [Card, Card])[] = wholeDeck.flatMap((high) =>
  wholeDeck.slice(0, high).map((low) => [low, high] as const),
);

const lows = Uint8Array.from(allHoles, ([low]) => low);
const highs = Uint8Array.from(allHoles, ([, high]) => high);
const lowOf = (pair: number): Card => lows[pair] ?? 0;
const highOf = (pair: number): Card => highs[pair] ?? 0;

/** All 24 permutations of the suits, as maps of cards and of hole pairs. */
const exchanges = [0, 1, 2, 3]
  .flatMap((a) => [0, 1, 2, 3].flatMap((b) => [0, 1, 2, 3].flatMap((c) => [0, 1, 2, 3].map((d) => [a, b, c, d] as const))))
  .filter((suits) => new Set(suits).size === 4)
  .map((suits) => {
    const cards = Uint8Array.from(wholeDeck, (card) => (suits[suitOf(card)] ?? 0) * 13 + rankOf(card));
    const exchanged = (card: Card): Card => cards[card] ?? 0;
    return { exchanged, pairs: Int32Array.from(allHoles, ([low, high]) => holeAt(exchanged(low), exchanged(high))) };
  });
const rising = (cards: readonly Card[]) => cards.toSorted((a, b) => a - b);

/** Maps each flop to the representative of its class (flops that differ in suits alone), and to the permutation that leads there. */
function flopsByKind() {
  const [kinds, ways] = [new Int32Array(choose(deckSize, 3)).fill(-1), new Uint8Array(choose(deckSize, 3))];
  const flops: { readonly cards: readonly Card[]; readonly count: number }[] = [];
  eachSet(wholeDeck, 3, (flop) => {
    const count = waysOfSuits(flop);
    if (count === 0) return;
    const cards = [...flop];
    for (const { exchanged } of exchanges) {
      const other = placeOf(rising(cards.map(exchanged)));
      if (kinds[other] !== -1) continue;
      kinds[other] = flops.length;
      // `ways` stores the inverse exchange, which leads back to the representative flop.
      ways[other] = exchanges.findIndex((back) => wholeDeck.every((card) => back.exchanged(exchanged(card)) === card));
    }
    flops.push({ cards, count });
  });
  return { flops, kinds, ways };
}

/**
 * Sums the return of calling over all dealer's hands, for each hole pair on a board of five. Pairs that share a card with the board are left unset.
 */
export function backOnBoard(table: PokerTable, board: readonly Card[], back: Int32Array): void {
  const left = without(board);
  const [s, h, d, c] = masksOf(board);
  const suits = Int32Array.of(s, h, d, c);
  const [toggle, valueOf, ranking] = [toggleCard, valueOfMasks, fiveCards];
  const from = table.dealerPlays.from;
  const count = choose(left.length, 2);
  // Value and pair index are packed into one number, so that a plain numeric sort orders them.
  const sorted = new Float64Array(count);
  let at = 0;
  for (let second = 1; second < left.length; second += 1) {
    const high = left[second] ?? 0;
    toggle(suits, high);
    for (let first = 0; first < second; first += 1) {
      const low = left[first] ?? 0;
      toggle(suits, low);
      sorted[at++] = valueOf(ranking, suits) * 2048 + holeAt(low, high);
      toggle(suits, low);
    }
    toggle(suits, high);
  }
  sorted.sort();
  const [values, pairs] = [new Int32Array(count), new Int32Array(count)];
  for (let index = 0; index < count; index += 1) {
    const packed = sorted[index] ?? 0;
    const value = Math.floor(packed / 2048);
    values[index] = value;
    pairs[index] = packed - value * 2048;
  }
  // Per card, the number of pairs with it that do not qualify, that are lower, and that are not higher.
  const [idle, lower, upTo] = [new Int32Array(deckSize), new Int32Array(deckSize), new Int32Array(deckSize)];
  const countIn = (counts: Int32Array, card: Card): number => counts[card] ?? 0;
  const note = (into: Int32Array, index: number) => {
    const pair = pairs[index] ?? 0;
    const [low, high] = [lowOf(pair), highOf(pair)];
    into[low] = countIn(into, low) + 1;
    into[high] = countIn(into, high) + 1;
  };
  let idleAll = 0;
  for (; idleAll < count && (values[idleAll] ?? 0) < from; idleAll += 1) note(idle, idleAll);
  const others = choose(left.length - 2, 2);
  for (let start = 0, end = 0; start < count; start = end) {
    const value = values[start] ?? 0;
    for (end = start; end < count && values[end] === value; end += 1) note(upTo, end);
    const name = fiveCards.nameOf(value);
    const [unqualifiedPays, wonPays] = [backOf(table, 'unqualified', name), backOf(table, 'won', name)];
    const [pushPays, lostPays] = [backOf(table, 'push', name), backOf(table, 'lost', name)];
    for (let index = start; index < end; index += 1) {
      const pair = pairs[index] ?? 0;
      const [low, high] = [lowOf(pair), highOf(pair)];
      // Pairs that share a card with this pair are left out; the pair itself is subtracted twice, so one is added back.
      const unqualified = idleAll - countIn(idle, low) - countIn(idle, high) + (value < from ? 1 : 0);
      const below = start - countIn(lower, low) - countIn(lower, high);
      const notAbove = end - countIn(upTo, low) - countIn(upTo, high) + 1;
      const won = value < from ? 0 : below - unqualified;
      const push = value < from ? 0 : notAbove - below;
      const lost = others - unqualified - won - push;
      back[pair] = unqualified * unqualifiedPays + won * wonPays + push * pushPays + lost * lostPays;
    }
    for (let index = start; index < end; index += 1) note(lower, index);
  }
}

/** For each of the ten flops of a board, whether its cards are on that flop. */
const flopsOfBoard: readonly (readonly boolean[])[] = [0, 1, 2, 3, 4].flatMap((a) =>
  [0, 1, 2, 3, 4].flatMap((b) =>
    [0, 1, 2, 3, 4].flatMap((c) => (a < b && b < c ? [[0, 1, 2, 3, 4].map((at) => at === a || at === b || at === c)] : [])),
  ),
);

/**
 * Computes the exact return over all hole pairs, flops, turns, rivers and dealer's pairs, 27,813,810,024,000 outcomes. Each board is evaluated once
 * for all pairs and counts for its ten possible flops; boards and flops that differ in suits alone are merged.
 */
export function holdemReturn(table: PokerTable = pokerTables.holdem): BestPlay {
  const { flops, kinds, ways } = flopsByKind();
  const sums = new Float64Array(flops.length * holes);
  const back = new Int32Array(holes);
  eachSet(wholeDeck, 5, (set) => {
    const count = waysOfSuits(set);
    if (count === 0) return;
    back.fill(0);
    backOnBoard(table, set, back);
    for (const isOnFlop of flopsOfBoard) {
      const flop = placeOf(set.filter((_, at) => isOnFlop[at]));
      const [start, { pairs }] = [(kinds[flop] ?? 0) * holes, required(exchanges[ways[flop] ?? 0], 'The exchange of suits')];
      for (let hole = 0; hole < holes; hole += 1) {
        const returned = back[hole] ?? 0;
        if (returned === 0) continue;
        const sum = start + (pairs[hole] ?? 0);
        sums[sum] = (sums[sum] ?? 0) + count * returned;
      }
    }
  });
  const best = bestPlayOf(table);
  const [deals, dealers] = [choose(deckSize - 5, 2), choose(deckSize - 7, 2)];
  flops.forEach(({ cards, count }, kind) => {
    const key = placeOf(cards);
    const same = exchanges.filter(({ exchanged }) => placeOf(rising(cards.map(exchanged))) === key);
    allHoles.forEach(([low, high], hole) => {
      if (cards.includes(low) || cards.includes(high)) return;
      const alike = new Set(same.map(({ pairs }) => pairs[hole] ?? hole));
      if (Math.min(...alike) !== hole) return;
      // Hole pairs that these permutations map onto each other are one decision, so their sums are added.
      const all = [...alike].reduce((sum, each) => sum + (sums[kind * holes + each] ?? 0), 0);
      best.add({ back: all, ways: count * alike.size * deals * dealers }, 1);
    });
  });
  return best.total();
}
