import type { GameListing } from '../engine/game.ts';
import { pokerVariants } from './pays.ts';

export const listing: GameListing = { plays: Object.keys(pokerVariants), own: null };
