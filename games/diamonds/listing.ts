import type { GameListing } from '../engine/game.ts';

export const listing: GameListing = {
  plays: ['diamonds'],
  own: { name: 'Diamonds', type: 'instant', motif: 'brilliants', section: 'dice-wheels', popularity: 4 },
};
