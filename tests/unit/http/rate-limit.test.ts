import { expect, test } from 'vitest';
import type { Host } from '#server/host.ts';
import { Problem } from '#server/http/problem.ts';
import { recordHit, recordHitFrom, clearHits, rateLimitJobs, secondsToWait, secondsToWaitFrom } from '#server/http/rate-limit.ts';

const now = new Date('2026-01-02T03:04:05.000Z');
const limit = { most: 3, windowS: 60 };

/** A database with this counter after the hit, and its received queries. */
function host({ hits, resetsInMs = 60_000, factor = 1 }: { hits: number | null; resetsInMs?: number; factor?: number }) {
  const asked: { text: string; values: readonly unknown[] }[] = [];
  const note = (texts: readonly string[], values: readonly unknown[]) => void asked.push({ text: texts.join('?'), values });
  const db = {
    one: (texts: readonly string[], ...values: readonly unknown[]) => {
      note(texts, values);
      return Promise.resolve(hits === null ? undefined : { hits, resets_at: new Date(now.getTime() + resetsInMs) });
    },
    sql: (texts: readonly string[], ...values: readonly unknown[]) => {
      note(texts, values);
      return Promise.resolve([]);
    },
  };
  return { asked, host: { db, config: { rateLimitFactor: factor }, now: () => now } as unknown as Host };
}
const wait = (its: Parameters<typeof host>[0]) => secondsToWait(host(its).host, 'login 192.0.2.1', limit);

test('as many hits as the limit has are let through, and the next one waits until the window ends', async () => {
  expect([await wait({ hits: 1 }), await wait({ hits: 3 }), await wait({ hits: 4 })]).toEqual([null, null, 60]);
  expect(await wait({ hits: null })).toBeNull();
});

test('an operator’s factor raises the limit', async () => {
  expect([await wait({ hits: 6, factor: 2 }), await wait({ hits: 7, factor: 2 })]).toEqual([null, 60]);
});

test('the wait is a whole number of seconds that is long enough, and one at least', async () => {
  const after = (resetsInMs: number) => wait({ hits: 4, resetsInMs });
  expect([await after(1_001), await after(1_000), await after(1), await after(0)]).toEqual([2, 1, 1, 1]);
});

test('the window is counted from now', async () => {
  const { host: its, asked } = host({ hits: 1 });
  await secondsToWait(its, 'login 192.0.2.1', limit);
  expect(asked[0]!.values).toEqual(['login 192.0.2.1', new Date(now.getTime() + 60_000), now, now]);
});

test('a hit too many is a problem that says how long to wait', async () => {
  await expect(recordHit(host({ hits: 3 }).host, 'a', limit)).resolves.toBeUndefined();
  const refused: unknown = await recordHit(host({ hits: 4 }).host, 'a', limit).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Problem);
  expect((refused as Problem).reply).toEqual({
    status: 429,
    code: 'rate_limited',
    message: 'Too many tries. Wait and try again.',
    extra: { retry_after_s: 60 },
  });
});

test('a bucket is forgotten after a success, and what has run out is cleared every ten minutes', async () => {
  const { host: its, asked } = host({ hits: 1 });
  await clearHits(its, 'login 192.0.2.1');
  expect(asked.map(({ values }) => values)).toEqual([['login 192.0.2.1']]);
  const [clearing, ...others] = rateLimitJobs(its);
  expect([clearing!.name, clearing!.everyS, others]).toEqual(['clearing of rate limits', 600, []]);
  await clearing!.work(new AbortController().signal);
  expect(asked.at(-1)!.values).toEqual([now]);
});

/** A host that counts each bucket, and never ends a window. */
function counting() {
  const hits = new Map<unknown, number>();
  const db = {
    one: (_texts: readonly string[], bucket: unknown) => {
      hits.set(bucket, (hits.get(bucket) ?? 0) + 1);
      return Promise.resolve({ hits: hits.get(bucket), resets_at: new Date(now.getTime() + 60_000) });
    },
  };
  return { hits, host: { db, config: { rateLimitFactor: 1 }, now: () => now } as unknown as Host };
}

test('[U-17] all networks of an IPv6 /48 together have eight times the hits of one, and its neighbours have theirs', async () => {
  const { host: counted } = counting();
  const networkAt = (index: number) => `2001:db8:1:${index.toString(16)}::/64`;
  for (let index = 0; index < 8 * limit.most; index += 1) await recordHitFrom(counted, 'login', networkAt(index), limit);
  await expect(recordHitFrom(counted, 'login', networkAt(999), limit)).rejects.toMatchObject({ code: 'rate_limited' });
  expect(await secondsToWaitFrom(counted, 'login', '2001:db8:2:1::/64', limit)).toBeNull();
});

test('[U-17] an IPv4 address is counted by itself', async () => {
  const { host: counted, hits } = counting();
  for (let index = 0; index < 100; index += 1) await recordHitFrom(counted, 'login', `192.0.2.${index}`, limit);
  expect(hits.size).toBe(100);
});
