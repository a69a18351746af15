import { cardName } from '#games/client/cards.tsx';
import { translator } from '#games/client/messages.ts';
import type { ToldGame } from '#games/client/verify/told.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';
import { dealtText } from './words.ts';

export const told: ToldGame = {
  rules,
  plays: listing.plays,
  tell(language, outcome) {
    if (outcome.kind !== 'andar-bahar') return [];
    const t = translator(language, messages);
    return [`${t('middle')} – ${cardName(t, outcome.middle)}`, dealtText(t, outcome)];
  },
};
