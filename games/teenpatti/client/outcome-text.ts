import { translator } from '#games/client/messages.ts';
import type { SerializedGame } from '#games/client/verify/serialized-game.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';
import { cardsText, dealtText } from './words.ts';

export const serializedGame: SerializedGame<'teen-patti'> = {
  rules,
  plays: listing.plays,
  describe(language, outcome) {
    const t = translator(language, messages);
    return [...cardsText(t, outcome), dealtText(t, outcome)];
  },
};
