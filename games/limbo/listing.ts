import type { GameListing } from '../engine/game.ts';

export const listing: GameListing = {
  plays: ['limbo'],
  own: { name: 'Limbo', type: 'instant', motif: 'gauge', section: 'dice-wheels', popularity: 3 },
};
