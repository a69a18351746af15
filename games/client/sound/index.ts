import type { Wager } from '#games/engine/index.ts';
import { type Player, playerOf } from './player.ts';
import { voiceOf } from './voices.ts';

/** What makes the sounds of a game: loaded only once somebody wants to hear them. */
export const open = (context: AudioContext, wager: Wager): Player => playerOf(context, voiceOf(wager));
