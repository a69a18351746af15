import { translator } from '#games/client/messages.ts';
import type { ToldGame } from '#games/client/verify/told.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';
import { cardsText, dealtText } from './words.ts';

export const told: ToldGame = {
  rules,
  plays: listing.plays,
  tell(language, outcome) {
    if (outcome.kind !== 'teen-patti') return [];
    const t = translator(language, messages);
    return [...cardsText(t, outcome), dealtText(t, outcome)];
  },
};
