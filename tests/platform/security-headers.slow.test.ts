import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { basic, callAs, newPlayer, registration } from '../support/caller.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ config: { publicUrl: 'https://casino.example' } });
});
afterAll(() => platform.close());

const addresses = ['/api/me', '/api/nothing', '/partners/wallet/balance', '/healthz', '/config.json', '/nothing.js', '/%zz', '/en'];
const partnerAddresses = ['/nothing', '/games/api/nothing', '/games/nothing', '/pay/nothing', '/%zz'];

test('[ASVS 3.4.3] [ASVS 3.4.4] [ASVS 3.4.6] every answer of both origins says what a browser may do with it, also one that is nothing', async () => {
  const site = await Promise.all(addresses.map((url) => platform.inject({ url })));
  const partner = await Promise.all(partnerAddresses.map((url) => platform.injectPartner({ url })));
  for (const [index, { headers, statusCode }] of [...site, ...partner].entries()) {
    const address = [...addresses, ...partnerAddresses][index];
    const policy = String(headers['content-security-policy']);
    expect([address, statusCode, policy]).toEqual([address, statusCode, expect.stringContaining("default-src 'none'")]);
    // The site may frame unknown paths where a game could have been; nobody may frame the others.
    const framedBy =
      index < addresses.length || address === '/%zz' || address === '/pay/nothing' ? "'none'" : platform.platform.config.publicUrl;
    expect([address, policy]).toEqual([address, expect.stringContaining(`frame-ancestors ${framedBy}`)]);
    expect([address, policy]).toEqual([address, expect.stringContaining("base-uri 'none'")]);
    expect([address, headers['x-content-type-options']]).toEqual([address, 'nosniff']);
    expect([address, headers['referrer-policy']]).toEqual([
      address,
      expect.stringMatching(/^(?:no-referrer|strict-origin-when-cross-origin)$/),
    ]);
  }
});

test('[ASVS 3.4.1] over https every answer of both origins asks for https for a year, of hosts below it too, unless the operator has others there', async () => {
  const all = await Promise.all([
    ...addresses.map((url) => platform.inject({ url })),
    ...partnerAddresses.map((url) => platform.injectPartner({ url })),
  ]);
  expect(new Set(all.map(({ headers }) => headers['strict-transport-security']))).toEqual(new Set(['max-age=31536000; includeSubDomains']));
  const alone = await startTestPlatform({ config: { publicUrl: 'https://casino.example', hstsSubdomains: false } });
  expect((await alone.inject({ url: '/healthz' })).headers['strict-transport-security']).toBe('max-age=31536000');
  await alone.close();
  const plain = await startTestPlatform();
  expect((await plain.inject({ url: '/healthz' })).headers['strict-transport-security']).toBeUndefined();
  await plain.close();
});

test('[ASVS 14.3.2] whatever partners are answered is kept nowhere either', async () => {
  expect((await platform.inject({ method: 'POST', url: '/partners/wallet/balance' })).headers['cache-control']).toBe('no-store');
});

test('[ASVS 3.3.1] [ASVS 3.3.2] [ASVS 3.3.3] [ASVS 3.3.4] over https the one cookie is of this host alone, and none that a neighbour has set is read', async () => {
  await newPlayer(platform, 'cookied');
  const login = (cookie?: string) =>
    platform.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { authorization: basic, ...(cookie !== undefined && { cookie }) },
      payload: { username: 'cookied', password: registration('cookied').password },
    });
  const given = (await login()).headers['set-cookie'];
  expect(given).toMatch(/^__Host-croupier-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict; Secure$/);
  const [name, token] = String(given).split(';')[0]!.split('=');
  expect((await login(`${name}=${token}`)).headers['set-cookie']).toBeUndefined();
  expect((await login(`croupier-device=${token}`)).headers['set-cookie']).toMatch(/^__Host-/);
});

test('[ASVS 4.2.1] where a request ends is said in one way, or the request is refused and the connection with it', async () => {
  const { port } = new URL(platform.api);
  const received = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let answer = '';
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });
  const head = 'POST /api/auth/login HTTP/1.1\r\nHost: casino.example\r\n';
  const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: casino.example\r\n\r\n';
  const ambiguous = [
    'Content-Length: 6\r\nTransfer-Encoding: chunked',
    'Content-Length: 6\r\nContent-Length: 5',
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
    'Content-Length : 6',
    'X-Folded: a\r\n Transfer-Encoding: chunked',
  ];
  for (const framing of ambiguous) {
    const answer = await received(`${head}${framing}\r\n\r\n0\r\n\r\n${smuggled}`);
    expect([framing, answer.match(/^HTTP\/1\.1 \d+/gm)]).toEqual([framing, ['HTTP/1.1 400']]);
  }
});

test('[ASVS 13.4.4] TRACE, and whatever else is no method of an address, finds nothing and repeats nothing', async () => {
  for (const method of ['TRACE', 'PATCH', 'PROPFIND'] as const) {
    for (const ask of [platform.inject, platform.injectPartner]) {
      const reply = await ask({ method: method as 'PATCH', url: '/api/me', headers: { authorization: 'Bearer repeated' } });
      expect([method, reply.statusCode, reply.body.includes('repeated')]).toEqual([method, 404, false]);
    }
  }
});

test('[ASVS 15.3.3] [ASVS 8.2.3] a form sets what its operation is for, whatever else it names', async () => {
  const more = { id: 1, balance: 1_000_000, email_verified: true, status: 'active', user_rank: 9, vip: { level: 9 }, is_sandbox: true };
  expect((await callAs(platform)('POST', '/auth/register', { ...registration('assigned'), ...more })).status).toBe(201);
  const player = await newPlayer(platform, 'assigned2', more);
  await player.call('PUT', `/static/players/${player.id}`, { name: 'New name', mobile: '', email: 'other@example.com', ...more });
  const me = await player.me();
  expect(me).toMatchObject({ name: 'New name', email: 'assigned2@example.com', email_verified: false, user_rank: 0 });
  expect([me.id, me.status]).toEqual([player.id, 'active']);
  expect((await player.call('GET', '/me/balance')).body.balance).toMatchObject({ real: 0, bonus: 0, total: 0 });
});

test('[ASVS 15.3.7] a parameter that comes twice is refused, and one from elsewhere is not read', async () => {
  const player = await newPlayer(platform, 'polluting');
  expect((await player.call('GET', '/me/transactions?per_page=5&per_page=50')).status).toBe(400);
  expect((await player.call('GET', '/me?kyc=1&kyc=0')).status).toBe(400);
  const body = { username: 'polluting', password: 'wrong-word-1' };
  const guest = callAs(platform);
  expect((await guest('POST', `/auth/login?password=${registration('').password}`, body)).status).toBe(422);
});
