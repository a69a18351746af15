import { cardName } from '#games/client/cards.tsx';
import { translator } from '#games/client/messages.ts';
import type { SerializedGame } from '#games/client/verify/serialized-game.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';
import { dealtText } from './words.ts';

export const serializedGame: SerializedGame<'andar-bahar'> = {
  rules,
  plays: listing.plays,
  describe(language, outcome) {
    const t = translator(language, messages);
    return [`${t('middle')} – ${cardName(t, outcome.middle)}`, dealtText(t, outcome)];
  },
};
