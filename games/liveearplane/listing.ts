import type { GameListing } from '../engine/game.ts';

export const listing: GameListing = { plays: ['live-earplane'], own: null };
