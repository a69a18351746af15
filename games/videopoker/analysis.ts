import { type Card, rankOf, suitOf } from '../engine/cards.ts';
import type { ExactReturn } from '../engine/returns.ts';
import { handSize, paidFor } from './engine.ts';
import { pokerDeck, type PokerVariant } from './pays.ts';

const choose = (of: number, count: number): number =>
  Array.from({ length: count }).reduce<number>((ways, _, at) => (ways * (of - at)) / (at + 1), 1);
const greatest = (a: number, b: number): number => (b === 0 ? a : greatest(b, a % b));
const holds = 2 ** handSize;
const bitsIn = (mask: number): number => [...mask.toString(2)].filter((bit) => bit === '1').length;
const sizesOfHolds = Array.from({ length: holds }, (_, mask) => bitsIn(mask));

const maxDeck = 54;
/** Numbers sets of cards in rising order, each size by itself: by size and card. */
const ranks = Int32Array.from({ length: (handSize + 1) * maxDeck }, (_, at) => {
  const [size, card] = [Math.floor(at / maxDeck), at % maxDeck];
  return card < size ? 0 : choose(card, size);
});

/** The first index of the sets of each size, so that one array holds the sets of all sizes. */
const starts = Int32Array.from({ length: handSize + 1 }, (_, size) =>
  Array.from({ length: size }, (_size, smaller) => choose(maxDeck, smaller)).reduce((sum, sets) => sum + sets, 0),
);

function eachHand(deck: number, visit: (hand: readonly Card[]) => void): void {
  const hand = [0, 0, 0, 0, 0];
  for (hand[0] = 0; hand[0] < deck; hand[0] += 1)
    for (hand[1] = hand[0] + 1; hand[1] < deck; hand[1] += 1)
      for (hand[2] = hand[1] + 1; hand[2] < deck; hand[2] += 1)
        for (hand[3] = hand[2] + 1; hand[3] < deck; hand[3] += 1) for (hand[4] = hand[3] + 1; hand[4] < deck; hand[4] += 1) visit(hand);
}

/** The number of hands in the class of this one (hands that differ in suits alone), counted at the class's representative; 0 for the others. */
function alike(hand: readonly Card[]): number {
  const masks = [0, 0, 0, 0];
  for (const card of hand) if (card < 52) masks[suitOf(card)] = (masks[suitOf(card)] ?? 0) | (1 << rankOf(card));
  let [ways, equal] = [24, 1];
  for (let suit = 1; suit < 4; suit += 1) {
    const [mask, before] = [masks[suit] ?? 0, masks[suit - 1] ?? 0];
    if (mask > before) return 0;
    equal = mask === before ? equal + 1 : 1;
    ways /= equal;
  }
  return ways;
}

/** Computes the index of each of the 32 subsets of a hand among all sets. */
function placesOf(hand: readonly Card[], places: Int32Array): void {
  for (let mask = 0; mask < holds; mask += 1) {
    let [size, place] = [0, 0];
    for (let at = 0; at < handSize; at += 1)
      if (mask & (1 << at)) {
        size += 1;
        place += ranks[size * maxDeck + (hand[at] ?? 0)] ?? 0;
      }
    places[mask] = place + (starts[size] ?? 0);
  }
}

/** Total payout of all hands that contain a given set of cards. */
export interface PokerSums {
  readonly variant: PokerVariant;
  readonly sums: Float64Array;
  /** Weight of one paid stake: 1 before the last draw; one draw earlier, the number of draws common to all holds. */
  readonly unit: number;
}

/** @param worth the worth of a hand, for hands in rising order: its payout before the last draw. */
function sumsOf(variant: PokerVariant, unit: number, worth: (hand: readonly Card[]) => number): PokerSums {
  const deck = pokerDeck(variant);
  const sums = new Float64Array((starts[handSize] ?? 0) + choose(deck, handSize));
  const places = new Int32Array(holds);
  eachHand(deck, (hand) => {
    const pay = worth(hand);
    if (pay === 0) return;
    placesOf(hand, places);
    for (let mask = 0; mask < holds; mask += 1) {
      const place = places[mask] ?? 0;
      sums[place] = (sums[place] ?? 0) + pay;
    }
  });
  return { variant, sums, unit };
}

/** Before the last draw. */
export const pokerSums = (variant: PokerVariant): PokerSums => sumsOf(variant, 1, (hand) => paidFor(hand, variant));

/** Writes the payout of each of the 32 holds over all draws of the remaining cards to `into`, indexed by the bits of the held places. */
function paidByHold({ sums }: PokerSums, hand: readonly Card[], places: Int32Array, into: Float64Array): void {
  placesOf(hand, places);
  for (let mask = 0; mask < holds; mask += 1) into[mask] = sums[places[mask] ?? 0] ?? 0;
  // Minus the hands in which a discarded card comes back.
  for (let bit = 1; bit < holds; bit *= 2)
    for (let mask = 0; mask < holds; mask += 1) if (!(mask & bit)) into[mask] = (into[mask] ?? 0) - (into[mask | bit] ?? 0);
}

/** The best hold: its bits, its payout over all draws, and the scale of that payout. Their product is too large for a double. */
function bestOf(paid: Float64Array, scale: readonly number[]): { readonly hold: number; readonly pays: number; readonly times: number } {
  let [hold, pays, times] = [0, paid[0] ?? 0, scale[0] ?? 0];
  for (let mask = 1; mask < holds; mask += 1) {
    const ownPays = paid[mask] ?? 0;
    const ownTimes = scale[mask] ?? 0;
    if (ownPays * ownTimes > pays * times) {
      hold = mask;
      pays = ownPays;
      times = ownTimes;
    }
  }
  return { hold, pays, times };
}

/** The number of ways to draw the discarded cards, as a share of the common multiple. */
interface Scale {
  readonly common: number;
  readonly scale: readonly number[];
}
const scales = new Map<number, Scale>();
function scaleOf(deck: number): Scale {
  const known = scales.get(deck) ?? countScale(deck);
  scales.set(deck, known);
  return known;
}
function countScale(deck: number): Scale {
  const ways = sizesOfHolds.map((held) => choose(deck - handSize, handSize - held));
  const common = ways.reduce((all, count) => (all * count) / greatest(all, count), 1);
  return { common, scale: ways.map((count) => common / count) };
}

/**
 * The sums one draw earlier: a hand is worth the payout of its best hold. That depends on the hand alone, because the last draw is from a deck of its
 * own, and no sum exceeds what a double counts exactly.
 */
export function earlierSums(last: PokerSums): PokerSums {
  const { common, scale } = scaleOf(pokerDeck(last.variant));
  const [places, paid] = [new Int32Array(holds), new Float64Array(holds)];
  return sumsOf(last.variant, common, (hand) => {
    paidByHold(last, hand, places, paid);
    let best = 0;
    for (let mask = 0; mask < holds; mask += 1) best = Math.max(best, (paid[mask] ?? 0) * (scale[mask] ?? 0));
    return best;
  });
}

/** Returns the expected payout of a hand with its best hold, in stakes. */
export function bestWorth(sums: PokerSums, hand: readonly Card[]): number {
  const { common, scale } = scaleOf(pokerDeck(sums.variant));
  const paid = new Float64Array(holds);
  const rising = hand.toSorted((a, b) => a - b);
  paidByHold(sums, rising, new Int32Array(holds), paid);
  const { pays, times } = bestOf(paid, scale);
  return ((pays / sums.unit) * times) / common;
}

/** The hold with the highest average payout, position by position. */
export function bestHold(sums: PokerSums, dealt: readonly Card[]): readonly boolean[] {
  const rising = dealt.map((card, place) => ({ card, place })).toSorted((a, b) => a.card - b.card);
  const paid = new Float64Array(holds);
  paidByHold(
    sums,
    rising.map(({ card }) => card),
    new Int32Array(holds),
    paid,
  );
  const { scale } = scaleOf(pokerDeck(sums.variant));
  const { hold } = bestOf(paid, scale);
  return dealt.map((_, place) => (hold & (1 << rising.findIndex((each) => each.place === place))) !== 0);
}

/** Computes the exact return of the best holds, over every hand and every draw; it takes some seconds. */
export function bestReturn(sums: PokerSums): ExactReturn {
  const deck = pokerDeck(sums.variant);
  const { common, scale } = scaleOf(deck);
  const [places, paid] = [new Int32Array(holds), new Float64Array(holds)];
  let total = 0n;
  eachHand(deck, (hand) => {
    const ways = alike(hand);
    if (ways === 0) return;
    paidByHold(sums, hand, places, paid);
    const { pays, times } = bestOf(paid, scale);
    total += BigInt(pays) * BigInt(times * ways);
  });
  return { paid: 100n * total, of: BigInt(choose(deck, handSize)) * BigInt(common) * BigInt(sums.unit) };
}
