import { type Card, dealtFrom, deckSize, rankOf } from '../engine/cards.ts';
import { type Draw, randomnessOf } from '../engine/fairness.ts';

export const blackjackDecks = 8;
export const blackjackShoe = blackjackDecks * deckSize;
export const highestTotal = 21;

/** The cards of the round, in the order in which they leave the shoe. */
export interface BlackjackOutcome {
  readonly cards: readonly Card[];
}

/** 1 of an ace, 10 of a ten and of pictures. */
export const blackjackPoints = (card: Card): number => Math.min(rankOf(card) + 1, 10);

export interface HandTotal {
  readonly total: number;
  /** Whether an ace counts 11 in it. */
  readonly isSoft: boolean;
}

/** Computes the total of a sum of points that counts each ace as 1. */
export const totalOfPoints = (points: number, hasAce: boolean): HandTotal => {
  const isSoft = hasAce && points + 10 <= highestTotal;
  return { total: isSoft ? points + 10 : points, isSoft };
};

export const handTotal = (cards: readonly Card[]): HandTotal =>
  totalOfPoints(
    cards.reduce((sum, card) => sum + blackjackPoints(card), 0),
    cards.some((card) => blackjackPoints(card) === 1),
  );

export const isBust = (cards: readonly Card[]): boolean => handTotal(cards).total > highestTotal;
export const isBlackjack = (cards: readonly Card[]): boolean => cards.length === 2 && handTotal(cards).total === highestTotal;

/** `insure` and `decline` answer whether a hand is insured. `free` is a double that stakes nothing: the house adds what it wins. */
export const blackjackActions = ['hit', 'stand', 'double', 'free', 'split', 'insure', 'decline'] as const;
export type BlackjackAction = (typeof blackjackActions)[number];

export const blackjackVariants = ['classic', 'free-bet', 'split'] as const;
export type BlackjackVariant = (typeof blackjackVariants)[number];

/** The rules of one variant. They never change, because earlier rounds are verified by them. */
export interface BlackjackTable {
  /** More than any round can use. */
  readonly drawnCards: number;
  readonly hitsSoft17: boolean;
  /** Total of a dealer's bust on which remaining hands push instead of winning; null for none. */
  readonly pushesAt: number | null;
  /** Returns how two first cards of a total are doubled; null where they are not. */
  readonly doubleOf: (hand: HandTotal) => 'double' | 'free' | null;
  /** Two first cards of equal points may be split once. Neither hand can be doubled, and aces get one card each. */
  readonly splits: boolean;
  /** Half of the stake on a dealer's blackjack under an ace. */
  readonly insures: boolean;
}

const isNineToEleven = ({ total, isSoft }: HandTotal) => !isSoft && total >= 9 && total <= 11;
const plain = { drawnCards: 40, hitsSoft17: false, pushesAt: null, splits: false, insures: false } as const;

export const blackjackTables: Readonly<Record<BlackjackVariant, BlackjackTable>> = {
  classic: { ...plain, doubleOf: () => 'double' },
  'free-bet': { ...plain, pushesAt: 22, doubleOf: (hand) => (isNineToEleven(hand) ? 'free' : 'double') },
  split: {
    // 56 points are drawn before the last cards of two hands and of the dealer's; thirty-two aces and twelve twos are 56: 47 cards in all.
    drawnCards: 52,
    hitsSoft17: true,
    pushesAt: null,
    splits: true,
    insures: true,
    doubleOf: (hand) => (isNineToEleven(hand) ? 'double' : null),
  },
};

export function blackjack(draw: Draw, variant: BlackjackVariant): BlackjackOutcome {
  const { drawnCards } = blackjackTables[variant];
  return { cards: Array.from({ length: drawnCards }, dealtFrom(randomnessOf(draw), blackjackShoe)) };
}

/** Whether the dealer takes another card. */
export const dealerDraws = ({ total, isSoft }: HandTotal, { hitsSoft17 }: BlackjackTable): boolean =>
  total < 17 || (hitsSoft17 && isSoft && total === 17);
