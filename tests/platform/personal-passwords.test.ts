import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Call, callAs, linkIn, newPlayer, outboxOf, registration } from '../support/caller.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let guest: Call;
beforeAll(async () => {
  platform = await startTestPlatform({ config: { rateLimitFactor: 100 } });
  await platform.platform.db.sql`update site_settings set name = 'Lucky Harbour'`;
  guest = callAs(platform);
});
afterAll(() => platform.close());

const personal = { status: 422, body: { code: 'password_personal', password: [expect.stringContaining('username')] } };
const form = (name: string, password: string, more = {}) => ({
  ...registration(name),
  password,
  password_confirmation: password,
  ...more,
});

describe('[T-11] a password that is little more than what everybody knows of its player', () => {
  test.each([
    ['the user name with a year', 'marianne', 'marianne2026', {}],
    ['the user name in another case', 'marianne', '1MariAnne!', {}],
    ['the user name in letters of full width', 'marianne', 'ｍａｒｉａｎｎｅ2026', {}],
    ['the user name twice', 'marianne', 'MarianneMarianne', {}],
    ['what the address begins with', 'm-1', 'Bernoulli99', { email: 'bernoulli@example.com' }],
    ['the name of the site', 'm-2', 'LuckyHarbour1', {}],
    ['a word of the name of the site', 'm-3', 'harbour2026', {}],
  ])('a new account does not get %s', async (_, name, password, more) => {
    expect(await guest('POST', '/auth/register', form(name, password, more))).toMatchObject(personal);
    expect((await guest('POST', '/auth/checkusername', { username: name })).body).toBe(1);
  });

  test.each([
    ['has six characters beside the name', 'filippa', 'filippa-x7!Qz', {}],
    ['has the name of somebody else', 'ottavia', 'marianne2026', {}],
    ['has an address of two letters in it', 'm-4', 'abxyz-9', { email: 'ab@example.com' }],
  ])('a new account gets one that %s', async (_, name, password, more) => {
    expect((await guest('POST', '/auth/register', form(name, password, more))).status).toBe(201);
  });

  test('a change and a reset do not get it either, leave what was, and the link still works', async () => {
    const player = await newPlayer(platform, 'careless');
    const change = { password_current: 'Secret-123', password: 'Careless-2', password_confirmation: 'Careless-2' };
    expect(await player.call('PUT', '/me', change)).toMatchObject(personal);

    await guest('POST', '/auth/password/recovery', { email: 'careless@example.com', expiration_hours: 1 });
    const token = linkIn((await outboxOf(platform, 'careless@example.com'))[0])
      .pathname.split('/')
      .at(-1)!;
    const reset = { email: 'careless@example.com', password: 'Careless-2', password_confirmation: 'Careless-2', token };
    expect(await guest('PUT', '/auth/password/reset', reset)).toMatchObject(personal);
    expect((await guest('POST', '/auth/login', { username: 'careless', password: 'Secret-123' })).status).toBe(200);
    // The owner of a link is revealed to nobody without it.
    expect(await guest('PUT', '/auth/password/reset', { ...reset, token: 'nonsense' })).toMatchObject({ body: { code: 'token_invalid' } });
    const other = { ...reset, password: 'Abcdef-2x!', password_confirmation: 'Abcdef-2x!' };
    expect((await guest('PUT', '/auth/password/reset', other)).status).toBe(200);
  });
});
