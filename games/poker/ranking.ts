import { required } from '#domain/required.ts';
import { type Card, rankOf, suitOf } from '../engine/cards.ts';

/** Hands of three or five cards, the lowest hand of five first. */
export const handNames = [
  'high-card',
  'pair',
  'two-pair',
  'three-of-a-kind',
  'straight',
  'flush',
  'full-house',
  'four-of-a-kind',
  'straight-flush',
  'royal-flush',
] as const;
export type HandName = (typeof handNames)[number];

/** The ranks of each suit as bits: the lowest a two, the thirteenth an ace. */
type SuitMasks = readonly [spades: number, hearts: number, diamonds: number, clubs: number];

export interface Ranking {
  /** A number that is greater for the better hand, and the same for hands that are equal. */
  readonly evaluate: (spades: number, hearts: number, diamonds: number, clubs: number) => number;
  readonly nameOf: (value: number) => HandName;
}

const ranks = 13;
const masks = 1 << ranks;
export const aceBit = 1 << (ranks - 1);
/** Bits of the rank, by card of one deck. */
const rankBits = Int32Array.from({ length: 52 }, (_, card) => (rankOf(card) === 0 ? aceBit : 1 << (rankOf(card) - 1)));
const cardSuits = Uint8Array.from({ length: 52 }, (_, card) => suitOf(card));

/** Computes a function of the 8,192 masks of ranks once for each. */
const eachMask = (of: (mask: number) => number): ((mask: number) => number) => {
  const table = Uint16Array.from({ length: masks }, (_, mask) => of(mask));
  return (mask) => table[mask] ?? 0;
};
const bitCount = eachMask((mask) => [...mask.toString(2)].filter((bit) => bit === '1').length);
/** Returns the `count` highest bits of a mask. */
const highest = (count: number) =>
  eachMask((mask) => {
    let left = mask;
    while (bitCount(left) > count) left &= left - 1;
    return left;
  });
const [highest1, highest2, highest3, highest5] = [highest(1), highest(2), highest(3), highest(5)];
/** Returns the highest rank of the best run of this length; an ace also counts below the two. */
const runs = (length: number) =>
  eachMask((mask) => {
    const run = (1 << length) - 1;
    for (let low = ranks - length; low >= 0; low -= 1) if ((mask & (run << low)) === run << low) return 1 << (low + length - 1);
    const wheel = aceBit | (run >> 1);
    return (mask & wheel) === wheel ? 1 << (length - 2) : 0;
  });
const [runOf3, runOf5] = [runs(3), runs(5)];

/** The kind of hand, its ranks, and the kickers. */
const value = (kind: number, main: number, beside: number): number => (kind << 26) | (main << 13) | beside;
const kindOf = (of: number): number => of >> 26;

const [pair, twoPair, three, straight, flush, fullHouse, four, straightFlush] = [1, 2, 3, 4, 5, 6, 7, 8];

/** The best five of five to seven cards. */
export const fiveCards: Ranking = {
  evaluate(a, b, c, d) {
    const flushed = bitCount(a) >= 5 ? a : bitCount(b) >= 5 ? b : bitCount(c) >= 5 ? c : bitCount(d) >= 5 ? d : 0;
    if (flushed !== 0 && runOf5(flushed) > 0) return value(straightFlush, 0, runOf5(flushed));
    const [any, both, other] = [a | b | c | d, a & b, c & d];
    const doubled = both | other | ((a | b) & (c | d));
    const tripled = (both & (c | d)) | (other & (a | b));
    if (tripled !== 0) {
      const quads = both & other;
      if (quads !== 0) return value(four, quads, highest1(any ^ quads));
      const full = highest1(tripled);
      if (doubled !== full) return value(fullHouse, full, highest1(doubled ^ full));
    }
    if (flushed !== 0) return value(flush, 0, highest5(flushed));
    const run = runOf5(any);
    if (run !== 0) return value(straight, 0, run);
    if (tripled !== 0) return value(three, tripled, highest2(any ^ tripled));
    if (doubled === 0) return highest5(any);
    const pairs = highest2(doubled);
    return bitCount(pairs) === 1 ? value(pair, pairs, highest3(any ^ pairs)) : value(twoPair, pairs, highest1(any ^ pairs));
  },
  nameOf(of) {
    const kind = kindOf(of);
    return required(handNames[kind === straightFlush && (of & aceBit) !== 0 ? straightFlush + 1 : kind], 'The name of the hand');
  },
};

const namesOf3 = ['high-card', 'pair', 'flush', 'straight', 'three-of-a-kind', 'straight-flush'] as const;

/** Three-card hands rank differently: a straight is rarer than a flush, and three of a kind is rarer than both. */
export const threeCards: Ranking = {
  evaluate(a, b, c, d) {
    const any = a | b | c | d;
    const count = bitCount(any);
    if (count === 1) return value(4, any, 0);
    const doubled = (a & b) | (c & d) | ((a | b) & (c | d));
    if (count === 2) return value(1, doubled, any ^ doubled);
    const isFlush = any === a || any === b || any === c || any === d;
    const run = runOf3(any);
    if (run !== 0) return value(isFlush ? 5 : 3, 0, run);
    return isFlush ? value(2, 0, any) : any;
  },
  nameOf: (of) => required(namesOf3[kindOf(of)], 'The name of the hand'),
};

/** Adds a card to the mask of its suit, or takes one away that is in it. */
export function toggleCard(suits: Int32Array, card: Card): void {
  const suit = cardSuits[card] ?? 0;
  suits[suit] = (suits[suit] ?? 0) ^ (rankBits[card] ?? 0);
}

export function masksOf(cards: readonly Card[]): SuitMasks {
  const suits: [number, number, number, number] = [0, 0, 0, 0];
  for (const card of cards) {
    const suit = cardSuits[card] ?? 0;
    suits[suit] = (suits[suit] ?? 0) | (rankBits[card] ?? 0);
  }
  return suits;
}

export const valueOfMasks = ({ evaluate }: Ranking, suits: Int32Array): number =>
  evaluate(suits[0] ?? 0, suits[1] ?? 0, suits[2] ?? 0, suits[3] ?? 0);

export const valueIn = ({ evaluate }: Ranking, cards: readonly Card[]): number => evaluate(...masksOf(cards));

/** The lowest value of a hand with a pair of this rank, or with these ranks as its highest cards. */
export const lowestPair = (rankBit: number): number => value(pair, rankBit, 0);
