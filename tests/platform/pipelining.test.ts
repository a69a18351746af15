import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createApp, listen, portOf, type Times } from '#server/http/app.ts';
import { guestLane } from '#server/http/guest-lane.ts';
import { createLog } from '#server/log.ts';
import { testConfig } from '../support/platform.ts';

const times: Times = {
  headersTimeout: 20_000,
  requestTimeout: 20_000,
  bodyTimeout: 20_000,
  stallTimeout: 20_000,
  minBytes: 512,
  answerStallTimeout: 20_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 50,
};
const room = 10;
let opened: Socket[];
let handled: string[];
let app: FastifyInstance;
beforeEach(() => {
  [opened, handled] = [[], []];
});
afterEach(async () => {
  for (const socket of opened) socket.destroy();
  await app.close();
});

/** An application with room for ten calls, two of them of guests. `/endless` is an answer that continues as long as it is read. */
async function started(own: Partial<Times> = {}): Promise<void> {
  const lane = guestLane({ maxRunning: 2, maxBesidePlayers: 1, maxWaiting: 50, maxWaitMs: 20_000, playingMs: 1 });
  app = createApp(testConfig({ maxCallsAtOnce: room }), createLog('silent'), { lane, times: { ...times, ...own } });
  app.addHook('onRequest', (request, _reply, done) => {
    handled.push(request.url);
    done();
  });
  app.get('/endless', async (_request, reply) => {
    const chunk = Buffer.alloc(65_536, 'x');
    const answer = new Readable({ read: () => void answer.push(chunk) });
    return reply.type('application/octet-stream').send(answer);
  });
  app.get('/page', async () => 'page');
  app.post('/call', async () => 'called');
  app.post('/games/api/rounds/:id/cash-out', async () => 'out');
  await listen(app, '127.0.0.1', 0, 'PORT');
}

const callOf = (method: string, path: string) => `${method} ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;
const cashOut = '/games/api/rounds/11111111-0000-4000-8000-000000000001/cash-out';
const statusOf = async (path: string, method = 'GET') => (await fetch(`http://127.0.0.1:${portOf(app)}${path}`, { method })).status;

/** Sends calls without reading an answer. */
async function unread(calls: readonly string[]): Promise<Socket> {
  const socket = connect(portOf(app), '127.0.0.1');
  opened.push(socket);
  socket.pause();
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(calls.join(''));
  return socket;
}

/** Sends calls, and reads until the connection ends. */
async function readAll(calls: readonly string[]): Promise<string> {
  const socket = await unread(calls);
  let text = '';
  socket.on('data', (bytes: Buffer) => (text += bytes.toString()));
  socket.resume();
  await once(socket, 'close');
  return text;
}

test.each([
  ['calls', callOf('POST', '/call')],
  ['cash-outs without a session', callOf('POST', cashOut)],
  ['pages', callOf('GET', '/page')],
])('[U-16] [U-18] %s behind an answer that nobody reads take no room from others', async (_what, behind) => {
  await started();
  for (let connection = 0; connection < 2 * room; connection += 1)
    await unread([callOf('GET', '/endless'), ...Array.from({ length: 5 }, () => behind)]);
  await expect.poll(() => handled.filter((url) => url === '/endless').length).toBe(2 * room);
  const others = await Promise.all([statusOf('/page'), statusOf('/call', 'POST'), statusOf(cashOut, 'POST')]);
  expect(others).toEqual([200, 200, 200]);
});

test('[U-16] calls of one connection begin one after the other, in their order, and all are answered', async () => {
  await started();
  const calls = Array.from({ length: 9 }, () => callOf('POST', '/call'));
  const text = await readAll([...calls, 'GET /page HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n']);
  expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(10);
  expect(handled).toEqual([...calls.map(() => '/call'), '/page']);
});

test('[U-16] a call behind one that ends its connection is not carried out', async () => {
  await started();
  await readAll(['GET /page HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', callOf('POST', '/call')]);
  expect(await statusOf('/page')).toBe(200);
  expect(handled).toEqual(['/page', '/page']);
});

test('[U-16] a connection that sends a thousand calls at once is closed', async () => {
  await started();
  await readAll(Array.from({ length: 1_000 }, () => callOf('POST', '/call')));
  expect(handled.length).toBeLessThan(30);
  expect(await statusOf('/call', 'POST')).toBe(200);
});

test('[U-16] [U-17] a connection whose reader takes nothing of an answer is closed', async () => {
  await started({ answerStallTimeout: 200 });
  const socket = await unread([callOf('GET', '/endless')]);
  const connections = () => new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  await expect.poll(() => handled).toEqual(['/endless']);
  await expect.poll(connections).toBe(0);
  expect(socket.destroyed).toBe(false);
});
