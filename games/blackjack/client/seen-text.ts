import { cardName } from '#games/client/cards.tsx';
import type { Translate } from '#games/client/messages.ts';
import type { BlackjackAction } from '../engine.ts';
import type { BlackjackHands } from '../hands.ts';
import type { MessageId } from './messages.ts';
import { cardsText, handNames, totalText } from './words.ts';

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
  if (second) {
    const [hand, cards] = [t(handNames[played]!), [player, second][played]!];
    const [first, other] = [player, second].map((each) => ({ total: totalText(t, each), cards: cardsText(t, each) })) as [Told, Told];
    if (last === 'split')
      return t('splitDealt', { hand, first: first.cards, firstTotal: first.total, second: other.cards, total: other.total, up });
    if (played === 1 && second.length === 2) return t('nextHand', { first: first.total, cards: other.cards, total: other.total, up });
    return t('drawnIn', { hand, card: cardName(t, cards.at(-1)!), total: totalText(t, cards), up });
  }
  const values = { total: totalText(t, player), up };
  if (player.length > 2) return t('drawn', { ...values, card: cardName(t, player.at(-1)!) });
  const dealt = t('dealt', { ...values, cards: cardsText(t, player) });
  if (insurance !== null) return `${dealt} ${t('insuranceAsked', { amount: insurance })}`;
  const answered = last === 'insure' ? t('insuranceLost') : last === 'decline' ? t('noDealerBlackjack') : '';
  return [answered, dealt].filter(Boolean).join(' ');
}

interface Told {
  readonly total: string;
  readonly cards: string;
}
