import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Call, callAs, newPlayer } from '../support/caller.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let guest: Call;
let time = new Date('2026-03-01T12:00:00Z');
beforeAll(async () => {
  platform = await startTestPlatform({ now: () => time });
  guest = callAs(platform);
});
afterAll(() => platform.close());

const login = (username: string, password: string) => guest('POST', '/auth/login', { username, password });

test('ten wrong passwords close an account’s door at an address for a quarter of an hour, even to the right one, but not to a browser that is known', async () => {
  await newPlayer(platform, 'guessed');
  const [cookie] = (await login('guessed', 'Secret-123')).headers.getSetCookie();
  const attempts = [];
  for (let index = 0; index < 10; index += 1) attempts.push((await login('guessed', `wrong-${index}`)).status);
  expect(attempts).toEqual(Array.from({ length: 10 }, () => 422));
  const refused = await login('guessed', 'Secret-123');
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited', retry_after_s: 900 } });
  expect(refused.headers.get('retry-after')).toBe('900');
  const known = await guest('POST', '/auth/login', { username: 'guessed', password: 'Secret-123' }, { cookie: cookie!.split(';')[0]! });
  expect(known.status).toBe(200);
  time = new Date(time.getTime() + 901_000);
  expect((await login('guessed', 'Secret-123')).status).toBe(200);
});

test('a success forgets the failures before it', async () => {
  await newPlayer(platform, 'forgetful');
  for (let index = 0; index < 9; index += 1) await login('forgetful', 'wrong');
  expect((await login('forgetful', 'Secret-123')).status).toBe(200);
  for (let index = 0; index < 9; index += 1) expect((await login('forgetful', 'wrong')).status).toBe(422);
});

test('one address cannot ask for names without end', async () => {
  const replies = await Promise.all(
    Array.from({ length: 125 }, (_, index) => guest('POST', '/auth/checkusername', { username: `name${index}` })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(120);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(5);
});

test('one mailbox gets five reset links an hour', async () => {
  await newPlayer(platform, 'flooded');
  const replies = [];
  for (let index = 0; index < 6; index += 1)
    replies.push((await guest('POST', '/auth/password/recovery', { email: 'flooded@example.com' })).status);
  expect(replies).toEqual([200, 200, 200, 200, 200, 429]);
});

test('one address cannot fill the games with demos', async () => {
  const { db } = platform.platform;
  const open = () =>
    fetch(`${platform.partner}/games/api/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mode: 'demo', kind: 'crash', game_id: 'earplane' }),
    });
  expect((await open()).status).toBe(200);
  await db.sql`update rate_limits set hits = 119 where bucket like 'game:%'`;
  expect((await open()).status).toBe(200);
  const refused = await open();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '300']);
  expect(await refused.json()).toEqual({ code: 'rate_limited', message: 'Too many games were opened. Try again in 5 min.' });
  expect((await db.one<{ count: number }>`select count(*)::int as count from provider.sessions`)!.count).toBe(2);
  time = new Date(time.getTime() + 300_000);
  expect((await open()).status).toBe(200);
});
