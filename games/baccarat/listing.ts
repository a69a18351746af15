import type { GameListing } from '../engine/game.ts';

export const listing: GameListing = { plays: ['baccarat', 'no-fee-baccarat'], own: null };
