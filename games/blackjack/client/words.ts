import { cardName } from '../../client/cards.ts';
import type { Translate } from '../../client/messages.ts';
import type { Card } from '../../engine/cards.ts';
import { type BlackjackHands, type BlackjackVariant, isBlackjack, isBust, resultOf, handTotal } from '../engine.ts';
import type { MessageId } from './messages.ts';

type T = Translate<MessageId>;
type Hands = Pick<BlackjackHands, 'player' | 'dealer'>;

export const totalText = (t: T, cards: readonly Card[]): string => {
  const { total, isSoft } = handTotal(cards);
  return isSoft && total < 21 ? t('soft', { total }) : String(total);
};
export const cardsText = (t: T, cards: readonly Card[]): string => cards.map((card) => cardName(t, card)).join(', ');

const endOf = ({ player, dealer }: Hands, variant: BlackjackVariant): MessageId => {
  const [own, other] = [isBlackjack(player), isBlackjack(dealer)];
  if (own || other) return own && other ? 'both-blackjack' : own ? 'player-blackjack' : 'dealer-blackjack';
  if (isBust(player)) return 'bust';
  const result = resultOf({ player, dealer }, variant);
  if (isBust(dealer)) return result === 'push' ? 'dealer-22' : 'dealer-bust';
  return result === 'blackjack' ? 'player-blackjack' : `hand-${result}`;
};

/** What a round came to: how it ended, then both hands. */
export function endText(t: T, hands: Hands, variant: BlackjackVariant): string {
  const sides = (['player', 'dealer'] as const).map((side) =>
    t('shown', { side: t(side), total: totalText(t, hands[side]), cards: cardsText(t, hands[side]) }),
  );
  return [`${t(endOf(hands, variant))}.`, ...sides].join(' ');
}
