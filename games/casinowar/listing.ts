import type { GameListing } from '../engine/game.ts';

export const listing: GameListing = { plays: ['casino-war'], own: null };
