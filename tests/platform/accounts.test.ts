import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { basic, bearer, type Call, callAs, linkIn, newPlayer, outboxOf, registration } from '../support/caller.ts';
import { assignedBonus } from '../support/assigned-bonuses.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let guest: Call;
beforeAll(async () => {
  platform = await startTestPlatform({ config: { rateLimitFactor: 100 } });
  guest = callAs(platform);
});
afterAll(() => platform.close());

const resetToken = async (email: string) => {
  await guest('POST', '/auth/password/recovery', { email, expiration_hours: 1 });
  return linkIn((await outboxOf(platform, email))[0])
    .pathname.split('/')
    .at(-1)!;
};

describe('registration', () => {
  test('[API-16] a full form creates a player who can log in', async () => {
    const reply = await guest('POST', '/auth/register', { ...registration('first_one'), referral_code: '100001' });
    expect(reply).toMatchObject({ status: 201, body: { username: 'first_one', id: expect.any(Number) } });
    expect(reply.body.id).toBeGreaterThan(100_000);
    const login = await guest('POST', '/auth/login', { username: 'first_one', password: 'Secret-123' });
    const me = await callAs(platform, login.body.token)('GET', '/me');
    expect(me.body).toMatchObject({
      id: reply.body.id,
      username: 'first_one',
      email: 'first_one@example.com',
      country: 'AT',
      language: 'en',
    });
    const [row] = await platform.platform.db.sql`select referral_code from players where id = ${reply.body.id}`;
    expect(row).toEqual({ referral_code: '100001' });
  });

  test('[REG-02] the currency is the one that was chosen, euro when none was', async () => {
    const dollars = await newPlayer(platform, 'dollar-player', { currency_id: 2 });
    expect((await dollars.me()).currency).toEqual({ id: 2, code: 'USD' });
    const { currency_id: _, ...form } = registration('euro-player');
    await guest('POST', '/auth/register', form);
    const [row] = await platform.platform.db.sql`select currency_id from players where username = 'euro-player'`;
    expect(row).toEqual({ currency_id: 1 });
  });

  test.each([
    ['a taken user name, in whatever case', { ...registration('TAKEN-name'), email: 'other@example.com' }, 409, 'username_taken'],
    ['a taken address, in whatever case', { ...registration('other-name'), email: 'Taken-Name@example.com' }, 409, 'email_taken'],
    ['another confirmation', { ...registration('x1y'), password_confirmation: 'Secret-124' }, 422, 'password_mismatch'],
    ['a user name with a blank', registration('a b'), 400, 'invalid_request'],
    ['an ill-formed address', { ...registration('x2y'), email: 'abc@' }, 400, 'invalid_request'],
    ['an unknown country', { ...registration('x3y'), country: 'ZZ' }, 400, 'invalid_request'],
    ['an unknown currency', { ...registration('x4y'), currency_id: 99 }, 400, 'invalid_request'],
    ['terms that were not accepted', { ...registration('x5y'), acceptance: false }, 400, 'invalid_request'],
  ])('refuses %s', async (_what, form, status, code) => {
    await guest('POST', '/auth/register', registration('taken-name'));
    expect(await guest('POST', '/auth/register', form)).toMatchObject({ status, body: { code } });
  });

  test('two registrations of one name at once create one player', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => guest('POST', '/auth/register', registration('racer'))));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  test('[API-17] [API-18] [API-19] the checks say 1 for what is free and 0 for what is taken', async () => {
    const player = await newPlayer(platform, 'checked');
    await player.call('PUT', `/static/players/${player.id}`, { name: 'Checked', mobile: '3331112222' });
    const check = async (path: string, body: object) => (await guest('POST', path, body)).body as unknown;
    expect(await check('/auth/checkusername', { username: 'Checked' })).toBe(0);
    expect(await check('/auth/checkusername', { username: 'unchecked' })).toBe(1);
    expect(await check('/auth/checkemail', { email: 'CHECKED@example.com' })).toBe(0);
    expect(await check('/auth/checkemail', { email: 'unchecked@example.com' })).toBe(1);
    expect(await check('/auth/checkmobile', { mobile: '3331112222' })).toBe(0);
    expect(await check('/auth/checkmobile', { mobile: '3331112223' })).toBe(1);
  });
});

describe('sessions', () => {
  test('[API-15] logs in by user name or e-mail and refuses anything else alike', async () => {
    await newPlayer(platform, 'Login.Name');
    const login = (username: string, password: string) => guest('POST', '/auth/login', { username, password });
    expect(await login('login.name', 'Secret-123')).toMatchObject({ status: 200, body: { token: expect.stringMatching(/^[\w-]{43}$/) } });
    expect(await login('LOGIN.name@example.com', 'Secret-123')).toMatchObject({ status: 200 });
    const [wrong, unknown] = [await login('login.name', 'secret-123'), await login('nobody', 'Secret-123')];
    expect(wrong).toMatchObject({ status: 422, body: { code: 'invalid_credentials' } });
    expect(unknown.body).toEqual(wrong.body);
  });

  test('[ROLE-08] [API-05] a player’s call needs the bearer and the user token, both the same', async () => {
    const { token } = await newPlayer(platform, 'both-tokens');
    const me = async (headers: Record<string, string>) => (await fetch(`${platform.api}/me`, { headers })).status;
    expect(await me(bearer(token))).toBe(200);
    expect(await me({ authorization: `Bearer ${token}` })).toBe(401);
    expect(await me({ 'user-token': token })).toBe(401);
    expect(await me({ authorization: basic, 'user-token': token })).toBe(401);
    expect(await me({ authorization: `Bearer ${token}`, 'user-token': `${token}x` })).toBe(401);
    expect(await me({ authorization: basic })).toBe(401);
  });

  test('[API-02] a guest’s call without the skin’s credentials is refused, before its body is looked at', async () => {
    const login = (authorization: string) => guest('POST', '/auth/login', {}, { authorization });
    expect(await login('')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(await login(`Basic ${Buffer.from('croupier:wrong').toString('base64')}`)).toMatchObject({ status: 401 });
    expect(await login(basic)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  test('[API-09] after logout the token opens nothing', async () => {
    const { call } = await newPlayer(platform, 'leaver');
    expect(await call('DELETE', '/auth/logout')).toMatchObject({ status: 200, body: { status: 'success' } });
    expect(await call('GET', '/me')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  test('[T-06] [P-14] a log-out that could not be sent is made up for with the hash of its token, which opens nothing', async () => {
    const { call, token } = await newPlayer(platform, 'late-leaver');
    const { call: other } = await newPlayer(platform, 'stays');
    const token_sha256 = createHash('sha256').update(token).digest('hex');
    expect((await callAs(platform, token_sha256)('GET', '/me')).status).toBe(401);
    const revoke = (body: object) => guest('POST', '/auth/revoke', body);
    expect(await revoke({ token_sha256: token })).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect((await call('GET', '/me')).status).toBe(200);
    for (const hash of [token_sha256, token_sha256, '0'.repeat(64)]) {
      expect(await revoke({ token_sha256: hash })).toMatchObject({ status: 200, body: { status: 'success' } });
    }
    expect((await call('GET', '/me')).status).toBe(401);
    expect((await other('GET', '/me')).status).toBe(200);
  });

  test('the database keeps neither tokens nor passwords that could be used', async () => {
    const { token, id } = await newPlayer(platform, 'kept-secret');
    const [row] = await platform.platform.db.sql<{ hash: string }>`select password_hash as hash from players where id = ${id}`;
    expect(row!.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    const sessions = await platform.platform.db.sql<{ token_hash: Uint8Array }>`select token_hash from sessions where player_id = ${id}`;
    expect(sessions.map(({ token_hash }) => token_hash.length)).toEqual([32]);
    expect(Buffer.from(sessions[0]!.token_hash).includes(Buffer.from(token, 'base64url'))).toBe(false);
  });
});

describe('the player', () => {
  test('[ENT-01] [ENT-03] has the fields of the contract and an empty wallet', async () => {
    const player = await newPlayer(platform, 'fresh');
    const none = { real: 0, bonus: 0, total: 0, available: 0, pending: 0, locked: 0, deposited: 0 };
    const exact = { real: '0.00', bonus: '0.00', total: '0.00', available: '0.00', pending: '0.00', locked: '0.00', deposited: '0.00' };
    expect(await player.me()).toEqual({
      id: player.id,
      user_id: player.id,
      username: 'fresh',
      name: 'Name of fresh',
      email: 'fresh@example.com',
      mobile: '',
      currency: { id: 1, code: 'EUR' },
      balance: none,
      balance_exact: exact,
      country: 'AT',
      language: 'en',
      email_verified: false,
      status: 'active',
      mobile_verified: false,
      created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
      user_rank: 0,
      vip: { level: 0, progress: 0, bets: '0.00', deposits: '0.00', bets_required: '10', deposits_required: '100' },
      notices: { unread: 0, newest: 0 },
      kyc: { status: 'none' },
      marketing: { email: false, sms: false },
    });
  });

  test('[API-07] the balance follows the ledger', async () => {
    const player = await newPlayer(platform, 'rich');
    const { db, wallet } = platform.platform;
    const [row] = await db.sql<{ id: string }>`
      insert into transactions (player_id, type_id, amount_minor, currency, status) values (${player.id}, 1, 15050, 'EUR', 'authorized') returning id`;
    await wallet.creditDeposit({ playerId: player.id, transactionId: row!.id, amount: 15_050n });
    await assignedBonus(platform.platform, { playerId: player.id, reference: 'test', amount: 1_000n });
    const game = { gameId: 'plinkoear', providerId: 207, providerName: 'House' };
    await wallet.placeBet({ playerId: player.id, requestId: 'rich-bet', roundId: 'r', amount: 1_000n, source: 'cash', game });
    const { body } = await player.call('GET', '/me/balance');
    expect(body).toEqual({
      currency: { id: 1, code: 'EUR' },
      balance: { real: 140.5, bonus: 10, total: 150.5, available: 140.5, pending: 0, locked: 0, deposited: 150.5 },
      balance_exact: {
        real: '140.50',
        bonus: '10.00',
        total: '150.50',
        available: '140.50',
        pending: '0.00',
        locked: '0.00',
        deposited: '150.50',
      },
      notices: { unread: 0, newest: 0 },
    });
    expect((await player.me()).vip).toMatchObject({ level: 1, bets: '10.00', deposits: '150.50' });
  });

  test('[API-10] saves name and mobile, only one’s own, and no number twice', async () => {
    const [one, other] = [await newPlayer(platform, 'profile-one'), await newPlayer(platform, 'profile-two')];
    expect(await one.call('PUT', `/static/players/${one.id}`, { name: ' New Name ', mobile: '3490001111' })).toMatchObject({ status: 200 });
    expect(await one.me()).toMatchObject({ name: 'New Name', mobile: '3490001111' });
    expect(await other.call('PUT', `/static/players/${other.id}`, { name: 'Other', mobile: '3490001111' })).toMatchObject({
      status: 409,
      body: { code: 'mobile_taken', message: 'Phone Number already taken.' },
    });
    expect(await other.call('PUT', `/static/players/${one.id}`, { name: 'Other', mobile: '' })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect(await other.call('PUT', `/static/players/${other.id}`, { name: '  ', mobile: '' })).toMatchObject({ status: 400 });
    expect(await other.call('PUT', `/static/players/${other.id}`, { name: 'Other', mobile: '39a123' })).toMatchObject({ status: 400 });
    expect(await other.me()).toMatchObject({ name: 'Name of profile-two', mobile: '' });
  });

  test('[API-08] [DOC-01] the documents are an object each, an empty list where there is none', async () => {
    const player = await newPlayer(platform, 'documented');
    expect((await player.call('GET', '/me/all-documents')).body).toEqual({ id_card: [], passport: [], driver_license: [] });
    const { db } = platform.platform;
    await db.sql`insert into documents (player_id, type, status, file_name, created_at) values
      (${player.id}, 'passport', 'refused', 'old.pdf', '2026-01-01T00:00:00Z'), (${player.id}, 'passport', 'pending', 'new.pdf', '2026-02-01T00:00:00Z')`;
    const { body } = await player.call('GET', '/me/all-documents');
    expect(body).toEqual({
      id_card: [],
      passport: {
        id: expect.any(Number),
        type: 'passport',
        status: 'pending',
        file_name: 'new.pdf',
        created_at: '2026-02-01T00:00:00.000Z',
      },
      driver_license: [],
    });
    expect((await player.me()).kyc).toEqual({ status: 'pending' });
  });
});

describe('[T-11] [REG-15] [PASS-04] passwords that the platform takes from nobody', () => {
  const tooShort = { status: 422, body: { code: 'password_weak', password: [expect.stringContaining('6')] } };
  const breached = { status: 422, body: { code: 'password_breached', password: [expect.stringContaining('leaks')] } };
  const known = ['123456', 'iloveyou', 'P@ssw0rd', 'PASSWORD1', 'ｐａｓｓｗｏｒｄ'];

  test.each(known)('a new account does not get %s, and neither name nor address is taken by the try', async (password) => {
    const form = { ...registration('careless'), password, password_confirmation: password };
    expect(await guest('POST', '/auth/register', form)).toMatchObject(breached);
    expect((await guest('POST', '/auth/checkusername', { username: 'careless' })).body).toBe(1);
  });

  test('a new account gets none of fewer than 6 characters', async () => {
    const form = { ...registration('terse'), password: 'x7!Qz', password_confirmation: 'x7!Qz' };
    expect(await guest('POST', '/auth/register', form)).toMatchObject(tooShort);
    expect((await guest('POST', '/auth/checkusername', { username: 'terse' })).body).toBe(1);
    expect((await guest('POST', '/auth/register', { ...form, password: 'x7!Qzw', password_confirmation: 'x7!Qzw' })).status).toBe(201);
  });

  test('whoever has a name is told no more of it than of a free one', async () => {
    await newPlayer(platform, 'settled');
    const form = { ...registration('settled'), password: '123456', password_confirmation: '123456' };
    expect(await guest('POST', '/auth/register', form)).toMatchObject(breached);
  });

  test('a change and a reset do not get them either, and leave what was', async () => {
    const player = await newPlayer(platform, 'changes-careless');
    for (const password of known) {
      const change = { password_current: 'Secret-123', password, password_confirmation: password };
      expect(await player.call('PUT', '/me', change), password).toMatchObject(breached);
    }
    const token = await resetToken('changes-careless@example.com');
    const reset = { email: 'changes-careless@example.com', password: 'P@ssw0rd', password_confirmation: 'P@ssw0rd', token };
    expect(await guest('PUT', '/auth/password/reset', reset)).toMatchObject(breached);
    // An invalid link gets the same reply, because the fault of a password reveals nothing about an account.
    expect(await guest('PUT', '/auth/password/reset', { ...reset, token: 'nonsense' })).toMatchObject(breached);
    expect((await guest('GET', `/auth/status/${token}`)).body).toMatchObject({ is_valid: true });
    expect((await guest('POST', '/auth/login', { username: 'changes-careless', password: 'Secret-123' })).status).toBe(200);
  });
});
