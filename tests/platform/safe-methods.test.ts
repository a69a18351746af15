import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationsOf, readContract } from '#server/http/document.ts';
import { bearer, callAs, newPlayer, outboxOf } from '../support/caller.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

interface Line {
  readonly level: string;
  readonly message: string;
}
let names = 0;
/** Addresses whose heads have arrived. */
const seen = new Set<string>();
const onRequestStart = (message: unknown) => void seen.add((message as { request: IncomingMessage }).request.url!);
const written: string[] = [];
const write = process.stderr.write.bind(process.stderr);
let platform: TestPlatform;
beforeAll(async () => {
  subscribe('http.server.request.start', onRequestStart);
  process.stderr.write = ((line: string) => written.push(line) > 0) as typeof process.stderr.write;
  platform = await startTestPlatform({ seeded: true, runTimers: false, config: { logLevel: 'debug', rateLimitFactor: 50 } });
});
afterAll(async () => {
  unsubscribe('http.server.request.start', onRequestStart);
  await platform.close();
  process.stderr.write = write;
});

const skin = () => ({ authorization: `Basic ${btoa('croupier:croupier-public')}` });
const head = (path: string, headers: Record<string, string>) => fetch(platform.api + path, { method: 'HEAD', headers });
const quotes = async () => (await platform.platform.db.one<{ n: number }>`select count(*)::int as n from payment_quotes`)!.n;

describe('[N-30] HEAD changes nothing', () => {
  test('of the link that verifies an address', async () => {
    const player = await newPlayer(platform, 'Header');
    const [letter] = await outboxOf(platform, 'header@example.com');
    const token = /[?&]b=([\w-]+)/.exec(JSON.stringify(letter))![1]!;
    for (const headers of [skin(), {}, bearer(player.token)]) {
      const { status, headers: sent } = await head(`/auth/activate/${token}`, headers);
      expect([status, sent.get('allow')]).toEqual([405, 'GET']);
    }
    expect((await player.me()).email_verified).toBe(false);
    expect((await callAs(platform)('GET', `/auth/activate/${token}`)).status).toBe(204);
    expect((await player.me()).email_verified).toBe(true);
  });

  test('of quotes and of the cancelling of a payment', async () => {
    const player = await newPlayer(platform, 'Quoted');
    const convert = '/payments/zeroxprocessing/convert-currency/EUR?out=LTC&amount=50';
    const before = await quotes();
    expect((await head(convert, bearer(player.token))).status).toBe(405);
    expect(await quotes()).toBe(before);
    expect((await player.call('GET', convert)).status).toBe(200);
    expect(await quotes()).toBe(before + 1);
    const unknown = '/payments/providers/zeroxprocessing/cancel/6f9d1c0e-0000-4000-8000-000000000000';
    expect((await head(unknown, bearer(player.token))).status).toBe(405);
  });

  test.each([
    '/auth/activate/6f9d1c0e-0000-4000-8000-000000000000',
    '/payments/zeroxprocessing/convert-currency/EUR?out=LTC&amount=50',
    '/payments/zeroxprocessing/convert-crypto/LTC?out=EUR&amount=1',
    '/payments/providers/zeroxprocessing/cancel/6f9d1c0e-0000-4000-8000-000000000000',
  ])('of %s, by a player, a guest or the site', async (path) => {
    const player = await newPlayer(platform, `Asker${(names += 1)}`);
    const before = await quotes();
    for (const headers of [bearer(player.token), {}, skin()]) {
      const { status, headers: sent } = await head(path, headers);
      expect([status, sent.get('allow')]).toEqual([405, 'GET']);
    }
    expect(await quotes()).toBe(before);
  });

  test('of every other call that GET answers, it is answered as GET is', async () => {
    const player = await newPlayer(platform, 'Reader');
    for (const path of ['/me', '/me/balance', '/me/sessions']) expect((await head(path, bearer(player.token))).status).toBe(200);
  });

  test('the contract marks each GET with an effect', () => {
    const marked = operationsOf(readContract('openapi/croupier.yaml')).filter(({ operation }) => operation['x-has-effect']);
    expect(marked.map(({ method, operation }) => `${method} ${operation.operationId}`).toSorted()).toEqual([
      'get activateEmail',
      'get cancelTransaction',
      'get convertCrypto',
      'get convertCurrency',
    ]);
  });
});

describe('[U-19] a caller who leaves in the middle of a body', () => {
  const length = 'content-length: 900\r\n\r\n';
  const chunked = 'transfer-encoding: chunked\r\n\r\n64\r\n';
  test.each([
    ['of a log-in', 'site', '/api/auth/login', 'application/json', `${length}{"username":`],
    ['of a log-in in pieces', 'site', '/api/auth/login', 'application/json', `${chunked}{"username":`],
    ['of a withdrawal', 'site', '/api/payments/withdraw', 'application/json', `${length}{"amount":`],
    ['of a webhook', 'site', '/partners/payments/webhook', 'application/json', `${length}{"event":`],
    ['of a document', 'site', '/api/me/documents?type=passport', 'application/octet-stream', `${length}%PDF-1.7`],
    ['of a document in pieces', 'site', '/api/me/documents?type=id_card', 'application/octet-stream', `${chunked}%PDF-1.7`],
    ['of a game', 'partners', '/games/api/sessions', 'application/json', `${length}{"mode":`],
    ['of a game in pieces', 'partners', '/games/api/rounds', 'application/json', `${chunked}{"stake":`],
    ['of a payment page', 'partners', '/payments/pay/1', 'application/x-www-form-urlencoded', `${length}choice=`],
    ['where nothing is', 'site', '/no/such/thing', 'application/json', `${length}{"a":`],
  ])('%s is no fault of the platform', async (_what, origin, path, type, begun) => {
    const player = await newPlayer(platform, `Leaver${(names += 1)}`);
    written.length = 0;
    seen.clear();
    const { host, port } = new URL(origin === 'site' ? platform.api : platform.partner);
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    const headers = Object.entries({ host, ...bearer(player.token), 'content-type': type, 'idempotency-key': `left-${names}-halfway` });
    socket.write(`POST ${path} HTTP/1.1\r\n${headers.map((pair) => pair.join(': ')).join('\r\n')}\r\n${begun}`);
    await expect.poll(() => seen.has(path)).toBe(true);
    if (names % 2 === 0) socket.destroy();
    else socket.resetAndDestroy();
    const lines = () => written.flatMap((text) => text.trim().split('\n')).map((line) => JSON.parse(line) as Line);
    await expect.poll(() => lines().length).toBeGreaterThan(0);
    expect(lines().filter(({ level }) => level === 'error' || level === 'warn')).toEqual([]);
  });

  let token = '';
  beforeAll(async () => {
    ({ token } = await newPlayer(platform, 'Pipeliner'));
  });

  const asked = 'GET /client-ip HTTP/1.1';
  /** Requests that share one connection, the last of them begun and not finished. */
  const after = (whole: number, head: string) => `${`${asked}\r\nhost: site\r\n\r\n`.repeat(whole)}${head}`;
  const leaving = {
    'says that it ends': (socket: Socket) => socket.end(),
    'is gone': (socket: Socket) => socket.destroy(),
    'is reset': (socket: Socket) => socket.resetAndDestroy(),
  } as const;
  const routes = [
    ['site', '/api/auth/login', 'application/json', '{"username":'],
    ['site', '/api/payments/withdraw', 'application/json', '{"amount":'],
    ['site', '/partners/payments/webhook', 'application/json', '{"event":'],
    ['site', '/api/me/documents?type=passport', 'application/octet-stream', '%PDF-1.7'],
    ['partners', '/games/api/rounds', 'application/json', '{"stake":'],
    ['partners', '/payments/pay/1', 'application/x-www-form-urlencoded', 'choice='],
  ] as const;
  const ways = Object.keys(leaving) as (keyof typeof leaving)[];

  test.each(routes.flatMap((route) => ways.map((way) => [...route, way, 2] as const)))(
    'of %s %s as %s that begins %s and %s, behind %i whole requests on one connection, is no fault of the platform',
    async (origin, path, type, begun, way, whole) => {
      names += 1;
      written.length = 0;
      seen.clear();
      const { port } = new URL(origin === 'site' ? platform.api : platform.partner);
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      const headers = Object.entries({
        host: 'site',
        ...bearer(token),
        'content-type': type,
        'idempotency-key': `pipe-${names}-halfway`,
      });
      socket.write(
        after(
          whole,
          `POST ${path} HTTP/1.1\r\n${headers.map((pair) => pair.join(': ')).join('\r\n')}\r\ncontent-length: 900\r\n\r\n${begun}`,
        ),
      );
      await expect.poll(() => seen.has(path)).toBe(true);
      leaving[way](socket);
      socket.resume();
      const lines = () => written.flatMap((text) => text.trim().split('\n')).map((line) => JSON.parse(line) as Line);
      await expect.poll(() => lines().length).toBeGreaterThan(whole);
      expect(lines().filter(({ level }) => level === 'error' || level === 'warn')).toEqual([]);
      expect((await fetch(`${platform.api}/client-ip`)).status).toBe(200);
    },
  );
});
