import type { GameListing } from '../engine/game.ts';

export const listing: GameListing = { plays: ['two-dice', 'dice-duel'], own: null };
