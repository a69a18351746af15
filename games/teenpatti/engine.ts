import { type Bet, dueOfBets, stakeOfBets } from '../engine/bets.ts';
import { aceHighOf, type Card, dealtFrom, deckSize, suitOf } from '../engine/cards.ts';
import { type Draw, randomnessOf } from '../engine/fairness.ts';
import type { Hundredths } from '../engine/payout.ts';

export const pattiSides = ['a', 'b'] as const;
export type PattiSide = (typeof pattiSides)[number];
/** A side to win, or to have a pair or better. */
export const pattiSpots = ['a', 'b', 'pair-a', 'pair-b'] as const;
export type PattiSpot = (typeof pattiSpots)[number];
/** In ascending order. */
export const pattiSorts = ['high-card', 'pair', 'colour', 'sequence', 'pure-sequence', 'trail'] as const;
export type PattiSort = (typeof pattiSorts)[number];

/** Three cards each, dealt alternately, starting with A. */
export interface PattiHands {
  readonly a: readonly Card[];
  readonly b: readonly Card[];
}
export interface PattiOutcome extends PattiHands {
  /** The payout of all bets together as a multiplier of the stake, rounded down; the exact payout follows from the cards. */
  readonly multiplier: Hundredths;
}

export interface PattiRank {
  readonly sort: PattiSort;
  /** Rank among all hands: the higher one wins, and equal ones are a tie. Suits do not count. */
  readonly strength: number;
}

/** Ranks three cards in a row: ace, king, queen before ace, two, three before king, queen, jack. 0 of cards that are not in a row. */
function heightOfSequence([high, middle, low]: readonly [number, number, number]): number {
  if (high === 14 && middle === 3 && low === 2) return 14;
  if (high - middle !== 1 || middle - low !== 1) return 0;
  return high === 14 ? 15 : high;
}

/** Ranks three cards of one deck. */
export function pattiRank(cards: readonly Card[]): PattiRank {
  const values = cards.map(aceHighOf).toSorted((x, y) => y - x) as [number, number, number];
  const [high, middle, low] = values;
  const ranked = (sort: PattiSort, ...by: readonly number[]): PattiRank => ({
    sort,
    strength: [0, 1, 2].reduce((sum, at) => sum * 16 + (by[at] ?? 0), pattiSorts.indexOf(sort)),
  });
  if (high === low) return ranked('trail', high);
  const isOneSuit = new Set(cards.map(suitOf)).size === 1;
  const height = heightOfSequence(values);
  if (height > 0) return ranked(isOneSuit ? 'pure-sequence' : 'sequence', height);
  if (isOneSuit) return ranked('colour', high, middle, low);
  if (high === middle || middle === low) return ranked('pair', middle, high === middle ? low : high);
  return ranked('high-card', high, middle, low);
}

export type PattiWinner = PattiSide | 'tie';
export function pattiWinner({ a, b }: PattiHands): PattiWinner {
  const by = pattiRank(a).strength - pattiRank(b).strength;
  return by === 0 ? 'tie' : by > 0 ? 'a' : 'b';
}

/** Payout of a bet on the winning side, the stake included; a tie returns the bets on both sides. */
export const pattiWins: Hundredths = 195;
/** Payout of a pair or better, the stake included. */
export const pattiPairPays: Readonly<Record<PattiSort, Hundredths>> = {
  'high-card': 0,
  pair: 200,
  colour: 500,
  sequence: 700,
  'pure-sequence': 3100,
  trail: 4100,
};

export function pattiPays(spot: PattiSpot, hands: PattiHands): Hundredths {
  if (spot === 'pair-a') return pattiPairPays[pattiRank(hands.a).sort];
  if (spot === 'pair-b') return pattiPairPays[pattiRank(hands.b).sort];
  const winner = pattiWinner(hands);
  return winner === spot ? pattiWins : winner === 'tie' ? 100 : 0;
}

/** Returns the payout of all bets, in hundredths of a minor unit. */
export const pattiDue = (bets: readonly Bet[], hands: PattiHands): bigint => dueOfBets(bets, (on) => pattiPays(on as PattiSpot, hands));

export function teenPatti(draw: Draw, bets: readonly Bet[]): PattiOutcome {
  const cards = Array.from({ length: 6 }, dealtFrom(randomnessOf(draw), deckSize));
  const hands = { a: cards.filter((_, at) => at % 2 === 0), b: cards.filter((_, at) => at % 2 === 1) };
  return { ...hands, multiplier: Number(pattiDue(bets, hands) / stakeOfBets(bets)) };
}
