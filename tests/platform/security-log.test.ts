import { afterAll, beforeAll, expect, test } from 'vitest';
import { basic, bearer, callAs, newPlayer, registration } from '../support/caller.ts';
import { pdf, upload } from '../support/files.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

interface Line {
  readonly level: string;
  readonly time: string;
  readonly event?: string;
  readonly code?: string;
  readonly player?: number;
  readonly account?: string;
  readonly ip?: string;
  readonly route?: string;
  readonly reqId?: string;
  readonly message: string;
}
const written: string[] = [];
const write = process.stderr.write.bind(process.stderr);
let platform: TestPlatform;
beforeAll(async () => {
  process.stderr.write = ((line: string) => written.push(line) > 0) as typeof process.stderr.write;
  platform = await startTestPlatform({ config: { logLevel: 'info', operatorSecret: 'what the operator says' } });
});
afterAll(async () => {
  await platform.close();
  process.stderr.write = write;
});

/** Collects the security events that a step logs. */
async function said(step: () => Promise<unknown>): Promise<Line[]> {
  written.splice(0);
  await step();
  const lines = written.flatMap((text) => text.trim().split('\n')).map((line) => JSON.parse(line) as Line);
  return lines.filter(({ message }) => message === 'security event');
}
const secrets = ['Secret-123', 'Not-the-word-9', 'watched', 'somebody', 'forged'];
const guest = () => callAs(platform);

test('[ASVS 16.3.1] a code that is wrong is in the log, and so is a file that could do something', async () => {
  const player = await newPlayer(platform, 'watched4');
  await player.call('POST', '/me/second-factor', { password: 'Secret-123' });
  const wrong = await said(() => player.call('POST', '/me/second-factor/confirmation', { code: '000000' }));
  expect(wrong).toMatchObject([{ level: 'warn', event: 'refused', code: 'second_factor_invalid', player: player.id }]);
  const unsafe = await said(() => upload(platform, player.token, pdf([], '/Encrypt 9 0 R')));
  expect(unsafe).toMatchObject([{ level: 'warn', event: 'refused', code: 'file_unsafe', player: player.id }]);
});

test('[ASVS 16.3.1] log-ins that succeed and that fail are in the log, with who, whence and when, and without what was typed', async () => {
  const player = await newPlayer(platform, 'watched');
  const opened = await said(() => guest()('POST', '/auth/login', { username: 'watched', password: 'Secret-123' }));
  expect(opened).toMatchObject([{ level: 'info', event: 'session opened', player: player.id, ip: '127.0.0.1' }]);
  const wrong = (username: string) => guest()('POST', '/auth/login', { username, password: 'Not-the-word-9' });
  const failed = await said(async () => {
    await wrong('watched');
    await wrong('WATCHED ');
    await wrong('somebody');
  });
  const line = { level: 'warn', event: 'refused', code: 'invalid_credentials', ip: '127.0.0.1', route: '/api/auth/login' };
  expect(failed).toMatchObject([line, line, line]);
  // Accounts are distinguishable, but not identifiable: people type passwords into the wrong field.
  const [first, again, other] = failed.map(({ account }) => account);
  expect(first).toMatch(/^[\w-]{16}$/);
  expect([again === first, other === first]).toEqual([true, false]);
  expect(new Set(failed.map(({ reqId }) => reqId)).size).toBe(3);
  expect(failed.every(({ time }) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(time))).toBe(true);
  const changed = await said(async () => {
    const form = { password_current: 'Secret-123', password: 'Another-word-7', password_confirmation: 'Another-word-7' };
    await player.call('PUT', '/me', form);
    await player.call('GET', '/me');
    await player.call('DELETE', '/auth/logout');
  });
  expect(changed).toMatchObject([
    { level: 'info', event: 'changePassword', player: player.id },
    { level: 'info', event: 'logout', player: player.id },
  ]);
  for (const secret of [...secrets, 'Another-word-7', player.token]) expect(written.join('')).not.toContain(secret);
});

test('[ASVS 16.3.2] [ASVS 16.3.3] so are calls without a right, forged ones, ones past a limit and ones that break the contract', async () => {
  const [owner, stranger] = [await newPlayer(platform, 'watched1'), await newPlayer(platform, 'watched2')];
  const refused = await said(async () => {
    await fetch(`${platform.api}/me`, { headers: bearer('forged') });
    await stranger.call('PUT', `/static/players/${owner.id}`, { name: 'x', mobile: '' });
    await fetch(`${platform.api}/../partners/wallet/balance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-partner': 'games', 'x-timestamp': '1', 'x-signature': 'forged' },
      body: '{"request_uuid":"1","session_token":"x"}',
    });
    await guest()('POST', '/auth/checkusername', { username: 7 });
    await fetch(`${platform.api}/auth/login`, {
      method: 'POST',
      headers: { authorization: basic, 'content-type': 'application/json' },
      body: '{',
    });
    const hour = new Date(Date.now() + 3_600_000);
    await platform.platform.db.sql`update rate_limits set hits = 1000, resets_at = ${hour} where bucket like 'register:%'`;
    await guest()('POST', '/auth/register', registration('watched3'));
  });
  expect(refused.map(({ level, code, player, route }) => [level, code, player, route])).toEqual([
    ['info', 'unauthenticated', undefined, '/api/me'],
    ['warn', 'forbidden', stranger.id, '/api/static/players/:id'],
    ['warn', 'invalid_signature', undefined, '/partners/wallet/balance'],
    ['info', 'invalid_request', undefined, '/api/auth/checkusername'],
    ['info', 'invalid_request', undefined, '/api/auth/login'],
    ['warn', 'rate_limited', undefined, '/api/auth/register'],
  ]);
  expect(refused.every(({ ip, reqId }) => ip === '127.0.0.1' && reqId !== undefined)).toBe(true);
});

test('[ASVS 16.3.1] a wrong secret of the operator is in the log, a browser that has not asked yet is not', async () => {
  const open = (authorization?: string) =>
    fetch(`${platform.partner}/outbox`, authorization === undefined ? {} : { headers: { authorization } });
  const lines = await said(async () => {
    await open();
    await open(`Basic ${Buffer.from('me:forged').toString('base64')}`);
    await open(`Basic ${Buffer.from('me:what the operator says').toString('base64')}`);
  });
  expect(lines).toMatchObject([{ level: 'warn', event: 'operator refused', ip: '127.0.0.1' }]);
  expect(written.join('')).not.toMatch(/forged|what the operator says/);
});

test('[ASVS 16.4.1] no line of a request becomes two, or another', async () => {
  const forged = '{"level":"info","event":"session opened","player":1}';
  const lines = await said(async () => {
    await fetch(`${platform.api}/me`, {
      headers: { ...bearer('x'), 'user-agent': forged, 'x-forwarded-for': forged, 'x-request-id': forged },
    });
    await guest()('POST', '/auth/login', { username: `x\n${forged}`, password: 'Not-the-word-9' });
  });
  expect(lines.map(({ event, player }) => [event, player])).toEqual([
    ['refused', undefined],
    ['refused', undefined],
  ]);
  expect(written.join('')).not.toContain('"player":1');
});
