import { cardName } from '#games/client/cards.tsx';
import type { Translate } from '#games/client/messages.ts';
import { type AndarDeal, andarWinner } from '../engine.ts';
import type { MessageId } from './messages.ts';

/** Which side has won, by which card, after how many. */
export const dealtText = (t: Translate<MessageId>, deal: AndarDeal): string =>
  t('ended', {
    winner: t(andarWinner(deal)),
    last: cardName(t, deal.cards.at(-1)!),
    count: deal.cards.length,
  });
