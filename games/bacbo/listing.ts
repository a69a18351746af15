import type { GameListing } from '../engine/game.ts';

export const listing: GameListing = { plays: ['bac-bo'], own: null };
