import { required } from '#domain/required.ts';
import { cardName } from '#games/client/cards.tsx';
import type { Translate } from '#games/client/messages.ts';
import { type AndarDeal, andarWinner } from '../engine.ts';
import type { MessageId } from './messages.ts';

/** Says the winning side, the card that decided it and the number of cards dealt. */
export const dealtText = (t: Translate<MessageId>, deal: AndarDeal): string =>
  t('ended', {
    winner: t(andarWinner(deal)),
    last: cardName(t, required(deal.cards.at(-1), 'The last card')),
    count: deal.cards.length,
  });
