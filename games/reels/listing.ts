import type { GameListing } from '../engine/game.ts';

/** Codes of the mathematical models: the names of `machines`. A test compares them; importing `machines` here would load the engine with the list. */
export const listing: GameListing = {
  plays: [
    'classic-reels',
    'multiplier-reel',
    'both-ways',
    'expanding-wilds',
    'mystery-symbols',
    'free-spins',
    'sticky-wilds',
    'hold-and-win',
    'ways',
    'variable-ways',
    'colossal',
    'tumble',
    'clusters',
  ],
  own: null,
};
