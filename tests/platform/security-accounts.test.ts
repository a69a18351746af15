import { afterAll, beforeAll, expect, test } from 'vitest';
import { administerPlayer } from '#server/player-admin.ts';
import { sendCode } from '#server/accounts/profile.ts';
import { callAs, newPlayer, outboxOf } from '../support/caller.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let time = Date.parse('2026-11-23T01:00:00Z');
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ now: () => new Date(time) });
});
afterAll(() => platform.close());

test('[ASVS 6.5.5] [API-21] a code by SMS is good for ten minutes, and its text says so', async () => {
  const player = await newPlayer(platform, 'texted');
  await player.call('PUT', `/static/players/${player.id}`, { name: 'Texted', mobile: '3490001' });
  const [message] = await outboxOf(platform, '3490001');
  expect(message!.text).toContain('10 minutes');
  const verification = /\d{6}/.exec(message!.text)![0];
  time += 10 * 60_000 + 1;
  const verify = () => player.call('POST', '/notifications/players/verify_sms', { user_id: player.id, skin_id: 1, verification });
  expect(await verify()).toMatchObject({ status: 422, body: { code: 'token_invalid' } });
  await sendCode(platform.platform, { id: player.id, mobile: '3490001', language: 'en' });
  expect((await player.me()).mobile_verified).toBe(false);
});

test('[ASVS 7.2.3] [ASVS 11.5.1] each login has a token of its own, of 256 bits that nobody can tell in advance', async () => {
  await newPlayer(platform, 'tokened');
  const login = () => callAs(platform)('POST', '/auth/login', { username: 'tokened', password: 'Secret-123' });
  const tokens = (await Promise.all(Array.from({ length: 8 }, login))).map(({ body }) => body.token as string);
  expect(new Set(tokens).size).toBe(8);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  // No byte position is the same in all of them.
  const bytes = tokens.map((token) => Buffer.from(token, 'base64url'));
  expect(
    Array.from({ length: 32 }, (_, place) => new Set(bytes.map((token) => token[place])).size).filter((different) => different === 1),
  ).toEqual([]);
});

test('[ASVS 6.2.8] [ASVS 6.2.9] a password is what was typed, each of its characters but blanks at its ends, of any length and kind that fits', async () => {
  const words = `Ünï ${'long passphrase '.repeat(8)}end\t`;
  expect(words.length).toBeGreaterThan(128);
  await newPlayer(platform, 'phrased', { password: words, password_confirmation: words });
  const login = (password: string) => callAs(platform)('POST', '/auth/login', { username: 'phrased', password });
  const statuses = [];
  const plain = words.trim();
  for (const password of [words, plain, ` ${words} `, plain.slice(0, -1), words.toLowerCase(), words.replace('Ünï ', 'Ünï')])
    statuses.push((await login(password)).status);
  expect(statuses).toEqual([200, 200, 200, 422, 422, 422]);
});

test('[ASVS 7.4.5] an operator ends the sessions of one player, or of everybody', async () => {
  const [one, other] = [await newPlayer(platform, 'ended1'), await newPlayer(platform, 'ended2')];
  const statuses = async () => [(await one.call('GET', '/me')).status, (await other.call('GET', '/me')).status];
  const end = (player: string) => administerPlayer(platform.platform, { what: 'log-out', player });
  expect(await statuses()).toEqual([200, 200]);
  expect(await end('ended1')).toEqual({ lines: [`player ${one.id}, ended1: sessions ended`] });
  expect(await statuses()).toEqual([401, 200]);
  expect(await end('*')).toEqual({ lines: ['the sessions of all players: ended'] });
  expect(await statuses()).toEqual([401, 401]);
  expect(await end('nobody-here')).toEqual({ refusal: 'There is no player nobody-here.' });
});
