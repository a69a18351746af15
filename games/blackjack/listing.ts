import type { GameListing } from '../engine/game.ts';

export const listing: GameListing = { plays: ['blackjack', 'twenty-one', 'free-bet-blackjack'], own: null };
