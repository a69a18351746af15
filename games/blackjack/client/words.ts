import { cardName } from '#games/client/cards.tsx';
import type { Translate } from '#games/client/messages.ts';
import type { Card } from '#games/engine/cards.ts';
import { type BlackjackAction, type BlackjackVariant, isBlackjack, isBust, handTotal } from '../engine.ts';
import { type BlackjackHands, resultOf, resultsOf } from '../hands.ts';
import type { MessageId } from './messages.ts';

type T = Translate<MessageId>;

export const totalText = (t: T, cards: readonly Card[]): string => {
  const { total, isSoft } = handTotal(cards);
  return isSoft && total < 21 ? t('soft', { total }) : String(total);
};
export const cardsText = (t: T, cards: readonly Card[]): string => cards.map((card) => cardName(t, card)).join(', ');
/** @param at the position of a hand of a split. */
export const handName = (at: number | null) => (at === 1 ? 'secondHand' : 'firstHand');

const endOf = ({ player, dealer }: BlackjackHands, variant: BlackjackVariant): MessageId => {
  const [own, other] = [isBlackjack(player), isBlackjack(dealer)];
  if (own || other) return own && other ? 'both-blackjack' : own ? 'player-blackjack' : 'dealer-blackjack';
  if (isBust(player)) return 'bust';
  const result = resultOf({ player, dealer }, variant);
  if (isBust(dealer)) return result === 'push' ? 'dealer-22' : 'dealer-bust';
  return result === 'blackjack' ? 'player-blackjack' : `hand-${result}`;
};

/** Describes a finished round: the result, then each hand. */
export function endText(t: T, hands: BlackjackHands, variant: BlackjackVariant, actions: readonly BlackjackAction[]): string {
  const { player, second, dealer } = hands;
  const shown = (side: MessageId, cards: readonly Card[]) =>
    t('shown', { side: t(side), total: totalText(t, cards), cards: cardsText(t, cards) });
  const insurance = actions.includes('insure') && t(isBlackjack(dealer) ? 'insuranceWon' : 'insuranceLost');
  const results = resultsOf(hands, variant);
  const own = second
    ? [player, second].map((cards, at) => {
        const result = isBust(cards) ? 'ofBust' : results[at] === 'won' ? 'ofWon' : results[at] === 'push' ? 'ofPush' : 'ofLost';
        return t('shownResult', { side: t(handName(at)), total: totalText(t, cards), cards: cardsText(t, cards), result: t(result) });
      })
    : [`${t(endOf(hands, variant))}.`, shown('player', player)];
  return [insurance, ...own, shown('dealer', dealer)].filter(Boolean).join(' ');
}
