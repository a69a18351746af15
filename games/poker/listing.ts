import type { GameListing } from '../engine/game.ts';
import { pokerTables } from './tables.ts';

export const listing: GameListing = { plays: Object.keys(pokerTables), own: null };
