import { afterAll, beforeAll, expect, test } from 'vitest';
import { basic, bearer, callAs, newPlayer } from '../support/caller.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

const site = 'https://casino.example';
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ config: { allowedOrigins: [site] } });
});
afterAll(() => platform.close());

const ask = (path: string, headers: Record<string, string> = { authorization: basic }) => fetch(platform.api + path, { headers });
/** Milliseconds by part, in their order. */
const partsOf = (reply: Response) =>
  Object.fromEntries(
    (reply.headers.get('server-timing') ?? '').split(', ').map((part) => {
      const [, name, duration] = /^(\w+);dur=(\d+\.\d)$/.exec(part) ?? [];
      return [name, Number(duration)];
    }),
  );

test('a call says how long its parts took, also where it is refused', async () => {
  const player = await newPlayer(platform, 'timed');
  for (const reply of [await ask('/me/balance', bearer(player.token)), await ask('/me/transactions/none', bearer(player.token))]) {
    const parts = partsOf(reply);
    expect(Object.keys(parts)).toEqual(['auth', 'db', 'total']);
    expect(parts['auth']).toBeGreaterThan(0);
    expect(parts['db']).toBeGreaterThan(0);
    expect(parts['total']).toBeGreaterThanOrEqual(parts['auth']!);
  }
  expect(Object.keys(partsOf(await ask('/nothing/here')))).toEqual(['total']);
});

test('a part that is not asked takes nothing', async () => {
  expect(partsOf(await ask('/client-ip'))['db']).toBe(0);
});

test('a call about names and passwords tells nothing of how it came to its answer', async () => {
  const untimedReplies = [
    await fetch(`${platform.api}/auth/login`, {
      method: 'POST',
      headers: { authorization: basic, 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'nobody', password: 'wrong-password' }),
    }),
    await ask('/auth/status/none'),
  ];
  for (const reply of untimedReplies) expect(reply.headers.get('server-timing')).toBeNull();
  expect((await callAs(platform)('POST', '/auth/checkusername', { username: 'nobody' })).status).toBe(200);
});

test('a site that is served elsewhere may read it, and no other', async () => {
  const allowed = await ask('/client-ip', { authorization: basic, origin: site });
  expect(allowed.headers.get('timing-allow-origin')).toBe(site);
  expect(allowed.headers.get('access-control-expose-headers')).toBe('date, retry-after, server-timing');
  const other = await ask('/client-ip', { authorization: basic, origin: 'https://other.example' });
  expect(other.headers.get('timing-allow-origin')).toBeNull();
});
