import { translator } from '#games/client/messages.ts';
import type { SerializedGame } from '#games/client/verify/serialized-game.ts';
import { fallenIn } from '../engine.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';
import { fellText } from './names.ts';

export const serializedGame: SerializedGame<'roulette'> = {
  rules,
  plays: listing.plays,
  describe(language, outcome) {
    return [fellText(translator(language, messages), fallenIn(outcome))];
  },
};
