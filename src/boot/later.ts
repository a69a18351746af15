import { loadChunk } from '../loading/load-chunk.ts';
import type { Runtime } from './runtime.ts';

/** Loads code that no page waits for, after the page's own load, so that it does not compete with the page. */
export function startLater(runtime: Runtime): void {
  const start = () => {
    loadChunk(() => import('./late/late.ts'))
      .then((late) => late.start(runtime))
      .catch(console.warn);
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
