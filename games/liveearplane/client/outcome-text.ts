import type { SerializedGame } from '#games/client/verify/serialized-game.ts';
import { endOfFlight } from '#games/earplane/client/flight-text.ts';
import { listing } from '../listing.ts';
import { rules } from '../rules.ts';

export const serializedGame: SerializedGame<'live-crash'> = {
  rules,
  plays: listing.plays,
  describe: (language, { crashPoint }) => [endOfFlight(language, crashPoint)],
};
