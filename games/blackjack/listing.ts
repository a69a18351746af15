import type { GameListing } from '../engine/game.ts';

export const listing: GameListing = { plays: ['blackjack', 'free-bet-blackjack'], own: null };
