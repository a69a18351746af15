import { loadChunk } from '#src/loading/load-chunk.ts';
import { lazyPart } from '#src/loading/lazy-part.ts';
import { isTypedStored } from '../release/typed-slot.ts';
import type { TroubleOf } from './Trouble.tsx';

const load = () => import(/* webpackChunkName: "first-aid" */ './trouble-chunk.ts');

/** Shows what is missing and how to continue. */
export const Trouble = lazyPart<TroubleOf>(async () => ({ default: (await load()).Trouble }));

/** Preloads the code that shows failures, while nothing has failed yet. Without it a failure is shown in fewer words. */
export function prepareForTrouble(): void {
  const bring = () => {
    Trouble.preload().catch(console.warn);
  };
  const whenIdle = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(bring, { timeout: 2_000 }) : setTimeout(bring, 1_000));
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

/** Handles a failed part that has no place on the page to report itself: after a release the page is reloaded, once. */
export function reloadIfGone(error: unknown): void {
  loadChunk(load)
    .then((aid) => aid.reloadIfGone(error))
    .catch(console.warn);
}

/** Loads code that a page needs only after certain events. @throws MissingPart */
export const loadRare = () => loadChunk(() => import(/* webpackChunkName: "rare" */ './rare.ts'));

/** Restores text typed before a reload, if there is any. */
export function restoreTyped(): void {
  if (!isTypedStored()) return;
  loadRare()
    .then((code) => code.restoreTyped())
    .catch(console.warn);
}
