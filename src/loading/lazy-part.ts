import { type ComponentType, createElement, type FunctionComponent, use } from 'react';
import { loadChunk } from './load-chunk.ts';
import { createResource, isHere } from './resource.ts';

export interface Part<P extends object> extends FunctionComponent<P> {
  /** Loads the code without rendering. Once resolved, the part renders without waiting. @throws MissingPart */
  readonly preload: () => Promise<void>;
  /** Whether the part would show without waiting; if not, this call starts loading its code. */
  readonly isHere: () => boolean;
}

/**
 * A component in a chunk of its own. Unlike React's `lazy` it can be loaded again after a failure: the boundary catches a `MissingPart`, which can do
 * so.
 */
export function lazyPart<P extends object = object>(load: () => Promise<{ readonly default: ComponentType<P> }>): Part<P> {
  const code = createResource(async () => (await loadChunk(load)).default);

  function LazyPart(props: P) {
    return createElement(use(code()), props);
  }

  return Object.assign(LazyPart, {
    preload: async () => {
      await code();
    },
    isHere: () => isHere(code()),
  });
}
