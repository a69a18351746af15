import { useEffect, useEffectEvent, useRef } from 'react';
import { returning } from '#src/loading/history-step.ts';

/*
 * Each open dialog and menu owns a history entry at the same URL, so that Back closes it before it leaves the page. Closed in another way, it goes
 * back over its entry; remaining entries are skipped. Layers have no URL of their own, so that no link contains typed text.
 */

interface Layer {
  id: string;
  readonly close: () => void;
  readonly staysOnTop: boolean;
  isOpen: boolean;
}

/** Open layers, the topmost last. */
const layers: Layer[] = [];
let made = 0;

const layerOf = (close: () => void, staysOnTop = false): Layer => ({
  id: `${performance.timeOrigin}.${(made += 1)}`,
  close,
  staysOnTop,
  isOpen: true,
});

const idAt = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'layer' in state && typeof state.layer === 'string' ? state.layer : null;

const isKnown = (id: string | null): boolean => layers.some((layer) => layer.id === id);

function consumeStep(layer: Layer): void {
  const at = idAt(history.state);
  const state = { ...(history.state as object | null), layer: layer.id };
  // The entry of a closed layer is used again.
  if (at !== null && !isKnown(at)) history.replaceState(state, '');
  else history.pushState(state, '');
}

/** True while the page reloads or is left: going back would cancel that. */
let isUnloading = false;

function recordUnloading(): void {
  isUnloading = true;
  // A download fires the same event without leaving the page, so the flag expires.
  setTimeout(() => (isUnloading = false), maxUnloadMs);
}
const maxUnloadMs = 2_000;

function enter(layer: Layer): void {
  // The listener exists only while a layer is open, because it may keep the page out of the back/forward cache.
  addEventListener('beforeunload', recordUnloading);
  // During a step back a new entry could be the one that is left, so this layer gets its entry afterwards.
  if (!isWaiting) consumeStep(layer);
  const top = layers.at(-1);
  layers.push(layer);
  if (top?.staysOnTop && !layer.staysOnTop) exchange(top, layer);
}

/** Swaps the history entries, so that the layer that stays on top keeps the topmost one. */
function exchange(top: Layer, newcomer: Layer): void {
  [top.id, newcomer.id] = [newcomer.id, top.id];
  layers.splice(-2, 2, newcomer, top);
}

function goBack(): void {
  // The browser goes back asynchronously, so navigation in the meantime is queued in `thenGo`.
  returning.thenGo ??= [];
  isWaiting = true;
  history.back();
  clearTimeout(timer);
  // If the page has navigated in the meantime, the browser may never report the step back.
  wait(1);
}
const turnMs = 50;
/** After this many turns, layers that opened in the meantime get their entries, so that Back closes them. */
const turnsWithoutStep = 10;
/** After this many turns, a `popstate` counts as the player's own Back. */
const turnsUntilGivenUp = 200;
let timer: ReturnType<typeof setTimeout> | undefined;
/** True while a step back is under way and layers that open get no entry yet. */
let isWaiting = false;

/** Waits in short turns: on a busy phone the late `popstate` comes between two of them and is not mistaken for the player's own Back. */
function wait(turn: number): void {
  timer = setTimeout(() => {
    if (turn === turnsWithoutStep) giveSteps();
    if (turn < turnsUntilGivenUp) return wait(turn + 1);
    endReturn();
  }, turnMs);
}

/** URL of the page that keeps its scroll position when the pending step back arrives. */
let stillAt: string | null = null;

/** @param whenOver runs before the queued navigation. */
function endReturn(whenOver?: () => void): void {
  const { thenGo } = returning;
  returning.thenGo = null;
  stillAt = null;
  clearTimeout(timer);
  whenOver?.();
  for (const go of thenGo ?? []) go();
}

/** Layers that opened during the step back get their own entries. */
function giveSteps(): void {
  isWaiting = false;
  const at = idAt(history.state);
  for (const layer of layers.splice(layers.findIndex(({ id }) => id === at) + 1)) enter(layer);
}

/** Keeps the scroll position: the browser restores that of the older entry, but the player may have scrolled under a menu since. */
function standStill(): void {
  const { scrollX: left, scrollY: top } = window;
  requestAnimationFrame(() => {
    if (window.scrollX !== left || window.scrollY !== top) scrollTo({ left, top, behavior: 'instant' });
  });
}

function leave(layer: Layer): void {
  const index = layers.indexOf(layer);
  // Back has removed it already.
  if (index < 0) return;
  layers.splice(index, 1);
  if (layers.length === 0) removeEventListener('beforeunload', recordUnloading);
  // Below another entry, such as a page that the dialog led to, it stays until the player comes back and `follow` skips it.
  if (returning.thenGo || isUnloading || idAt(history.state) !== layer.id) return;
  stillAt = location.href;
  goBack();
}

function follow(): void {
  const at = idAt(history.state);
  const index = layers.findIndex(({ id }) => id === at);
  // An entry of a closed dialog, or from before a reload, shows nothing, so it is skipped.
  if (at !== null && index < 0) return goBack();
  if (returning.thenGo) {
    if (stillAt === location.href) standStill();
    return endReturn(giveSteps);
  }
  const closing = layers.splice(index + 1).toReversed();
  if (closing.length > 0) standStill();
  for (const layer of closing) {
    layer.close();
    // A layer that could not be closed needs its entry again.
    setTimeout(() => {
      if (layer.isOpen) enter(layer);
    });
  }
}

let isWatching = false;

function open(layer: Layer): void {
  if (!isWatching) addEventListener('popstate', follow);
  isWatching = true;
  layer.isOpen = true;
  if (!layers.includes(layer)) enter(layer);
}

function close(layer: Layer): void {
  layer.isOpen = false;
  setTimeout(() => {
    if (!layer.isOpen) leave(layer);
  });
}

/**
 * Lets Back close the layer before it leaves the page.
 * @param staysOnTop whether Back closes it before layers that have opened since.
 */
export function useLayer(isOpen: boolean, onClose: () => void, staysOnTop = false): void {
  const onBack = useEffectEvent(onClose);
  const own = useRef<Layer | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    // An effect that runs again at once keeps its entry.
    const layer = (own.current ??= layerOf(() => onBack(), staysOnTop));
    open(layer);
    return () => close(layer);
  }, [isOpen, staysOnTop]);
}

/**
 * Does the same for a layer that was open before this code loaded.
 * @param over aborts once the layer is closed, in any way.
 */
export function holdLayer(onClose: () => void, over: AbortSignal): void {
  // The waiting shell's handler (`boot/shell/menu-layer.ts`) ends; this code watches the layer from here on.
  window.onbeforeunload = null;
  if (over.aborted) return;
  const layer = layerOf(onClose);
  open(layer);
  over.addEventListener('abort', () => close(layer), { once: true });
}
