import type { GameListing } from '../engine/game.ts';

export const listing: GameListing = { plays: ['scratch-card'], own: null };
