import { required } from '#domain/required.ts';
import { cardName } from '#games/client/cards.tsx';
import type { Translate } from '#games/client/messages.ts';
import type { Card } from '#games/engine/cards.ts';
import type { BlackjackAction } from '../engine.ts';
import type { BlackjackHands } from '../hands.ts';
import type { MessageId } from './messages.ts';
import { cardsText, handName, totalText } from './words.ts';

interface Seen {
  readonly hands: BlackjackHands;
  /** Index of the hand that is played: 0, or 1 for the second hand of a split. */
  readonly played: number;
  readonly actions: readonly BlackjackAction[];
  /** The price of insurance as an amount while it is offered; else null. */
  readonly insurance: string | null;
}

/** Describes the open cards on the player's turn, beginning with the latest decision. Screen readers read it after every decision. */
export function seenText(t: Translate<MessageId>, { hands, played, actions, insurance }: Seen): string {
  const { player, second, dealer } = hands;
  const up = cardsText(t, dealer);
  const last = actions.at(-1);
  const lastName = (cards: readonly Card[]) => cardName(t, required(cards.at(-1), 'The last card'));
  if (second) {
    const [hand, cards] = [t(handName(played)), played === 1 ? second : player];
    const describe = (each: readonly Card[]) => ({ total: totalText(t, each), cards: cardsText(t, each) });
    const [first, other] = [describe(player), describe(second)];
    if (last === 'split')
      return t('splitDealt', { hand, first: first.cards, firstTotal: first.total, second: other.cards, total: other.total, up });
    if (played === 1 && second.length === 2) return t('nextHand', { first: first.total, cards: other.cards, total: other.total, up });
    return t('drawnIn', { hand, card: lastName(cards), total: totalText(t, cards), up });
  }
  const values = { total: totalText(t, player), up };
  if (player.length > 2) return t('drawn', { ...values, card: lastName(player) });
  const dealt = t('dealt', { ...values, cards: cardsText(t, player) });
  if (insurance !== null) return `${dealt} ${t('insuranceAsked', { amount: insurance })}`;
  const answered = last === 'insure' ? t('insuranceLost') : last === 'decline' ? t('noDealerBlackjack') : '';
  return [answered, dealt].filter(Boolean).join(' ');
}
