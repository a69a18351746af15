import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createApp, listen, portOf } from '#server/http/app.ts';
import { guestLane } from '#server/http/guest-lane.ts';
import { createLog } from '#server/log.ts';
import { bearer } from '../support/caller.ts';
import { testConfig } from '../support/platform.ts';

let app: FastifyInstance;
let answer: () => void;
afterEach(async () => {
  answer();
  await app.close();
});

/** An application in which everything hangs until it is answered. */
async function started(
  limits: Partial<Parameters<typeof guestLane>[0]> = {},
  isSession: (token: string) => Promise<boolean> = async (token) => token === 'x',
) {
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const lane = guestLane({ maxRunning: 2, maxBesidePlayers: 1, maxWaiting: 2, maxWaitMs: 20_000, playingMs: 60_000, ...limits });
  app = createApp(testConfig({ maxCallsAtOnce: 100, trustProxy: 1 }), createLog('silent'), {
    lane,
    isSession,
  });
  const begun: string[] = [];
  const hang = async ({ url }: { url: string }) => {
    begun.push(url);
    await answered;
    return 'x'.repeat(8_000_000);
  };
  app.get('/read/:name', hang);
  app.post('/games/api/rounds', hang);
  app.post('/partners/wallet/bet', hang);
  app.get('/short', async () => 'short');
  app.post('/write', async () => 'written');
  app.get('/healthz', async () => 'fine');
  await listen(app, '127.0.0.1', 0, 'PORT');
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${portOf(app)}${path}`, { ...init, headers: { 'x-forwarded-for': '198.51.100.7', ...init.headers } });
  return { begun, call };
}

test('[T-19] guests’ calls are bounded and then refused; bets, calls of the wallet, sessions and health checks begin at once', async () => {
  const { begun, call } = await started();
  const guests = ['a', 'b', 'c', 'd'].map((name) => call(`/read/${name}`));
  await expect.poll(() => begun).toEqual(['/read/a', '/read/b']);
  await expect.poll(async () => (await call('/short')).status).toBe(503);
  const refused = await call('/short');
  expect([refused.headers.get('retry-after'), await refused.json()]).toMatchObject(['5', { code: 'unavailable' }]);
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  const players = [call('/games/api/rounds', post), call('/partners/wallet/bet', post), call('/read/own', { headers: bearer('x') })];
  await expect.poll(() => begun.length).toBe(5);
  expect((await call('/healthz')).status).toBe(200);
  answer();
  const replies = await Promise.all([...guests, ...players]);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  await Promise.all(replies.map((reply) => reply.arrayBuffer()));
  expect((await call('/short')).status).toBe(200);
});

test('[U-18] a session that somebody made up, or names in one place alone, is that of a guest', async () => {
  const { begun, call } = await started({ maxRunning: 1 });
  const first = call('/read/first');
  await expect.poll(() => begun).toEqual(['/read/first']);
  const madeUp: Record<string, string>[] = [
    bearer('made-up'),
    { 'user-token': 'x' },
    { authorization: 'Bearer made-up', 'user-token': 'x' },
    { authorization: 'Bearer x', 'user-token': 'made-up' },
    { cookie: 'user-token=x', authorization: 'Basic eDp4' },
  ];
  const statuses: number[] = [];
  const replies = madeUp.map(async (headers) => void statuses.push((await call('/read/made-up', { headers })).status));
  // Two wait in the lane, and the others find no room in it.
  await expect.poll(() => statuses).toEqual([503, 503, 503]);
  expect(begun).toEqual(['/read/first']);
  answer();
  await Promise.all([first, ...replies]);
  expect(statuses).toEqual([503, 503, 503, 200, 200]);
});

test('[31.19] made-up sessions from many networks hold three looks at a time, whatever they call, and no player waits for them', async () => {
  let looked: () => void = () => undefined;
  const looks = new Promise<void>((resolve) => (looked = resolve));
  let [underWay, most] = [0, 0];
  const { begun, call } = await started({ maxWaiting: 100 }, async (token) => {
    if (token === 'x') return true;
    underWay += 1;
    most = Math.max(most, underWay);
    await looks;
    underWay -= 1;
    return false;
  });
  const headersOf = (index: number) => ({ ...bearer(`made-up-${index}`), 'x-forwarded-for': `203.0.${index}.7` });
  const post = { method: 'POST', body: '{}' };
  const flood = Array.from({ length: 40 }, (_, index) =>
    index % 2 === 0
      ? call('/short', { headers: headersOf(index) })
      : call('/write', { ...post, headers: { ...headersOf(index), 'content-type': 'application/json' } }),
  );
  await expect.poll(() => underWay).toBe(3);
  const money = { ...post, headers: { ...headersOf(99), 'content-type': 'application/json' } };
  const bets = [call('/games/api/rounds', money), call('/partners/wallet/bet', money)];
  await expect.poll(() => begun.length).toBe(2);
  expect(most).toBe(3);
  looked();
  answer();
  const replies = await Promise.all([...flood, ...bets]);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  await Promise.all(replies.map((reply) => reply.arrayBuffer()));
  expect(most).toBe(3);
});

test('[31.19] a player who was found before begins at once, however many tokens are looked for', async () => {
  let isFlooded = false;
  const { begun, call } = await started({}, async (token) => (isFlooded && token !== 'x' ? new Promise(() => {}) : token === 'x'));
  expect((await call('/short', { headers: bearer('x') })).status).toBe(200);
  isFlooded = true;
  const left = new AbortController();
  const flood = Array.from({ length: 20 }, (_, index) =>
    call('/short', { signal: left.signal, headers: { ...bearer(`made-up-${index}`), 'x-forwarded-for': `203.0.${index}.7` } }).catch(
      () => null,
    ),
  );
  const own = call('/read/own', { headers: bearer('x') });
  await expect.poll(() => begun).toEqual(['/read/own']);
  left.abort();
  answer();
  expect((await own).status).toBe(200);
  await Promise.all(flood);
});

test('[T-19] guests who take their answers slowly, or leave, hold no place', async () => {
  const { begun, call } = await started();
  const readers = ['a', 'b'].map((name) => {
    const socket = connect(portOf(app), '127.0.0.1');
    socket.pause();
    socket.write(`GET /read/${name} HTTP/1.1\r\nhost: x\r\n\r\n`);
    return socket;
  });
  await expect.poll(() => begun.length).toBe(2);
  const left = new AbortController();
  const leaving = call('/read/c', { signal: left.signal }).catch((error: Error) => error.name);
  left.abort();
  expect(await leaving).toBe('AbortError');
  answer();
  expect((await call('/short')).status).toBe(200);
  for (const socket of readers) socket.destroy();
});
