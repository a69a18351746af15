import { translator } from '#games/client/messages.ts';
import type { SerializedGame } from '#games/client/verify/serialized-game.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { messages } from './messages.ts';
import { thrownText } from './names.ts';

export const serializedGame: SerializedGame<'bac-bo'> = {
  rules,
  plays: listing.plays,
  describe: (language, outcome) => [thrownText(translator(language, messages), outcome)],
};
