import type { GameListing } from '../engine/game.ts';

export const listing: GameListing = { plays: ['sic-bo'], own: null };
