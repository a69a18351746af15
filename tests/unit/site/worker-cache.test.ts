import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { art } from '#src/worker/art.ts';
import type { Fetching, Scope } from '#src/worker/scope.ts';
import { staticFiles } from '#src/worker/static-files.ts';

const fails = () => Promise.reject(new Error('The database of the cache is broken'));
const hangs = () => new Promise<never>(() => undefined);

/** A worker with the given cache, before a network that answers. */
function scopeWith(operation: () => Promise<never>) {
  const caches = { match: operation, open: operation, keys: operation, delete: operation, has: operation } as unknown as CacheStorage;
  const fetch = vi.fn(async () => {
    const reply = new Response('from the network', { headers: { 'content-type': 'image/svg+xml' } });
    Object.defineProperty(reply, 'type', { value: 'basic' });
    return reply;
  });
  const build = { version: '1', files: [], scripts: [], offlinePages: {} } as unknown as Scope['build'];
  return { build, caches, fetch, clients: { matchAll: async () => [] } } as unknown as Pick<
    Scope,
    'build' | 'caches' | 'clients' | 'fetch'
  >;
}

function fetching() {
  const work: Promise<unknown>[] = [];
  const event = { request: new Request('https://site.example/static/a.js'), waitUntil: (each: Promise<unknown>) => work.push(each) };
  return { event: event as unknown as Fetching, work };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const throws = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const isFull = () => Promise.reject(new DOMException('No room is left.', 'QuotaExceededError'));
const isEmpty = () => Promise.resolve(undefined as never);

describe.each([
  ['fails', fails],
  ['never answers', hangs],
  ['may not be used', throws],
  ['is full', isFull],
  ['has nothing', isEmpty],
])('[N-40] [U-14] where the cache %s', (_, operation) => {
  test.each([
    ['a file of the site', (scope: ReturnType<typeof scopeWith>) => staticFiles(scope)],
    ['a picture', (scope: ReturnType<typeof scopeWith>) => art(scope)],
  ])('%s comes from the network', async (_name, part) => {
    const { event } = fetching();
    const reply = part(scopeWith(operation)).answer(event);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await (await reply).text()).toBe('from the network');
  });
});

test('[N-40] [U-14] a reply that cannot be stored, and former builds that cannot be removed, fail nothing', async () => {
  const { event, work } = fetching();
  const files = staticFiles(scopeWith(fails));
  await files.answer(event);
  await expect(Promise.all([...work, files.retireFormer(), files.sweep()])).resolves.toBeDefined();
  expect(work.length).toBe(1);
});
