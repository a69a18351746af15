import { translator } from '#games/client/messages.ts';
import type { SerializedGame } from '#games/client/verify/serialized-game.ts';
import { fallenIn } from '#games/roulette/engine.ts';
import { fellText } from '#games/roulette/client/names.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';

export const serializedGame: SerializedGame<'live-roulette'> = {
  rules,
  plays: listing.plays,
  describe(language, outcome) {
    return [fellText(translator(language, messages), fallenIn(outcome))];
  },
};
