import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import * as otpauth from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAs, newPlayer, registration } from '../support/caller.ts';
import { startPaymentPlatform } from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';

const zeroWidth = '\u200B';
const wide = (digits: string) => digits.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));

let platform: TestPlatform;
let ahead = 0;
beforeAll(async () => {
  platform = await startPaymentPlatform({ seeded: true, now: () => new Date(Date.now() + ahead), config: { rateLimitFactor: 100 } });
});
afterAll(() => platform.close());
const guest = () => callAs(platform);

describe('what a person typed or pasted is cleaned before it is checked', () => {
  test('[N-12] a code of an app in full width, and a recovery code with a character that nobody sees', async () => {
    const player = await newPlayer(platform, 'Factor');
    const { body: setup } = await player.call('POST', '/me/second-factor', { password: 'Secret-123' });
    const codeNow = () => new otpauth.TOTP({ secret: setup.secret, algorithm: 'SHA1' }).generate({ timestamp: Date.now() + ahead });
    const confirmed = await player.call('POST', '/me/second-factor/confirmation', { code: wide(codeNow()) });
    expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
    ahead += 60_000;
    const logIn = (code: string) => guest()('POST', '/auth/login', { username: 'Factor', password: 'Secret-123', code });
    expect((await logIn(wide(codeNow()))).status).toBe(200);
    expect((await logIn(confirmed.body.recovery_codes[0] + zeroWidth)).status).toBe(200);
    expect((await logIn(`\u202A${confirmed.body.recovery_codes[1]}\u202C`)).status).toBe(200);
  });

  test('[N-12] a bonus code with a character that nobody sees', async () => {
    const player = await newPlayer(platform, 'Coder');
    await platform.platform.db.sql`update players set email_verified_at = now() where username = 'Coder'`;
    for (const code of [`WELCOME50${zeroWidth}`, 'ＷＥＬＣＯＭＥ５０', '\uFEFFwelcome50 ']) {
      const { status, body } = await player.call('GET', `/campaigns/${encodeURIComponent(code)}?check_code=1&currency_id=1`);
      expect([code, status, JSON.stringify(body).includes('"WELCOME50"')]).toEqual([code, 200, true]);
    }
  });

  test.each([
    ['a zero-width space', `Clean1${zeroWidth}`, `clean1@mail.test${zeroWidth}`],
    ['full width', 'Ｃｌｅａｎ２', 'ｃｌｅａｎ２＠ｍａｉｌ．ｔｅｓｔ'],
    ['blanks', ' Clean3 ', ' clean3@mail.test\n'],
  ])('[N-12] a user name and an e-mail address with %s', async (_title, username, email) => {
    const form = { ...registration('x'), username, email };
    const { status, body } = await guest()('POST', '/auth/register', form);
    expect([status, /^Clean\d$/.test(body.username)], JSON.stringify(body)).toEqual([201, true]);
    expect((await guest()('POST', '/auth/login', { username, password: form.password })).status).toBe(200);
    expect((await guest()('POST', '/auth/login', { username: email, password: form.password })).status).toBe(200);
  });
});

describe('an e-mail address', () => {
  const check = (email: string) => guest()('POST', '/auth/checkemail', { email });
  const register = (username: string, email: string) => guest()('POST', '/auth/register', { ...registration('x'), username, email });

  test('[N-26] of an internationalised domain is free, and registers', async () => {
    const email = 'ana@xn--e1afmkfd.xn--p1ai';
    expect([(await check(email)).status, (await register('Punycode', email)).status, (await check(email)).body]).toEqual([200, 201, 0]);
  });

  test('[N-26] of 65 letters before the at sign is refused by both, at once', async () => {
    const email = `${'a'.repeat(65)}@mail.test`;
    const refused = [await check(email), await register('Long65', email)];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'invalid_request'],
      [400, 'invalid_request'],
    ]);
  });
});

describe('blanks at both ends of a password do not count', () => {
  test('[N-27] when it is chosen, and when it is given', async () => {
    const password = 'Kasino#2026-x';
    const form = {
      ...registration('x'),
      username: 'Blank',
      email: 'blank@mail.test',
      password: `${password} `,
      password_confirmation: password,
    };
    expect((await guest()('POST', '/auth/register', form)).status).toBe(201);
    const logIn = async (given: string) => (await guest()('POST', '/auth/login', { username: 'Blank', password: given })).status;
    expect([await logIn(password), await logIn(`${password} `), await logIn(` ${password}\n`), await logIn(`${password}x`)]).toEqual([
      200, 200, 200, 422,
    ]);
    const { body } = await guest()('POST', '/auth/login', { username: 'Blank', password });
    const { call } = { call: callAs(platform, body.token) };
    const change = { password_current: ` ${password}`, password: ' Tessin#2027-y', password_confirmation: 'Tessin#2027-y ' };
    expect((await call('PUT', '/me', change)).status).toBe(200);
    expect([await logIn('Tessin#2027-y'), await logIn('Tessin#2027-y '), await logIn(password)]).toEqual([200, 200, 422]);
  });

  test('[N-27] a password that was stored with its blanks still opens its account', async () => {
    const player = await newPlayer(platform, 'Earlier');
    const nonce = randomBytes(16);
    const tag = await promisify(argon2)('argon2id', {
      message: Buffer.from('Old-secret '),
      nonce,
      tagLength: 32,
      memory: 19_456,
      passes: 2,
      parallelism: 1,
    });
    const encode = (bytes: Buffer) => bytes.toString('base64').replace(/={1,2}$/, '');
    const stored = `$argon2id$v=19$m=19456,t=2,p=1$${encode(nonce)}$${encode(tag)}`;
    await platform.platform.db.sql`update players set password_hash = ${stored} where id = ${player.id}`;
    const logIn = async (given: string) => (await guest()('POST', '/auth/login', { username: 'Earlier', password: given })).status;
    expect([await logIn('Old-secret '), await logIn('Old-secret')]).toEqual([200, 422]);
  });
});
