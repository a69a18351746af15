import { EventEmitter, once } from 'node:events';
import { connect, type Server, Socket as ConnectedSocket, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createApp, listen, portOf } from '#server/http/app.ts';
import { boundConnections, maxConnectionsPerNetwork } from '#server/http/connections.ts';
import { createLog } from '#server/log.ts';
import { testConfig } from '../support/platform.ts';

const quickTimes = {
  headersTimeout: 20_000,
  requestTimeout: 20_000,
  bodyTimeout: 400,
  stallTimeout: 20_000,
  minBytes: 512,
  answerStallTimeout: 20_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 50,
};
let app: FastifyInstance;
afterEach(() => app.close());

test('[T-15] more calls than a process answers at once are told when to ask again, and what is under way is answered', async () => {
  app = createApp(testConfig({ maxCallsAtOnce: 3 }), createLog('silent'));
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

test('[U-16] where an origin is full, a player still leaves a flight; nobody without a session does, and health checks take no room', async () => {
  app = createApp(testConfig({ maxCallsAtOnce: 10 }), createLog('silent'));
  const answered = Promise.withResolvers<void>();
  let begun = 0;
  const hang = async () => {
    begun += 1;
    await answered.promise;
    return 'done';
  };
  app.get('/slow', hang);
  app.get('/healthz', hang);
  app.post('/games/api/rounds/:id/cash-out', async () => 'out');
  await listen(app, '127.0.0.1', 0, 'PORT');
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${portOf(app)}${path}`, init);
  const leave = async (headers: Record<string, string>, body?: string) =>
    (
      await ask('/games/api/rounds/11111111-0000-4000-8000-000000000001/cash-out', {
        method: 'POST',
        headers,
        ...(body !== undefined && { body }),
      })
    ).status;
  const checks = Array.from({ length: 20 }, () => ask('/healthz'));
  await expect.poll(() => begun).toBe(20);
  const calls = Array.from({ length: 10 }, () => ask('/slow'));
  await expect.poll(() => begun).toBe(30);
  expect([(await ask('/slow')).status, await leave({}), await leave({ authorization: 'Bearer x' })]).toEqual([503, 503, 200]);
  const json = { 'content-type': 'application/json' };
  expect([await leave(json, '{}'), await leave({ ...json, authorization: 'Bearer x' }, '{}')]).toEqual([503, 200]);
  answered.resolve();
  expect(new Set((await Promise.all([...calls, ...checks])).map(({ status }) => status))).toEqual(new Set([200]));
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

describe('[U-17] bodies that are half sent', () => {
  const opened: Socket[] = [];
  afterEach(() => opened.splice(0).forEach((socket) => socket.destroy()));

  const gone = 'gone';

  /** Sends the head of a call and some of its body. @returns all that is answered. */
  async function halfSent(forwarded?: string): Promise<() => string> {
    const socket = connect(portOf(app), '127.0.0.1');
    opened.push(socket);
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('error', () => undefined);
    // On a busy machine the answer to one of a thousand is lost with its connection.
    socket.on('close', () => (answer ||= gone));
    await once(socket, 'connect');
    const head = ['POST /echo HTTP/1.1', 'host: x', ...(forwarded === undefined ? [] : [`x-forwarded-for: ${forwarded}`])];
    socket.write(`${head.join('\r\n')}\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"a":`);
    return () => answer;
  }
  const echo = (forwarded = '203.0.113.9') =>
    fetch(`http://127.0.0.1:${portOf(app)}/echo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      body: '{"a":1}',
    });
  const started = async (maxCallsAtOnce: number) => {
    app = createApp(testConfig({ maxCallsAtOnce, trustProxy: 1 }), createLog('silent'));
    app.post('/echo', async ({ body }) => body);
    app.get('/read', async () => 'read');
    await listen(app, '127.0.0.1', 0, 'PORT');
  };

  test('take no room of calls: a thousand of one network are cut down to its share, and calls of it and of others are answered', async () => {
    await started(20);
    const halves = await Promise.all(Array.from({ length: 1_000 }, () => halfSent('198.51.100.7')));
    await expect.poll(() => halves.filter((answer) => answer() === '').length).toBeLessThanOrEqual(50);
    const cut = halves.map((answer) => answer()).filter((answer) => answer !== '' && answer !== gone);
    expect(cut.length).toBeGreaterThan(900);
    expect(cut.every((answer) => answer.startsWith('HTTP/1.1 408 '))).toBe(true);
    const replies = await Promise.all([
      ...Array.from({ length: 10 }, () => echo('198.51.100.7')),
      ...Array.from({ length: 10 }, () => echo()),
    ]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await fetch(`http://127.0.0.1:${portOf(app)}/read`)).status).toBe(200);
  });

  test('of many networks are bounded in all', async () => {
    await started(20);
    const halves = await Promise.all(Array.from({ length: 600 }, (_, index) => halfSent(`198.51.${index % 100}.${index % 250}`)));
    await expect.poll(() => halves.filter((answer) => answer() === '').length).toBeLessThanOrEqual(500);
    expect((await echo()).status).toBe(200);
  });

  test('of many networks that are rented in one piece have the share of that piece', async () => {
    await started(20);
    const halves = await Promise.all(Array.from({ length: 200 }, (_, index) => halfSent(`2a00:1450:1:${index.toString(16)}::1`)));
    await expect.poll(() => halves.filter((answer) => answer() === '').length).toBeLessThanOrEqual(150);
    expect((await echo('2a00:1450:1:ffff::1')).status).toBe(200);
  });

  test('a call with a body counts once it is here: more than there is room for are told when to ask again', async () => {
    app = createApp(testConfig({ maxCallsAtOnce: 2 }), createLog('silent'));
    let begun = 0;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    app.post('/echo', async () => {
      begun += 1;
      await answered;
      return {};
    });
    await listen(app, '127.0.0.1', 0, 'PORT');
    const calls = [echo(), echo()];
    await expect.poll(() => begun).toBe(2);
    const refused = await echo();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.json()).toMatchObject({ code: 'unavailable' });
    answer();
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await echo()).status).toBe(200);
    expect(begun).toBe(3);
  });
});

describe('[U-17] connections of one network', () => {
  class Peer extends EventEmitter {
    isClosed = false;
    readonly remoteAddress: string;
    constructor(remoteAddress: string) {
      super();
      this.remoteAddress = remoteAddress;
    }
    destroy(): void {
      this.isClosed = true;
    }
  }
  test.each([
    ['of one address', ['8.8.4.4', '8.8.4.4', '8.8.4.4'], [false, false, true]],
    ['of one customer’s IPv6 network', ['2a00:1450:1:2::1', '2a00:1450:1:2::2', '2a00:1450:1:2:ffff::3'], [false, false, true]],
    [
      'of one renter of an IPv6 /48',
      Array.from({ length: 9 }, (_, index) => `2a00:1450:1:${index}::1`),
      [...Array.from({ length: 8 }, () => false), true],
    ],
    ['of different addresses', ['8.8.4.4', '8.8.4.5', '8.8.4.6'], [false, false, false]],
    [
      'of neighbours in an IPv4 /24',
      Array.from({ length: 9 }, (_, index) => `8.8.4.${index}`),
      [...Array.from({ length: 8 }, () => false), true],
    ],
    ['of a proxy beside the platform', ['127.0.0.1', '127.0.0.1', '::ffff:10.0.0.2'], [false, false, false]],
  ])('%s', (_what, addresses, closed) => {
    const server = new EventEmitter();
    boundConnections(server as unknown as Server, 2);
    const peers = addresses.map((address) => new Peer(address));
    for (const peer of peers) server.emit('connection', peer);
    expect(peers.map(({ isClosed }) => isClosed)).toEqual(closed);
    // One that ends makes room for another.
    peers[0]!.emit('close');
    const next = new Peer(addresses[0]!);
    server.emit('connection', next);
    expect(next.isClosed).toBe(false);
  });

  test.each([
    ['are bounded where no proxy is trusted', false, [false, true]],
    ['are the proxy’s where one is', 1, [false, false]],
  ] as const)('%s', async (_what, trustProxy, closed) => {
    app = createApp(testConfig({ trustProxy }), createLog('silent'));
    const peers = Array.from({ length: maxConnectionsPerNetwork + 1 }, () =>
      Object.defineProperty(new ConnectedSocket(), 'remoteAddress', { value: '8.8.4.4' }),
    );
    for (const peer of peers) app.server.emit('connection', peer);
    expect([peers.slice(0, -1).some(({ destroyed }) => destroyed), peers.at(-1)!.destroyed]).toEqual(closed);
    for (const peer of peers) peer.destroy();
  });
});
