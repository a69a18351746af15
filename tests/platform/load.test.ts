import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createApp, listen, portOf } from '../../server/http/app.ts';
import { createLog } from '../../server/log.ts';
import { testConfig } from '../support/platform.ts';

const quickTimes = {
  headersTimeout: 20_000,
  requestTimeout: 20_000,
  bodyTimeout: 400,
  stallTimeout: 20_000,
  leastBytes: 512,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 50,
};
let app: FastifyInstance;
afterEach(() => app.close());

test('[T-15] more calls than a process answers at once are told when to ask again, and what is under way is answered', async () => {
  app = createApp(testConfig({ mostCallsAtOnce: 3 }), createLog('silent'));
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  let begun = 0;
  app.get('/slow', async () => {
    begun += 1;
    await answered;
    return 'done';
  });
  app.get('/healthz', async () => 'fine');
  await listen(app, '127.0.0.1', 0, 'PORT');
  const ask = (path: string) => fetch(`http://127.0.0.1:${portOf(app)}${path}`);
  const calls = [ask('/slow'), ask('/slow'), ask('/slow')];
  await expect.poll(() => begun).toBe(3);
  const refused = await Promise.all(Array.from({ length: 50 }, () => ask('/slow')));
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused[0]!.json()).toMatchObject({ code: 'unavailable', retry_after_s: expect.any(Number) as number });
  expect(begun).toBe(3);
  expect((await ask('/healthz')).status).toBe(200);
  answer();
  expect(await Promise.all(calls.map(async (call) => (await call).text()))).toEqual(['done', 'done', 'done']);
  expect((await ask('/slow')).status).toBe(200);
});

test.each([
  ['its head', 'GET /slow HTTP/1.1\r\nhost: x\r\n', 'x-more: y\r\n'],
  ['its body', 'POST /slow HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n', 'z'],
])('[T-15] a request that never ends %s is ended, however often a byte of it comes', async (_what, head, drop) => {
  const times = { ...quickTimes, headersTimeout: 200, bodyTimeout: 400 };
  app = createApp(testConfig(), createLog('silent'), { times });
  app.post('/slow', async () => 'never');
  await listen(app, '127.0.0.1', 0, 'PORT');
  const socket = connect(portOf(app), '127.0.0.1');
  let said = '';
  socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write(head);
  const closed = once(socket, 'close');
  const dripping = setInterval(() => socket.writable && socket.write(drop), 20);
  await closed;
  clearInterval(dripping);
  expect(said).toMatch(/^HTTP\/1.1 408 /);
});
