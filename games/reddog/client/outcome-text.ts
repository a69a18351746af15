import { translator } from '#games/client/messages.ts';
import type { SerializedGame } from '#games/client/verify/serialized-game.ts';
import { redDogSeen } from '../engine.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';
import { endText } from './words.ts';

export const serializedGame: SerializedGame<'red-dog'> = {
  rules,
  plays: listing.plays,
  describe(language, outcome, { decided }) {
    const { cards, isOver } = redDogSeen(outcome, decided.length > 0);
    return isOver ? [endText(translator(language, messages), cards)] : [];
  },
};
