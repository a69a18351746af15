import type { GameListing } from '../engine/game.ts';

/** A code is a mathematical model: the names of `machines`, which a test compares, so that the list of games brings no engine along. */
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
