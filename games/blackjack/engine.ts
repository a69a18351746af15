import { type Card, dealtFrom, deckSize, rankOf } from '../engine/cards.ts';
import { type Draw, randomnessOf } from '../engine/fairness.ts';
import type { Hundredths } from '../engine/payout.ts';

export const blackjackDecks = 8;
export const blackjackShoe = blackjackDecks * deckSize;
/** More than any round can use: a player who draws twenty-one aces, and a dealer after that. */
export const drawnCards = 40;
export const highestTotal = 21;
const dealerStandsAt = 17;

/** The cards of the round, in the order in which they leave the shoe. */
export interface BlackjackOutcome {
  readonly cards: readonly Card[];
}
export const blackjackVariants = ['classic', 'free-bet'] as const;
export type BlackjackVariant = (typeof blackjackVariants)[number];
/** `free` is a double that stakes nothing: the house adds what it wins. */
export const blackjackActions = ['hit', 'stand', 'double', 'free'] as const;
export type BlackjackAction = (typeof blackjackActions)[number];

export function blackjack(draw: Draw): BlackjackOutcome {
  return { cards: Array.from({ length: drawnCards }, dealtFrom(randomnessOf(draw), blackjackShoe)) };
}

/** 1 of an ace, 10 of a ten and of pictures. */
export const blackjackPoints = (card: Card): number => Math.min(rankOf(card) + 1, 10);

export interface HandTotal {
  readonly total: number;
  /** Whether an ace counts 11 in it. */
  readonly isSoft: boolean;
}

export function handTotal(cards: readonly Card[]): HandTotal {
  const hard = cards.reduce((sum, card) => sum + blackjackPoints(card), 0);
  const isSoft = hard + 10 <= highestTotal && cards.some((card) => blackjackPoints(card) === 1);
  return { total: isSoft ? hard + 10 : hard, isSoft };
}

export const isBust = (cards: readonly Card[]): boolean => handTotal(cards).total > highestTotal;
export const isBlackjack = (cards: readonly Card[]): boolean => cards.length === 2 && handTotal(cards).total === highestTotal;
export const dealerDraws = (cards: readonly Card[]): boolean => handTotal(cards).total < dealerStandsAt;

export interface BlackjackHands {
  readonly player: readonly Card[];
  /** The card that lies open first, then the hole card. */
  readonly dealer: readonly Card[];
  readonly isOver: boolean;
}

/** Player, dealer, player, dealer's hole card, as at a table; then the player draws, and after that the dealer. */
export function handsAfter({ cards }: BlackjackOutcome, actions: readonly BlackjackAction[]): BlackjackHands {
  const [first, up, second, hole] = cards as readonly [Card, Card, Card, Card];
  const hits = actions.filter((action) => action !== 'stand').length;
  const player = [first, second, ...cards.slice(4, 4 + hits)];
  const dealer = [up, hole];
  // The dealer looks under an ace and under a ten before anybody decides.
  if (isBlackjack(player) || isBlackjack(dealer) || isBust(player)) return { player, dealer, isOver: true };
  const isDone = actions.some((action) => action !== 'hit');
  if (!isDone && handTotal(player).total < highestTotal) return { player, dealer, isOver: false };
  for (let next = 4 + hits; dealerDraws(dealer); next += 1) dealer.push(cards[next]!);
  return { player, dealer, isOver: true };
}

/** A hand of two cards, which nobody has asked another card for. */
export const mayDouble = (actions: readonly BlackjackAction[]): boolean => actions.length === 0;

/** How a hand of two cards is doubled. */
export const doubleOf = (variant: BlackjackVariant, { total, isSoft }: HandTotal): 'double' | 'free' =>
  variant === 'free-bet' && !isSoft && total >= 9 && total <= 11 ? 'free' : 'double';

/** With which total the dealer, who is over 21, wins nothing: hands that still stand push. */
export const pushesAt: Readonly<Record<BlackjackVariant, number | null>> = { classic: null, 'free-bet': 22 };

export type BlackjackResult = 'blackjack' | 'won' | 'push' | 'lost';

/** Of a round that is over. */
export function resultOf(
  { player, dealer }: Pick<BlackjackHands, 'player' | 'dealer'>,
  variant: BlackjackVariant = 'classic',
): BlackjackResult {
  const [natural, dealers] = [isBlackjack(player), isBlackjack(dealer)];
  if (natural || dealers) return natural && dealers ? 'push' : natural ? 'blackjack' : 'lost';
  if (isBust(player)) return 'lost';
  const [own, other] = [handTotal(player).total, handTotal(dealer).total];
  if (own === other || other === pushesAt[variant]) return 'push';
  return other > highestTotal || own > other ? 'won' : 'lost';
}

/** What comes back, the stake included. */
export const blackjackPays: Readonly<Record<BlackjackResult, Hundredths>> = { blackjack: 250, won: 200, push: 100, lost: 0 };
/** Of a round that is over, in hundredths of its first stake: a double stakes two, a free one is paid as two where it wins. */
export function blackjackPaid(result: BlackjackResult, actions: readonly BlackjackAction[]): Hundredths {
  if (actions.includes('free') && result === 'won') return 300;
  return (actions.includes('double') ? 2 : 1) * blackjackPays[result];
}
