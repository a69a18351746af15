import type { Wager } from '#games/engine/index.ts';
import { type Player, playerOf } from './player.ts';
import { voiceOf } from './voices.ts';

/** The synthesizer of a game's sounds, loaded only when the player switches sound on. */
export const open = (context: AudioContext, wager: Wager): Player => playerOf(context, voiceOf(wager));
