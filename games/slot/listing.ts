import { missingGames } from '../engine/missing.ts';
import type { GameListing } from '../engine/game.ts';

export const listing: GameListing = {
  // Reels stand in for what there is not yet.
  plays: ['slots', ...missingGames],
  own: null,
};
