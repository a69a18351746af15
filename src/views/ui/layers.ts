import { useEffect, useEffectEvent, useRef } from 'react';
import { returning } from './coming-layer.ts';

/*
 * Each dialog has a step of the history while it is open, at the same address: so Back, on a phone the gesture for it, closes the
 * dialog first. Closed in another way, it takes its step along; a step that stays behind is passed over. No `beforeunload`, no
 * address of its own: what is typed into a dialog is in no link.
 */

interface Layer {
  readonly id: string;
  readonly close: () => void;
  isOpen: boolean;
}

/** From below to above. */
const layers: Layer[] = [];
let made = 0;

const idAt = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'layer' in state && typeof state.layer === 'string' ? state.layer : null;

const isKnown = (id: string | null): boolean => layers.some((layer) => layer.id === id);

function takeStep(layer: Layer): void {
  const at = idAt(history.state);
  const state = { ...(history.state as object | null), layer: layer.id };
  // A step that nobody uses any more serves again.
  if (at !== null && !isKnown(at)) history.replaceState(state, '');
  else history.pushState(state, '');
}

/** The page is being loaded anew or left: a step back would call that off. */
let isUnloading = false;

function noteUnloading(): void {
  isUnloading = true;
  // A download looks the same, and leaves the page where it is.
  setTimeout(() => (isUnloading = false), LONGEST_UNLOAD_MS);
}
const LONGEST_UNLOAD_MS = 2_000;

function enter(layer: Layer): void {
  // Only as long as it is needed: a page that listens for this may not be kept for coming back to it.
  addEventListener('beforeunload', noteUnloading);
  // A step made now would be the one that is gone back from.
  if (!returning.is) takeStep(layer);
  layers.push(layer);
}

function goBack(): void {
  // The browser goes back later, to what is then the step before.
  returning.is = true;
  history.back();
  clearTimeout(patience);
  // Where the page went elsewhere meanwhile, the browser may never arrive.
  patience = setTimeout(giveSteps, LONGEST_RETURN_MS);
}
const LONGEST_RETURN_MS = 500;
let patience: ReturnType<typeof setTimeout> | undefined;

/** What opened while a step was being taken along gets its own. */
function giveSteps(): void {
  returning.is = false;
  clearTimeout(patience);
  const at = idAt(history.state);
  for (const layer of layers.splice(layers.findIndex(({ id }) => id === at) + 1)) enter(layer);
}

function leave(layer: Layer): void {
  const index = layers.indexOf(layer);
  // Back has taken it away already.
  if (index < 0) return;
  layers.splice(index, 1);
  if (layers.length === 0) removeEventListener('beforeunload', noteUnloading);
  // Under another step, like that of a page that the dialog led to, it stays until somebody comes back to it.
  if (!returning.is && !isUnloading && idAt(history.state) === layer.id) goBack();
}

function follow(): void {
  const at = idAt(history.state);
  const index = layers.findIndex(({ id }) => id === at);
  // The step of a dialog that is closed, or of a page that was loaded anew: nothing is to be seen at it.
  if (at !== null && index < 0) return goBack();
  if (returning.is) return giveSteps();
  for (const layer of layers.splice(index + 1).toReversed()) {
    layer.close();
    // What could not be closed now wants its step back.
    setTimeout(() => {
      if (layer.isOpen) enter(layer);
    });
  }
}

let isWatching = false;

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener('popstate', follow);
}

/** Has Back close what is open, before it leaves the page. */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const own = useRef<Layer | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    watch();
    // An effect that runs again at once keeps its step.
    const layer = (own.current ??= { id: `${performance.timeOrigin}.${(made += 1)}`, close: () => close(), isOpen: true });
    layer.isOpen = true;
    if (!layers.includes(layer)) enter(layer);
    return () => {
      layer.isOpen = false;
      setTimeout(() => {
        if (!layer.isOpen) leave(layer);
      });
    };
  }, [isOpen]);
}
