import { type Card, rankOf, suitOf } from '../engine/cards.ts';
import type { ExactReturn } from '../engine/returns.ts';
import { handSize, paidFor } from './engine.ts';
import { pokerDeck, type PokerVariant } from './pays.ts';

const choose = (of: number, count: number): number =>
  Array.from({ length: count }).reduce<number>((ways, _, at) => (ways * (of - at)) / (at + 1), 1);
const greatest = (a: number, b: number): number => (b === 0 ? a : greatest(b, a % b));
const holds = 2 ** handSize;
const bitsIn = (mask: number): number => [...mask.toString(2)].filter((bit) => bit === '1').length;

/** Numbers sets of cards in rising order, each size by itself. */
const ranks: readonly (readonly number[])[] = Array.from({ length: handSize + 1 }, (_, size) =>
  Array.from({ length: 54 }, (_card, card) => (card < size ? 0 : choose(card, size))),
);

function eachHand(deck: number, visit: (hand: readonly Card[]) => void): void {
  const hand = [0, 0, 0, 0, 0];
  for (hand[0] = 0; hand[0] < deck; hand[0] += 1)
    for (hand[1] = hand[0] + 1; hand[1] < deck; hand[1] += 1)
      for (hand[2] = hand[1] + 1; hand[2] < deck; hand[2] += 1)
        for (hand[3] = hand[2] + 1; hand[3] < deck; hand[3] += 1) for (hand[4] = hand[3] + 1; hand[4] < deck; hand[4] += 1) visit(hand);
}

/** In how many hands this one becomes another by exchanging suits, for the one of them that stands for all; 0 for the others. */
function alike(hand: readonly Card[]): number {
  const masks = [0, 0, 0, 0];
  for (const card of hand) if (card < 52) masks[suitOf(card)]! |= 1 << rankOf(card);
  let [ways, equal] = [24, 1];
  for (let suit = 1; suit < 4; suit += 1) {
    if (masks[suit]! > masks[suit - 1]!) return 0;
    equal = masks[suit] === masks[suit - 1] ? equal + 1 : 1;
    ways /= equal;
  }
  return ways;
}

/** Computes the index of each of the 32 subsets of a hand among the sets of its size. */
function placesOf(hand: readonly Card[], places: Int32Array): void {
  for (let mask = 0; mask < holds; mask += 1) {
    let [size, place] = [0, 0];
    for (let at = 0; at < handSize; at += 1)
      if (mask & (1 << at)) {
        size += 1;
        place += ranks[size]![hand[at]!]!;
      }
    places[mask] = place;
  }
}

/** Total payout of all hands that contain a given set of cards. */
export interface PokerSums {
  readonly variant: PokerVariant;
  readonly sums: readonly Float64Array[];
  /** Weight of one paid stake: 1 before the last draw; one draw earlier, the number of draws common to all holds. */
  readonly unit: number;
}

/** @param worth of a hand in rising order: what it pays, before the last draw. */
function sumsOf(variant: PokerVariant, unit: number, worth: (hand: readonly Card[]) => number): PokerSums {
  const deck = pokerDeck(variant);
  const sums = Array.from({ length: handSize + 1 }, (_, size) => new Float64Array(choose(deck, size)));
  const places = new Int32Array(holds);
  const sizes = Array.from({ length: holds }, (_, mask) => bitsIn(mask));
  eachHand(deck, (hand) => {
    const pay = worth(hand);
    if (pay === 0) return;
    placesOf(hand, places);
    for (let mask = 0; mask < holds; mask += 1) sums[sizes[mask]!]![places[mask]!]! += pay;
  });
  return { variant, sums, unit };
}

/** Before the last draw. */
export const pokerSums = (variant: PokerVariant): PokerSums => sumsOf(variant, 1, (hand) => paidFor(hand, variant));

const sizesOfHolds = Array.from({ length: holds }, (_, mask) => bitsIn(mask));

/** Writes the payout of each of the 32 holds over all draws of the remaining cards to `into`, indexed by the bits of the held places. */
function paidByHold({ sums }: PokerSums, hand: readonly Card[], places: Int32Array, into: Float64Array): void {
  placesOf(hand, places);
  for (let mask = 0; mask < holds; mask += 1) into[mask] = sums[sizesOfHolds[mask]!]![places[mask]!]!;
  // Less the hands in which a card comes back that was thrown away.
  for (let bit = 1; bit < holds; bit *= 2) for (let mask = 0; mask < holds; mask += 1) if (!(mask & bit)) into[mask]! -= into[mask | bit]!;
}

function bestOf(paid: Float64Array, scale: readonly number[]): number {
  let best = 0;
  for (let mask = 1; mask < holds; mask += 1) if (paid[mask]! * scale[mask]! > paid[best]! * scale[best]!) best = mask;
  return best;
}

/** In how many ways what was thrown away is drawn, as a share of what they all divide. */
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
 * Before the draw that comes before the last: a hand is worth what its best hold brings then. That depends on the hand alone, as the last draw is from
 * a deck of its own, and no sum is greater than what a double counts exactly.
 */
export function earlierSums(last: PokerSums): PokerSums {
  const { common, scale } = scaleOf(pokerDeck(last.variant));
  const [places, paid] = [new Int32Array(holds), new Float64Array(holds)];
  return sumsOf(last.variant, common, (hand) => {
    paidByHold(last, hand, places, paid);
    let best = 0;
    for (let mask = 0; mask < holds; mask += 1) best = Math.max(best, paid[mask]! * scale[mask]!);
    return best;
  });
}

/** Returns the expected payout of a hand with its best hold, in stakes. */
export function bestWorth(sums: PokerSums, hand: readonly Card[]): number {
  const { common, scale } = scaleOf(pokerDeck(sums.variant));
  const paid = new Float64Array(holds);
  const rising = hand.toSorted((a, b) => a - b);
  paidByHold(sums, rising, new Int32Array(holds), paid);
  const best = bestOf(paid, scale);
  return ((paid[best]! / sums.unit) * scale[best]!) / common;
}

/** The hold that pays most in the long run, place by place. */
export function bestHold(sums: PokerSums, dealt: readonly Card[]): readonly boolean[] {
  const order = dealt.map((_, place) => place).toSorted((a, b) => dealt[a]! - dealt[b]!);
  const paid = new Float64Array(holds);
  paidByHold(
    sums,
    order.map((place) => dealt[place]!),
    new Int32Array(holds),
    paid,
  );
  const { scale } = scaleOf(pokerDeck(sums.variant));
  const best = bestOf(paid, scale);
  return dealt.map((_, place) => (best & (1 << order.indexOf(place))) !== 0);
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
    const best = bestOf(paid, scale);
    total += BigInt(paid[best]!) * BigInt(scale[best]! * ways);
  });
  return { paid: 100n * total, of: BigInt(choose(deck, handSize)) * BigInt(common) * BigInt(sums.unit) };
}
