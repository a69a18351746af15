import type { GameListing } from '../engine/game.ts';

export const listing: GameListing = {
  plays: ['cases'],
  own: { name: 'Cases', type: 'instant', motif: 'casket', section: 'dice-wheels', popularity: 6 },
};
