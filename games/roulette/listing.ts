import type { GameListing } from '../engine/game.ts';

export const listing: GameListing = { plays: ['roulette', 'french-roulette', 'mini-roulette', 'two-ball-roulette'], own: null };
