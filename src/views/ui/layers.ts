import { useEffect, useEffectEvent, useRef } from 'react';
import { returning } from '#src/loading/history-step.ts';

/*
 * Each dialog and each open menu has a step of the history while it is open, at the same address: so Back, on a phone the gesture
 * for it, closes it first. Closed in another way, it takes its step along; a step that stays behind is passed over. No `beforeunload`,
 * no address of its own: what is typed into a dialog is in no link.
 */

interface Layer {
  id: string;
  readonly close: () => void;
  readonly staysOnTop: boolean;
  isOpen: boolean;
}

/** From below to above. */
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

function takeStep(layer: Layer): void {
  const at = idAt(history.state);
  const state = { ...(history.state as object | null), layer: layer.id };
  // A step that nobody uses any more serves again.
  if (at !== null && !isKnown(at)) history.replaceState(state, '');
  else history.pushState(state, '');
}

/** The page is being loaded anew or left: a step back would call that off. */
let isUnloading = false;

function recordUnloading(): void {
  isUnloading = true;
  // A download looks the same, and leaves the page where it is.
  setTimeout(() => (isUnloading = false), maxUnloadMs);
}
const maxUnloadMs = 2_000;

function enter(layer: Layer): void {
  // Only as long as it is needed: a page that listens for this may not be kept for coming back to it.
  addEventListener('beforeunload', recordUnloading);
  // A step made now would be the one that is gone back from.
  if (!isWaiting) takeStep(layer);
  const top = layers.at(-1);
  layers.push(layer);
  if (top?.staysOnTop && !layer.staysOnTop) exchange(top, layer);
}

/** Swaps the history steps, so that the layer that stays on top keeps the topmost one. */
function exchange(top: Layer, newcomer: Layer): void {
  [top.id, newcomer.id] = [newcomer.id, top.id];
  layers.splice(-2, 2, newcomer, top);
}

function goBack(): void {
  // The browser goes back later, to what is then the step before.
  returning.thenGo ??= [];
  isWaiting = true;
  history.back();
  clearTimeout(timer);
  // If the page has navigated meanwhile, the browser may never report the step back.
  wait(1);
}
const turnMs = 50;
/** After these, what opened meanwhile has its step, so that Back closes it. */
const turnsWithoutStep = 10;
/** After these, an arrival is a Back of the person. */
const turnsUntilGivenUp = 200;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Whether what opens has no step yet, because one is being taken along. */
let isWaiting = false;

/** By turns: on a phone that was busy all the time, the browser's arrival comes between two of them, and is not taken for a Back of the person. */
function wait(turn: number): void {
  timer = setTimeout(() => {
    if (turn === turnsWithoutStep) giveSteps();
    if (turn < turnsUntilGivenUp) return wait(turn + 1);
    endReturn();
  }, turnMs);
}

/** The address whose page stays where it stands when the step that is being taken along has gone. */
let stillAt: string | null = null;

/** @param whenOver what comes before whoever wanted to go elsewhere meanwhile does so. */
function endReturn(whenOver?: () => void): void {
  const { thenGo } = returning;
  returning.thenGo = null;
  stillAt = null;
  clearTimeout(timer);
  whenOver?.();
  for (const go of thenGo ?? []) go();
}

/** Layers that opened during the step back get their own steps. */
function giveSteps(): void {
  isWaiting = false;
  const at = idAt(history.state);
  for (const layer of layers.splice(layers.findIndex(({ id }) => id === at) + 1)) enter(layer);
}

/** Going a step back, the browser puts the page where it stood when the step was made; who has moved it under a menu has not left it. */
function standStill(): void {
  const { scrollX: left, scrollY: top } = window;
  requestAnimationFrame(() => {
    if (window.scrollX !== left || window.scrollY !== top) scrollTo({ left, top, behavior: 'instant' });
  });
}

function leave(layer: Layer): void {
  const index = layers.indexOf(layer);
  // Back has taken it away already.
  if (index < 0) return;
  layers.splice(index, 1);
  if (layers.length === 0) removeEventListener('beforeunload', recordUnloading);
  // Under another step, like that of a page that the dialog led to, it stays until somebody comes back to it.
  if (returning.thenGo || isUnloading || idAt(history.state) !== layer.id) return;
  stillAt = location.href;
  goBack();
}

function follow(): void {
  const at = idAt(history.state);
  const index = layers.findIndex(({ id }) => id === at);
  // The step of a dialog that is closed, or of a page that was loaded anew: nothing is to be seen at it.
  if (at !== null && index < 0) return goBack();
  if (returning.thenGo) {
    if (stillAt === location.href) standStill();
    return endReturn(giveSteps);
  }
  const closing = layers.splice(index + 1).toReversed();
  if (closing.length > 0) standStill();
  for (const layer of closing) {
    layer.close();
    // A layer that could not be closed needs its step again.
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
 * Has Back close what is open, before it leaves the page.
 * @param staysOnTop whether it closes that before what has opened since
 */
export function useLayer(isOpen: boolean, onClose: () => void, staysOnTop = false): void {
  const onBack = useEffectEvent(onClose);
  const own = useRef<Layer | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    // An effect that runs again at once keeps its step.
    const layer = (own.current ??= layerOf(() => onBack(), staysOnTop));
    open(layer);
    return () => close(layer);
  }, [isOpen, staysOnTop]);
}

/**
 * The same for what is open already when this code comes.
 * @param over is aborted once it is closed, in whichever way.
 */
export function holdLayer(onClose: () => void, over: AbortSignal): void {
  // The waiting shell's handler (`boot/shell/menu-layer.ts`) ends; this code watches the layer from here on.
  window.onbeforeunload = null;
  if (over.aborted) return;
  const layer = layerOf(onClose);
  open(layer);
  over.addEventListener('abort', () => close(layer), { once: true });
}
