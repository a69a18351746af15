import type { SerializedGame } from '#games/client/verify/serialized-game.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';
import { endOfFlight } from './flight-text.ts';

export const serializedGame: SerializedGame<'crash'> = {
  rules,
  plays: listing.plays,
  describe: (language, { crashPoint }) => [endOfFlight(language, crashPoint)],
};
