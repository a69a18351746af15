import type { GameListing } from '../engine/game.ts';

export const listing: GameListing = {
  plays: ['tower'],
  own: { name: 'Tower', type: 'instant', motif: 'turret', section: 'plinko-mines', popularity: 5 },
};
