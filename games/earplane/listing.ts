import type { GameListing } from '../engine/game.ts';

export const listing: GameListing = {
  plays: ['earplane', 'crash'],
  own: { name: 'Earplane', type: 'crash', motif: 'plane', section: 'crash-flight', popularity: 1 },
};
