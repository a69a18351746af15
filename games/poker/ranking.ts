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
export const rankBits = Int32Array.from({ length: 52 }, (_, card) => (rankOf(card) === 0 ? aceBit : 1 << (rankOf(card) - 1)));
export const cardSuits = Uint8Array.from({ length: 52 }, (_, card) => suitOf(card));

const eachMask = (of: (mask: number) => number): Uint16Array => Uint16Array.from({ length: masks }, (_, mask) => of(mask));
const bitCounts = eachMask((mask) => [...mask.toString(2)].filter((bit) => bit === '1').length);
/** The so many highest bits of a mask. */
const highest = (count: number) =>
  eachMask((mask) => {
    let left = mask;
    while (bitCounts[left]! > count) left &= left - 1;
    return left;
  });
const [high1, high2, high3, high5] = [highest(1), highest(2), highest(3), highest(5)];
/** The highest rank of the best run of so many; an ace is also below the two. */
const runs = (length: number) =>
  eachMask((mask) => {
    const run = (1 << length) - 1;
    for (let low = ranks - length; low >= 0; low -= 1) if ((mask & (run << low)) === run << low) return 1 << (low + length - 1);
    const wheel = aceBit | (run >> 1);
    return (mask & wheel) === wheel ? 1 << (length - 2) : 0;
  });
const [runsOf3, runsOf5] = [runs(3), runs(5)];

/** The kind of hand, the ranks that make it, and those that decide beside them. */
const value = (kind: number, main: number, beside: number): number => (kind << 26) | (main << 13) | beside;
const kindOf = (of: number): number => of >> 26;

const [pair, twoPair, three, straight, flush, fullHouse, four, straightFlush] = [1, 2, 3, 4, 5, 6, 7, 8];

/** The best five of five to seven cards. */
export const fiveCards: Ranking = {
  evaluate(a, b, c, d) {
    const flushed = bitCounts[a]! >= 5 ? a : bitCounts[b]! >= 5 ? b : bitCounts[c]! >= 5 ? c : bitCounts[d]! >= 5 ? d : 0;
    if (flushed !== 0 && runsOf5[flushed]! > 0) return value(straightFlush, 0, runsOf5[flushed]!);
    const [any, both, other] = [a | b | c | d, a & b, c & d];
    const doubled = both | other | ((a | b) & (c | d));
    const tripled = (both & (c | d)) | (other & (a | b));
    if (tripled !== 0) {
      const quads = both & other;
      if (quads !== 0) return value(four, quads, high1[any ^ quads]!);
      const full = high1[tripled]!;
      if (doubled !== full) return value(fullHouse, full, high1[doubled ^ full]!);
    }
    if (flushed !== 0) return value(flush, 0, high5[flushed]!);
    const run = runsOf5[any]!;
    if (run !== 0) return value(straight, 0, run);
    if (tripled !== 0) return value(three, tripled, high2[any ^ tripled]!);
    if (doubled === 0) return high5[any]!;
    const pairs = high2[doubled]!;
    return bitCounts[pairs] === 1 ? value(pair, pairs, high3[any ^ pairs]!) : value(twoPair, pairs, high1[any ^ pairs]!);
  },
  nameOf(of) {
    const kind = kindOf(of);
    return handNames[kind === straightFlush && (of & aceBit) !== 0 ? straightFlush + 1 : kind]!;
  },
};

const namesOf3 = ['high-card', 'pair', 'flush', 'straight', 'three-of-a-kind', 'straight-flush'] as const;

/** Three-card hands rank differently: a straight is rarer than a flush, and three of a kind is rarer than both. */
export const threeCards: Ranking = {
  evaluate(a, b, c, d) {
    const any = a | b | c | d;
    const count = bitCounts[any]!;
    if (count === 1) return value(4, any, 0);
    const doubled = (a & b) | (c & d) | ((a | b) & (c | d));
    if (count === 2) return value(1, doubled, any ^ doubled);
    const isFlush = any === a || any === b || any === c || any === d;
    const run = runsOf3[any]!;
    if (run !== 0) return value(isFlush ? 5 : 3, 0, run);
    return isFlush ? value(2, 0, any) : any;
  },
  nameOf: (of) => namesOf3[kindOf(of)]!,
};

export function masksOf(cards: readonly Card[]): SuitMasks {
  const suits: [number, number, number, number] = [0, 0, 0, 0];
  for (const card of cards) suits[cardSuits[card]!]! |= rankBits[card]!;
  return suits;
}

export const valueIn = ({ evaluate }: Ranking, cards: readonly Card[]): number => evaluate(...masksOf(cards));

/** The least that a hand is worth which is a pair of such a rank, or has these ranks as its highest cards. */
export const leastPair = (rankBit: number): number => value(pair, rankBit, 0);
