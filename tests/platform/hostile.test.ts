import { connect } from 'node:net';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sign } from '#server/http/signature.ts';
import { basic, bearer, newPlayer, registration, type TestPlayer } from '../support/caller.ts';
import { secretOf, startTestPlatform, type TestPlatform } from '../support/platform.ts';

const now = new Date();
const problem = 'application/problem+json; charset=utf-8';
const jsonType = { 'content-type': 'application/json' };

let platform: TestPlatform;
let player: TestPlayer;
beforeAll(async () => {
  platform = await startTestPlatform({ seeded: true, now: () => now, config: { rateLimitFactor: 10_000, logLevel: 'silent' } });
  player = await newPlayer(platform, 'hostile');
});
afterAll(() => platform.close());

type Answer = Awaited<ReturnType<TestPlatform['inject']>>;
const site = (request: InjectOptions) => platform.inject({ ...request, headers: { authorization: basic, ...request.headers } });
const asPlayer = (request: InjectOptions) => platform.inject({ ...request, headers: { ...bearer(player.token), ...request.headers } });
const post = (url: string, payload: string | Buffer, headers: Record<string, string> = jsonType) =>
  site({ method: 'POST', url, payload, headers });

/** @param signedAs the signed body, if it differs from the sent one. */
function signed(partner: string, url: string, payload: string, headers: Record<string, string> = {}): InjectOptions {
  const timestamp = Math.floor(now.getTime() / 1000);
  const signature = sign(secretOf(platform, partner), { method: 'POST', path: url, body: payload, timestamp });
  const own = { ...jsonType, 'x-partner': partner, 'x-timestamp': String(timestamp), 'x-signature': signature };
  return { method: 'POST', url, payload, headers: { ...own, ...headers } };
}

const reportOf = (answer: Answer) => ({ status: answer.statusCode, type: answer.headers['content-type'], ...(answer.json() as object) });
/** Every answer is valid by the contract, without internals. */
function expectProblem(answer: Answer, status: number, code = 'invalid_request'): void {
  expect(reportOf(answer)).toMatchObject({ status, type: problem, code, message: expect.stringMatching(/^[^{}\n]{5,120}$/) });
}

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const manyKeys = (count: number) => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 0])));

/** The longest time without other work during this. */
async function maxPauseMs(work: () => Promise<unknown>): Promise<number> {
  let [last, longest] = [performance.now(), 0];
  const timer = setInterval(() => {
    const now = performance.now();
    [longest, last] = [Math.max(longest, now - last), now];
  }, 1);
  await work();
  clearInterval(timer);
  return Math.max(longest, performance.now() - last);
}

describe('[T-08] a body is bounded before it is walked', () => {
  const login = '/api/auth/login';
  const credentials = { username: 'hostile', password: 'wrong-password' };

  test('[T-08] one that is 8,000 levels deep is refused by both contracts, the games and the processor', async () => {
    const deep = `{"username":${nested(3_000)},"password":"x"}`;
    expectProblem(await post(login, nested(8_000)), 413);
    // Larger bodies are accepted on this path, so the depth is refused and not the size.
    expectProblem(await post('/api/notifications/messages/custom_email', nested(8_000)), 400);
    expectProblem(await post(login, deep), 400);
    for (const [partner, url] of [
      ['games', '/partners/wallet/balance'],
      ['processor', '/partners/payments/webhook'],
    ] as const)
      expectProblem(await platform.inject(signed(partner, url, deep)), 400);
    expectProblem(await platform.injectPartner(signed('processor', '/processor/invoices', deep)), 400);
    expectProblem(await platform.injectPartner({ method: 'POST', url: '/games/api/sessions', payload: deep, headers: jsonType }), 400);
  });

  test('[T-08] one with more parts than any call has, or larger than this call takes, is refused', async () => {
    expectProblem(await post(login, manyKeys(600)), 400);
    expectProblem(await post(login, JSON.stringify({ ...credentials, password: 'x'.repeat(9_000) })), 413);
    expectProblem(await platform.inject(signed('processor', '/partners/payments/webhook', manyKeys(7_000))), 413);
    // The longest that the contract has a place for: a message of the contact form.
    const message = { emails: ['support@croupier.example'], subject: 'Other', ref_id: '', body: '🎲'.repeat(20_000) };
    expect((await post('/api/notifications/messages/custom_email', JSON.stringify(message))).statusCode).toBe(200);
  });

  test('[T-08] one that is no text, no JSON or of another type is refused', async () => {
    const notText = Buffer.concat([Buffer.from('{"username":"'), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from('","password":"x"}')]);
    expectProblem(await post(login, notText), 400);
    for (const payload of ['{', '', 'null', '[]', '{"username":1e400}', '"text"', '\uFEFF{}'])
      expectProblem(await post(login, payload), 400);
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', 'a', '/'])
      expectProblem(await post(login, JSON.stringify(credentials), { 'content-type': type }), 415);
  });

  test('[T-08] names that every object has, and characters that no text has, find nothing', async () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const body = `{"username":${JSON.stringify(name)},"password":"wrong-password"}`;
      expect((await post(login, body)).statusCode).toBe(422);
      for (const url of [
        `/api/cms/pages?key=${name}`,
        `/api/static/casinoGames/${name}?provider_id=1`,
        `/api/casino/${name}`,
        `/api/${name}`,
      ])
        expect([url, (await site({ url })).statusCode]).toEqual([url, expect.toSatisfy((status: number) => status < 500)]);
      const named = { provider_id: 1, game_id: name, user_language: 'en', is_demo: true };
      const launch = await post(`/api/casino/play/${name}`, JSON.stringify(named));
      expect(launch.statusCode).toBeLessThan(500);
      const session = { mode: 'demo', kind: name, game_id: name };
      const opened = { method: 'POST', url: '/games/api/sessions', payload: session, headers: jsonType } as const;
      expectProblem(await platform.injectPartner(opened), 400);
    }
    expectProblem(await post(login, '{"__proto__":{"x":1},"username":"a","password":"b"}'), 400);
    expectProblem(await post(login, '{"constructor":{"prototype":{}},"username":"a","password":"b"}'), 400);
    expectProblem(await post(login, '{"username":"a\\u0000b","password":"x"}'), 400);
    expectProblem(await site({ url: '/api/static/casinoGames/a%00b?provider_id=1' }), 400);
    const demo = { method: 'POST', url: '/games/api/sessions', headers: jsonType } as const;
    for (const id of ['a\u0000b', '\u0000']) {
      expectProblem(await platform.injectPartner({ ...demo, payload: { mode: 'demo', kind: 'crash', game_id: id } }), 400);
      expectProblem(await platform.injectPartner({ ...demo, payload: { mode: 'real', kind: 'crash', token: id } }), 400);
    }
    for (const url of ['/pay/%00', '/pay/%00/state', '/processor/assets/%00', '/games/static/%00', '/%00'])
      expect([url, (await platform.injectPartner({ url })).statusCode]).toEqual([url, expect.toSatisfy((status: number) => status < 500)]);
  });

  test('[T-08] dates of year 0 and 9999 and amounts of 1e20 are answered by the contract', async () => {
    for (const [from, to] of [
      ['0000-01-01', '0001-01-01'],
      ['0000-01-01 00:00:00', '9999-12-31 23:59:59'],
      ['2026-01-01', '9999-12-31'],
      ['9999-12-31', '9999-12-31'],
    ] as const) {
      const url = `/api/me/transactions?summary=1&date_from=${encodeURIComponent(from)}&date_to=${encodeURIComponent(to)}`;
      expectProblem(await asPlayer({ url }), 400);
    }
    const large = '100000000000000000000';
    for (const amount of [large, '99999999999999999999.999999999999999999', '1'.repeat(31), '1e20', '9999999999999999999'])
      for (const url of [
        `/api/payments/zeroxprocessing/convert-currency/EUR?out=BTC&amount=${amount}`,
        `/api/payments/zeroxprocessing/convert-crypto/BTC?out=EUR&amount=${amount}`,
      ])
        expect([url, reportOf(await asPlayer({ url }))]).toMatchObject([
          url,
          { status: expect.toSatisfy((status: number) => [400, 422].includes(status)), type: problem },
        ]);
    const [method] = ((await asPlayer({ url: '/api/payments/methods/deposit' })).json() as { data: { id: number; code: string }[] }).data;
    for (const action of ['deposit', 'withdraw']) {
      const payload = { payment_method_id: method!.id, amount: large, currency: 'EUR', bonus_code: '', wallet_address: 'x' };
      const key = { 'idempotency-key': crypto.randomUUID() };
      const answer = await asPlayer({ method: 'POST', url: `/api/payments/${action}`, payload, headers: { ...jsonType, ...key } });
      expect([action, answer.statusCode < 500, answer.headers['content-type']]).toEqual([action, true, problem]);
    }
  });
});

describe('[T-08] what is signed is no better than what is not', () => {
  const webhook = '/partners/payments/webhook';
  const event = { event_id: 'event-0001', transaction_id: 'constructor', external_id: 'e', status: 'authorized' };

  test('[T-08] malformed and oversized events are problems of the contract', async () => {
    const tell = (payload: unknown) =>
      platform.inject(signed('processor', webhook, typeof payload === 'string' ? payload : JSON.stringify(payload)));
    expectProblem(await tell(event), 404, 'not_found');
    for (const wrong of ['', '{', 'null', '7', '[]', { ...event, status: 'paid' }, { ...event, event_id: 'a\u0000bcdefgh' }])
      expectProblem(await tell(wrong), 400);
    for (const wrong of [
      { crypto_value: '1e20' },
      { crypto_value: '9'.repeat(40) },
      { tx_hash: '' },
      { transaction_id: 'x'.repeat(5_000) },
    ])
      expectProblem(await tell({ ...event, ...wrong }), 400);
    expectProblem(await tell({ ...event, note: 'x'.repeat(60_000) }), 413);
    for (const headers of [
      { 'x-timestamp': '1e99' },
      { 'x-timestamp': '' },
      { 'x-signature': 'ü' },
      { 'x-partner': 'constructor' },
      { 'x-partner': '__proto__' },
    ])
      expectProblem(await platform.inject(signed('processor', webhook, JSON.stringify(event), headers)), 401, 'invalid_signature');
  });
});

describe('[T-08] one handler answers for every route of both origins', () => {
  test('[T-08] an address that is none is a problem on the partners’ origin too, and says nothing of it', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const) {
      const answer = await platform.injectPartner({ method, url: '/nothing/<b>secret' });
      expectProblem(answer, 404, 'not_found');
      expect(answer.body).not.toContain('secret');
    }
    for (const url of ['/%zz', '/pay/%e0%a4%a', '/games/%ff', '/processor/%c0%ae%c0%ae/'])
      expectProblem(await platform.injectPartner({ url }), 400);
    for (const url of ['/api/%zz', '/%zz', '/api/casino/%ff', '/en/%e0%a4%a']) expectProblem(await site({ url }), 400);
  });

  test('[T-08] what the games and the payment page cannot read is refused as a problem', async () => {
    const games = (payload: string, type = 'application/json') =>
      platform.injectPartner({ method: 'POST', url: '/games/api/sessions', payload, headers: { 'content-type': type } });
    expectProblem(await games('{'), 400);
    expectProblem(await games('{}'), 400);
    expectProblem(await games('x', 'text/xml'), 415);
    expectProblem(await games(JSON.stringify({ mode: 'demo', kind: 'crash', game_id: 'x'.repeat(20_000) })), 413);
    expectProblem(await platform.injectPartner({ url: '/games/api/state' }), 401, 'session_expired');
    expectProblem(await platform.injectPartner({ url: '/games/api/nothing' }), 404, 'not_found');
    for (const url of ['/pay/none', '/payouts', '/payouts/none']) {
      expectProblem(await platform.injectPartner({ method: 'POST', url, payload: { choice: 'exact' } }), 415);
      expectProblem(await platform.injectPartner({ method: 'POST', url }), 400);
    }
  });

  test('[T-08] floods of headers cost nothing and change nothing', async () => {
    const flood = 'a,'.repeat(7_000);
    const answer = await site({
      url: '/api/cms/skin-settings',
      headers: { 'accept-encoding': `br,${flood}`, 'accept-language': `fr,${flood}` },
    });
    expect(answer.statusCode).toBeLessThan(500);
    const odd = ['', ',', ';q=', '*;q=abc', 'br;q=1e9', 'identity;q=0', '\u00ff'];
    for (const value of odd) {
      const headers = { 'accept-encoding': value, 'accept-language': value, 'user-agent': value, origin: value, referer: value };
      expect((await site({ url: '/api/casino/sections?slug=casino', headers })).statusCode).toBe(200);
    }
  });

  test('[T-08] what is no HTTP is answered as a problem, and a method that is none finds nothing', async () => {
    const { port } = new URL(platform.api);
    const { port: partnerPort } = new URL(platform.partner);
    const raw = (text: string, to = port) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(Number(to), '127.0.0.1', () => socket.end(text));
        let reply = '';
        socket
          .setEncoding('latin1')
          .on('data', (chunk: string) => (reply += chunk))
          .on('close', () => resolve(reply))
          .on('error', reject);
      });
    const host = 'Host: localhost\r\nConnection: close\r\n';
    for (const to of [port, partnerPort]) {
      const malformed = await raw('GET / HTTP/1.1\r\nbad header\r\n\r\n', to);
      expect(malformed).toMatch(/^HTTP\/1.1 400 [^]*application\/problem\+json[^]*"code":"invalid_request"/);
      const flooded = await raw(`GET / HTTP/1.1\r\n${host}X-Much: ${'x'.repeat(20_000)}\r\n\r\n`, to);
      expect(flooded).toMatch(/^HTTP\/1.1 431 [^]*application\/problem\+json[^]*"code":"invalid_request"/);
      expect(await raw(`POST /x HTTP/1.1\r\n${host}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd`, to)).toMatch(/^HTTP\/1.1 400 /);
      for (const method of ['TRACE', 'PROPFIND', 'OPTIONS'])
        expect(await raw(`${method} /nothing HTTP/1.1\r\n${host}\r\n`, to)).toMatch(/^HTTP\/1.1 404 [^]*"code":"not_found"/);
    }
    // The first of a repeated single-use header counts; two tokens count as none.
    const twice = `Authorization: Bearer ${player.token}\r\nUser-Token: ${player.token}\r\n`;
    expect(await raw(`GET /api/me HTTP/1.1\r\n${host}${twice}${twice}\r\n`)).toMatch(/^HTTP\/1.1 401 [^]*"code":"unauthenticated"/);
    const head = await raw(`HEAD /api/client-ip HTTP/1.1\r\n${host}\r\n`);
    expect([head.startsWith('HTTP/1.1 200 '), head.split('\r\n\r\n')[1]]).toEqual([true, '']);
  });
});

test('[T-08] the worst inputs are refused, or read at once: how long each holds everybody up is printed', async () => {
  const email = (part: string) => JSON.stringify({ ...registration('slow'), email: `a@${part}@` });
  const worst: readonly (readonly [name: string, status: number, ask: () => Promise<Answer>])[] = [
    ['e-mail of 60 kB', 413, () => post('/api/auth/register', email('.'.repeat(60_000)))],
    ['e-mail of 7 kB', 400, () => post('/api/auth/register', email('.'.repeat(7_000)))],
    ['8,000 levels', 400, () => post('/api/notifications/messages/custom_email', nested(8_000))],
    [
      'tags that never end',
      200,
      () =>
        post(
          '/api/notifications/messages/custom_email',
          JSON.stringify({ emails: ['x'], subject: 's', ref_id: '', body: '<'.repeat(20_000) }),
        ),
    ],
    [
      'Accept-Encoding of 14 kB',
      200,
      () => site({ url: '/api/cms/skin-settings', headers: { 'accept-encoding': 'a;q=0.1,'.repeat(1_800) } }),
    ],
    [
      'Accept-Language of 14 kB',
      200,
      () => site({ url: '/api/cms/skin-settings', headers: { 'accept-language': 'a;q=0.1,'.repeat(1_800) } }),
    ],
    ['700 names', 400, () => post('/api/auth/register', manyKeys(700))],
  ];
  for (const [name, status, ask] of worst) {
    let answer: Answer | undefined;
    const pause = await maxPauseMs(async () => (answer = await ask()));
    expect([name, answer!.statusCode]).toEqual([name, status]);
    process.stdout.write(`longest pause, ${name}: ${pause.toFixed(0)} ms (${answer!.statusCode})\n`);
  }
});
