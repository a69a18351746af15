import type { ComponentChild } from 'preact';
import type { Play, PlayContext } from './page.ts';
import { hotkeysSlot } from './keys/slot.tsx';
import { type AutobetSlot, autobetSlot } from './series/slot.tsx';
import type { AutobetHost } from './series/autobet.tsx';

interface Options {
  readonly play: Play;
  readonly context: PlayContext;
  readonly place: AutobetHost['place'];
  readonly close: () => void;
  readonly canChangeStake: () => boolean;
  readonly failed: string;
}

export interface Extras {
  /** Null where the page has none, or the player's country does not allow it. */
  readonly autobet: AutobetSlot | null;
  /** Shown below the rules; empty on devices without a keyboard. */
  readonly hotkeys: () => ComponentChild;
}

/** Parts of a page that some games have, loaded on use: autobet and hotkeys. */
export function pageExtras({ play, context, place, close, canChangeStake, failed }: Options): Extras {
  const { state, stake, redraw, press } = context;
  const change = (to: (minor: number) => number) => () => canChangeStake() && stake.change(to);
  const acts = { act: press, halve: change((minor) => Math.floor(minor / 2)), double: change((minor) => minor * 2) };
  const hasKeys = play.isOriginal === true && matchMedia('(any-hover: hover)').matches;
  return {
    autobet:
      play.hasAutobet && state.has_autoplay === true
        ? autobetSlot({ parts: context, stake, wager: () => play.wager(), place, redraw, close }, failed)
        : null,
    hotkeys: hasKeys ? hotkeysSlot({ parts: context, acts, failed, redraw }) : () => null,
  };
}
