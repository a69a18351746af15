import { lookUp, maintain } from './cache-lookup.ts';
import type { Fetching, Scope } from './scope.ts';

const cacheName = 'art';
/** About ten pages of cards. */
const maxPictures = 300;
/** Bytes. A typical drawing has ten thousand; with the number above this limits the total to 30 MB. */
const largestPicture = 100_000;

/** Pictures with a version in their address never change. The oldest is evicted first. */
export function art(scope: Pick<Scope, 'caches' | 'fetch'>) {
  const { caches } = scope;
  let trimming: Promise<void> | null = null;

  async function trim(): Promise<void> {
    const cache = await caches.open(cacheName);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - maxPictures)).map((key) => cache.delete(key)));
  }

  async function keep(request: Request, reply: Response): Promise<void> {
    const { size } = await reply.clone().blob();
    if (size > largestPicture) return;
    await (await caches.open(cacheName)).put(request, reply);
    // Trims run one at a time, and one trim serves all pictures that arrived in the meantime.
    await trimming;
    await (trimming ??= trim().finally(() => {
      trimming = null;
    }));
  }

  async function answer(event: Fetching): Promise<Response> {
    const { request } = event;
    const stored = await lookUp(() => caches.match(request, { cacheName, ignoreVary: true }));
    if (stored) return stored;
    const reply = await scope.fetch(request);
    const isPicture = reply.headers.get('content-type')?.startsWith('image/');
    if (reply.ok && reply.type === 'basic' && isPicture) {
      const copy = reply.clone();
      event.waitUntil(maintain(() => keep(request, copy)));
    }
    return reply;
  }

  return { answer };
}
