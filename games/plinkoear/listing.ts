import type { GameListing } from '../engine/game.ts';

export const listing: GameListing = {
  plays: ['plinkoear'],
  own: { name: 'Plinkoear', type: 'instant', motif: 'plinko', section: 'plinko-mines', popularity: 2 },
};
