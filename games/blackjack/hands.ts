import { required } from '#domain/required.ts';
import type { Card } from '../engine/cards.ts';
import {
  type BlackjackAction,
  type BlackjackOutcome,
  blackjackPoints,
  blackjackTables,
  type BlackjackVariant,
  dealerDraws,
  handTotal,
  highestTotal,
  isBlackjack,
  isBust,
} from './engine.ts';

export interface BlackjackHands {
  /** The player's hand; after a split, the first of the two. */
  readonly player: readonly Card[];
  /** The other hand of a split. */
  readonly second?: readonly Card[];
  /** The open card, then the hole card. */
  readonly dealer: readonly Card[];
}
export interface BlackjackState extends BlackjackHands {
  /** Index of the hand that is played: 0 or 1. */
  readonly at: number;
  readonly isOver: boolean;
}

const isAnswer = (action: BlackjackAction) => action === 'insure' || action === 'decline';
const pointsOf = (card: Card | undefined) => (card === undefined ? 0 : blackjackPoints(card));

/** Whether insurance is offered: before any other decision, under an ace, and before the dealer looks. */
const asksInsurance = (variant: BlackjackVariant, up: Card | undefined, actions: readonly BlackjackAction[]): boolean =>
  blackjackTables[variant].insures && pointsOf(up) === 1 && actions.length === 0;

/**
 * Deals player, dealer, player, dealer's hole card, as at a table. After a split each hand gets its second card, the hands are played one after the
 * other, and then the dealer draws.
 */
export function handsAfter(
  { cards }: BlackjackOutcome,
  actions: readonly BlackjackAction[],
  variant: BlackjackVariant = 'classic',
): BlackjackState {
  const [first, up, second, hole] = cards as readonly [Card, Card, Card, Card];
  const moves = actions.filter((action) => !isAnswer(action));
  const isSplit = moves[0] === 'split';
  let next = 4;
  const draw = () => required(cards[next++], 'The next card');
  const [player, other]: [Card[], Card[] | null] = isSplit
    ? [
        [first, draw()],
        [second, draw()],
      ]
    : [[first, second], null];
  const hands = other ? [player, other] : [player];
  const dealer = [up, hole];
  const stood = new Set(isSplit && blackjackPoints(first) === 1 ? [0, 1] : []);
  const open = () => hands.findIndex((hand, at) => !stood.has(at) && handTotal(hand).total < highestTotal);
  for (const move of isSplit ? moves.slice(1) : moves) {
    const at = open();
    if (move !== 'stand') required(hands[at], 'The hand that is played').push(draw());
    if (move !== 'hit') stood.add(at);
  }
  const at = open();
  const state = (isOver: boolean) => ({ player, ...(other && { second: other }), dealer, at: Math.max(at, 0), isOver });
  if (asksInsurance(variant, up, actions)) return state(false);
  // The dealer has looked under an ace and under a ten before anything else is decided.
  if ((!isSplit && isBlackjack(player)) || isBlackjack(dealer) || hands.every(isBust)) return state(true);
  if (at >= 0) return state(false);
  while (dealerDraws(handTotal(dealer), blackjackTables[variant])) dealer.push(draw());
  return state(true);
}

/** Lists the actions that the open cards allow in an unfinished round. */
export function optionsOf(
  { player, dealer }: Pick<BlackjackHands, 'player' | 'dealer'>,
  actions: readonly BlackjackAction[],
  variant: BlackjackVariant,
): readonly BlackjackAction[] {
  if (asksInsurance(variant, dealer[0], actions)) return ['decline', 'insure'];
  const { splits, doubleOf } = blackjackTables[variant];
  const isFirst = actions.every(isAnswer);
  const double = isFirst ? doubleOf(handTotal(player)) : null;
  const isPair = isFirst && splits && pointsOf(player[0]) === pointsOf(player[1]);
  return ['hit', 'stand', ...(double ? [double] : []), ...(isPair ? (['split'] as const) : [])];
}

export type BlackjackResult = 'blackjack' | 'won' | 'push' | 'lost';

/** Compares one hand with the dealer's in a finished round. */
export function resultOf(
  { player, dealer }: Pick<BlackjackHands, 'player' | 'dealer'>,
  variant: BlackjackVariant = 'classic',
  isOfSplit = false,
): BlackjackResult {
  const [natural, dealers] = [!isOfSplit && isBlackjack(player), isBlackjack(dealer)];
  if (natural || dealers) return natural && dealers ? 'push' : natural ? 'blackjack' : 'lost';
  if (isBust(player)) return 'lost';
  const [own, other] = [handTotal(player).total, handTotal(dealer).total];
  if (own === other || other === blackjackTables[variant].pushesAt) return 'push';
  return other > highestTotal || own > other ? 'won' : 'lost';
}

/** Lists the result of each hand of a finished round, the first hand first. */
export function resultsOf({ player, second, dealer }: BlackjackHands, variant: BlackjackVariant): readonly BlackjackResult[] {
  const isSplit = second !== undefined;
  return [player, ...(isSplit ? [second] : [])].map((hand) => resultOf({ player: hand, dealer }, variant, isSplit));
}
