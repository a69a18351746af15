import { type Card, dealtFrom, deckSize, rankOf, suitOf } from '../engine/cards.ts';
import { type Draw, randomnessOf } from '../engine/fairness.ts';
import { pokerDeck, type PokerHand, type PokerVariant } from './pays.ts';

export const handSize = 5;

/** Five dealt cards, and five replacements: the second replaces the second, whichever others are held. */
export interface PokerOutcome {
  readonly dealt: readonly Card[];
  readonly drawn: readonly Card[];
  /** Cards of the second exchange, drawn from another deck: five more than needed, because five can repeat the hand and be skipped. */
  readonly again?: readonly Card[];
}

export function videoPoker(draw: Draw, variant: PokerVariant): PokerOutcome {
  const randomness = randomnessOf(draw);
  const cards = Array.from({ length: 2 * handSize }, dealtFrom(randomness, pokerDeck(variant)));
  const outcome = { dealt: cards.slice(0, handSize), drawn: cards.slice(handSize) };
  if (variant.draws === 1) return outcome;
  return { ...outcome, again: Array.from({ length: 2 * handSize }, dealtFrom(randomness, pokerDeck(variant))) };
}

const exchanged = (hand: readonly Card[], hold: readonly boolean[], drawn: readonly Card[]): readonly Card[] =>
  hand.map((card, place) => (hold[place] ? card : (drawn[place] ?? card)));

/** The final hand. @param first the dealt cards that are held. @param second the cards that are held in the second exchange, if there is one. */
export function finalHand(
  { dealt, drawn, again = [] }: PokerOutcome,
  first: readonly boolean[],
  second?: readonly boolean[],
): readonly Card[] {
  const hand = exchanged(dealt, first, drawn);
  if (!second) return hand;
  // The second deck excludes the present hand, both the held cards and those it discards now.
  return exchanged(
    hand,
    second,
    again.filter((card) => !hand.includes(card)),
  );
}

/** Ten to ace as bits: an ace is also above the king. */
const royalRun = 0b1111000000001;
/** Five ranks in a row as bits, by the lowest. */
const runs = Array.from({ length: 10 }, (_, low) => (low === 9 ? royalRun : 0b11111 << low));
/** By ranks as bits: whether all of them are in one run. */
const isInRun = Uint8Array.from({ length: 1 << 13 }, (_, mask) => (runs.some((run) => (mask & ~run) === 0) ? 1 : 0));

/** The features of five cards that pay tables use. */
interface Shown {
  readonly wilds: number;
  readonly most: number;
  readonly pairs: number;
  readonly threes: number;
  readonly isFlush: boolean;
  readonly isStraight: boolean;
  readonly isRoyal: boolean;
  readonly hasFour: (rank: number) => boolean;
  readonly hasPair: boolean;
}

function shownBy(cards: readonly Card[], { wild, lowestPair }: PokerVariant): Shown {
  const counts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  let [wilds, mask, suits, most, pairs, threes] = [0, 0, 0, 0, 0, 0];
  for (const card of cards) {
    const rank = rankOf(card);
    if (card >= deckSize || (wild === 'deuces' && rank === 1)) {
      wilds += 1;
      continue;
    }
    const count = (counts[rank] ?? 0) + 1;
    counts[rank] = count;
    mask |= 1 << rank;
    suits |= 1 << suitOf(card);
    if (count > most) most = count;
    if (count === 2) pairs += 1;
    if (count === 3) threes += 1;
  }
  const isApart = most <= 1;
  const isFlush = (suits & (suits - 1)) === 0;
  let hasPair = false;
  // A wild card pairs with any other.
  for (let rank = 0; rank < 13; rank += 1) {
    const count = counts[rank] ?? 0;
    if (count > 0 && count + wilds >= 2 && (rank === 0 || rank >= lowestPair)) hasPair = true;
  }
  return {
    wilds,
    most,
    pairs,
    threes,
    isFlush,
    isStraight: isApart && isInRun[mask] === 1,
    isRoyal: isApart && isFlush && (mask & ~royalRun) === 0,
    hasFour: (rank) => counts[rank] === 4,
    hasPair,
  };
}

const isHand: Readonly<Record<PokerHand, (shown: Shown) => boolean>> = {
  'royal-flush': ({ isRoyal, wilds }) => isRoyal && wilds === 0,
  'four-deuces': ({ wilds }) => wilds === 4,
  'wild-royal-flush': ({ isRoyal }) => isRoyal,
  'five-of-a-kind': ({ most, wilds }) => most + wilds >= 5,
  'straight-flush': ({ isFlush, isStraight }) => isFlush && isStraight,
  'four-aces-eights': ({ hasFour }) => hasFour(0) || hasFour(7),
  'four-sevens': ({ hasFour }) => hasFour(6),
  'four-of-a-kind': ({ most, wilds }) => most + wilds >= 4,
  'full-house': ({ pairs, threes, wilds }) => pairs === 2 && threes + wilds === 1,
  flush: ({ isFlush }) => isFlush,
  straight: ({ isStraight }) => isStraight,
  'three-of-a-kind': ({ most, wilds }) => most + wilds >= 3,
  'two-pair': ({ pairs }) => pairs === 2,
  pair: ({ hasPair }) => hasPair,
};

/** The best paying hand, with its payout in hundredths of the stake; null if none pays. */
export function handOf(cards: readonly Card[], variant: PokerVariant): readonly [PokerHand, number] | null {
  const shown = shownBy(cards, variant);
  for (const row of variant.pays) if (isHand[row[0]](shown)) return row;
  return null;
}

export const paidFor = (cards: readonly Card[], variant: PokerVariant): number => handOf(cards, variant)?.[1] ?? 0;
