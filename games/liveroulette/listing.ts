import type { GameListing } from '../engine/game.ts';

export const listing: GameListing = { plays: ['live-roulette', 'live-french-roulette', 'live-two-ball-roulette'], own: null };
