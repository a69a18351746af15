import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../support/contract.ts';
import { basic, bearer, callAs, newPlayer } from '../support/caller.ts';
import { negotiated } from '../support/encodings.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

const site = 'https://casino.example';
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ config: { allowedOrigins: [site] } });
});
afterAll(() => platform.close());

/** In its raw form, because fetch would normalize the address. */
const raw = (path: string) =>
  new Promise<{ status: number; type: string | undefined; body: string }>((resolve, reject) => {
    const { port, hostname } = new URL(platform.api);
    request({ port, hostname, path }, (reply) => {
      let body = '';
      reply.on('data', (chunk: Buffer) => (body += chunk.toString()));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, type: reply.headers['content-type'], body }));
    })
      .on('error', reject)
      .end();
  });

describe('refusals', () => {
  test('are problems of the contract, whatever went wrong', async () => {
    const post = (body: string, type = 'application/json') =>
      fetch(`${platform.api}/auth/login`, { method: 'POST', headers: { authorization: basic, 'content-type': type }, body });
    const replies = [
      [await fetch(`${platform.api}/nothing/here`), 404, 'not_found'],
      [await post('{"username":'), 400, 'invalid_request'],
      [await post('<xml/>', 'text/xml'), 415, 'invalid_request'],
      [await post(JSON.stringify({ username: 'x'.repeat(70_000), password: 'x' })), 413, 'invalid_request'],
      [await fetch(`${platform.api}/me`), 401, 'unauthenticated'],
    ] as const;
    for (const [reply, status, code] of replies) {
      expect([reply.status, reply.headers.get('content-type')]).toEqual([status, 'application/problem+json; charset=utf-8']);
      expect(await reply.json()).toMatchObject({ code, message: expect.any(String) });
    }
    const unreadable = await raw('/api/%zz');
    expect([unreadable.status, unreadable.type]).toEqual([400, 'application/problem+json; charset=utf-8']);
  });

  test('name each field that breaks the contract', async () => {
    const reply = await callAs(platform)('POST', '/auth/register', { username: 'ab', email: 'x' });
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    const fields = (reply.body.fields as { path: string; message: string }[]).map(({ path, message }) => `${path} ${message}`);
    expect(fields).toContain('body/username must NOT have fewer than 3 characters');
    expect(fields).toContain("body must have required property 'country'");
  });

  test('say nothing of what broke inside', async () => {
    const quiet = await startTestPlatform({ config: { logLevel: 'silent' } });
    const { db } = quiet.platform;
    await db.script('alter table players rename to hidden');
    const reply = await callAs(quiet)('POST', '/auth/checkusername', { username: 'anyone' });
    expect(reply).toMatchObject({ status: 500, body: { code: 'internal', message: 'Something went wrong.' } });
    await db.script('alter table hidden rename to players');
    // The partners' pages are answered elsewhere.
    await db.script('alter table outbox rename to hidden');
    const page = await fetch(`${quiet.partner}/outbox`);
    expect([page.status, await page.json()]).toEqual([500, { code: 'internal', message: 'Something went wrong.' }]);
    await db.script('alter table hidden rename to outbox');
    await quiet.close();
  });

  test('[API-02] [ROLE-08] every operation asks for the credentials the contract says, before anything else', async () => {
    const opened = operations().filter(({ security }) => security.length === 0);
    expect(opened.map(({ operationId }) => operationId)).toEqual(['getClientIp']);
    for (const { operationId, method, path } of operations().filter(({ security }) => security.length > 0)) {
      const reply = await fetch(platform.api + path.replaceAll(/{\w+}/g, '1'), { method });
      expect([operationId, reply.status]).toEqual([operationId, 401]);
    }
  });

  test('[ROLE-08] the skin’s credentials open no operation of a player', async () => {
    const own = operations().filter(({ security }) => security.length > 0 && !security.includes('skin'));
    expect(own.length).toBeGreaterThan(20);
    for (const { operationId, method, path } of own) {
      const reply = await callAs(platform)(method, path.replaceAll(/{\w+}/g, '1'));
      expect([operationId, reply.status, reply.body.code]).toEqual([operationId, 401, 'unauthenticated']);
    }
  });

  test('[ROLE-08] no operation of a player does anything to another', async () => {
    const [owner, stranger] = [await newPlayer(platform, 'holder'), await newPlayer(platform, 'stranger')];
    const bodies: Record<string, unknown> = {
      updateProfile: { name: 'x', mobile: '' },
      sendCustomMessage: { subject: 'x', body: 'x', type: 'x' },
      pingCampaign: { game_id: 'x', provider_id: 1 },
    };
    const addressed = operations().filter(({ path, security }) => /players\/{(?:id|playerId)}/.test(path) && !security.includes('skin'));
    expect(addressed.map(({ operationId }) => operationId).toSorted()).toEqual([
      'deleteOffer',
      'listUnusedCampaigns',
      'pingCampaign',
      'sendCustomMessage',
      'updateProfile',
    ]);
    for (const { operationId, method, path } of addressed) {
      const reply = await stranger.call(
        method,
        path.replaceAll(/{(?:id|playerId)}/g, String(owner.id)).replaceAll(/{\w+}/g, '1'),
        bodies[operationId],
      );
      expect([operationId, reply.status]).toEqual([operationId, 403]);
    }
  });
});

describe('headers', () => {
  test('the API is never cached, framed or sniffed', async () => {
    const { headers } = await callAs(platform)('POST', '/auth/checkusername', { username: 'headers' });
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
  });

  test('long answers travel compressed, short ones as they are', async () => {
    const { db } = platform.platform;
    const player = await newPlayer(platform, 'longlist');
    await db.sql`
      insert into transactions (player_id, type_id, amount_minor, currency, status)
      select ${player.id}, 1, n, 'EUR', 'declined' from generate_series(1, 50) as n`;
    const read = async (path: string, accepted: string) => {
      const reply = await fetch(platform.api + path, { headers: { ...bearer(player.token), 'accept-encoding': accepted } });
      return { encoding: reply.headers.get('content-encoding'), body: (await reply.json()) as { data?: unknown[] } };
    };
    const plain = await read('/me/transactions', 'identity');
    expect([plain.encoding, plain.body.data?.length]).toEqual([null, 50]);
    for (const [accepted, encoding] of negotiated) {
      expect([accepted, await read('/me/transactions', accepted)]).toEqual([accepted, { ...plain, encoding }]);
    }
    expect((await read('/me/balance', 'br')).encoding).toBe(null);
  });

  test('a site of another origin may call when the operator allows it, and no other', async () => {
    const preflight = (origin: string) =>
      fetch(`${platform.api}/auth/login`, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } });
    const allowed = await preflight(site);
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(site);
    expect(allowed.headers.get('access-control-allow-headers')).toContain('user-token');
    expect(Object.fromEntries(allowed.headers)).toMatchObject({
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-max-age': '600',
      vary: 'Origin',
    });
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
    const closed = await startTestPlatform();
    const nobody = await fetch(`${closed.api}/client-ip`, { headers: { origin: site } });
    expect([nobody.headers.get('access-control-allow-origin'), nobody.headers.get('vary')]).toEqual([null, null]);
    expect((await fetch(`${closed.api}/auth/login`, { method: 'OPTIONS', headers: { origin: site } })).status).toBe(404);
    await closed.close();
    const call = await fetch(`${platform.api}/auth/checkusername`, {
      method: 'POST',
      headers: { origin: site, authorization: basic, 'content-type': 'application/json' },
      body: '{"username":"cross"}',
    });
    expect([call.status, call.headers.get('access-control-allow-origin')]).toEqual([200, site]);
  });
});

test('healthz is 200 while the database answers, else 503', async () => {
  const sick = await startTestPlatform({ config: { logLevel: 'silent' } });
  const health = async () => (await fetch(sick.api.replace('/api', '/healthz'))).status;
  expect(await health()).toBe(200);
  const { db } = sick.platform;
  const working = { ...db };
  Object.assign(db, { sql: () => Promise.reject(new Error('gone')) });
  // The result of a check is reused for a second.
  await expect.poll(health).toBe(503);
  Object.assign(db, working);
  await sick.close();
});

test('no secret of a request reaches the log', async () => {
  const lines: string[] = [];
  const write = process.stderr.write.bind(process.stderr);
  process.stderr.write = ((line: string) => lines.push(line) > 0) as typeof process.stderr.write;
  const loud = await startTestPlatform({ config: { logLevel: 'debug' } });
  try {
    const player = await newPlayer(loud, 'logged', { password: 'Very-secret-1', password_confirmation: 'Very-secret-1' });
    await player.call('GET', '/me');
    await callAs(loud)('GET', '/auth/status/a-token-in-the-address');
    await loud.close();
    const log = lines.join('');
    expect(log).toContain('"route":"/api/auth/status/:token"');
    for (const secret of ['Very-secret-1', player.token, 'a-token-in-the-address', 'logged@example.com']) expect(log).not.toContain(secret);
  } finally {
    process.stderr.write = write;
  }
});
