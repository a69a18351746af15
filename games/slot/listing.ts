import type { GameListing } from '../engine/game.ts';

/** Reels stand in for every kind of game that has no page of its own. */
export const listing: GameListing = {
  plays: ['slots', 'live-casino', 'table', 'instant', 'bingo', 'video-poker'],
  own: null,
};
