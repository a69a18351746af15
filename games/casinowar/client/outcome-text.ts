import { translator } from '#games/client/messages.ts';
import type { SerializedGame } from '#games/client/verify/serialized-game.ts';
import { warHands } from '../engine.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';
import { endText, tiedText } from './words.ts';

export const serializedGame: SerializedGame<'casino-war'> = {
  rules,
  plays: listing.plays,
  describe(language, outcome, { decided }) {
    const t = translator(language, messages);
    const dealt = warHands(outcome, undefined);
    const hands = warHands(outcome, decided[0]?.action);
    return [...(dealt.isOver ? [] : [tiedText(t, dealt)]), ...(hands.isOver ? [endText(t, hands)] : [])];
  },
};
