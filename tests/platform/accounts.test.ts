import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BASIC, bearer, type Call, callAs, linkIn, newPlayer, outboxOf, registration } from '../support/caller.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let guest: Call;
let time = new Date();
beforeAll(async () => {
  platform = await startTestPlatform({ now: () => time, config: { rateLimitFactor: 100 } });
  guest = callAs(platform);
});
afterAll(() => platform.close());

const verificationLink = async (email: string) =>
  linkIn((await outboxOf(platform, email)).find(({ text }) => text.includes('/verify-email/')));
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
      country: 'IT',
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
    expect(await me({ authorization: BASIC, 'user-token': token })).toBe(401);
    expect(await me({ authorization: `Bearer ${token}`, 'user-token': `${token}x` })).toBe(401);
    expect(await me({ authorization: BASIC })).toBe(401);
  });

  test('[API-02] a guest’s call without the skin’s credentials is refused, before its body is looked at', async () => {
    const login = (authorization: string) => guest('POST', '/auth/login', {}, { authorization });
    expect(await login('')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(await login(`Basic ${Buffer.from('croupier:wrong').toString('base64')}`)).toMatchObject({ status: 401 });
    expect(await login(BASIC)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  test('[API-09] after logout the token opens nothing', async () => {
    const { call } = await newPlayer(platform, 'leaver');
    expect(await call('DELETE', '/auth/logout')).toMatchObject({ status: 200, body: { status: 'success' } });
    expect(await call('GET', '/me')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
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
      country: 'IT',
      language: 'en',
      email_verified: false,
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
    await wallet.assignBonus({ playerId: player.id, reference: 'test', amount: 1_000n });
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
    expect(await other.call('PUT', `/static/players/${other.id}`, { name: 'Other', mobile: '+39123' })).toMatchObject({ status: 400 });
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

describe('passwords', () => {
  test('[API-06] [PASS-08] changes with the current one; other sessions end, this one goes on', async () => {
    const player = await newPlayer(platform, 'changer');
    const { body: second } = await guest('POST', '/auth/login', { username: 'changer', password: 'Secret-123' });
    const change = (password_current: string, password: string, password_confirmation = password) =>
      player.call('PUT', '/me', { password_current, password, password_confirmation });
    expect(await change('wrong', 'new-pass')).toMatchObject({
      status: 422,
      body: { code: 'password_incorrect', password: ['The current password does not match.'] },
    });
    expect(await change('Secret-123', '12345')).toMatchObject({
      status: 422,
      body: { code: 'password_weak', password: [expect.any(String)] },
    });
    expect(await change('Secret-123', 'new-pass', 'new-pasS')).toMatchObject({
      status: 422,
      body: { code: 'password_mismatch', password: [expect.any(String)] },
    });
    expect(await change('Secret-123', 'new-pass')).toMatchObject({ status: 200, body: { status: 'success' } });
    // Whoever did not hear that and asks again is told the same; anything else is held against what is in force now.
    expect(await change('Secret-123', 'new-pass')).toMatchObject({ status: 200, body: { status: 'success' } });
    expect(await change('Secret-123', 'another-1')).toMatchObject({ status: 422, body: { code: 'password_incorrect' } });
    expect((await callAs(platform, second.token)('GET', '/me')).status).toBe(401);
    expect((await player.call('GET', '/me')).status).toBe(200);
    expect((await guest('POST', '/auth/login', { username: 'changer', password: 'Secret-123' })).status).toBe(422);
    expect((await guest('POST', '/auth/login', { username: 'changer', password: 'new-pass' })).status).toBe(200);
  });

  test('[API-14] recovery answers a receipt, not the token; an unknown address gets itself back with 422', async () => {
    await newPlayer(platform, 'forgetful', { language: 'pt' });
    const { status, body } = await guest('POST', '/auth/password/recovery', { email: 'forgetful@example.com', expiration_hours: 1 });
    expect(status).toBe(200);
    const [letter] = await outboxOf(platform, 'forgetful@example.com');
    const link = linkIn(letter);
    expect(link.pathname).toMatch(/^\/pt\/password\/reset\/[\w-]{43}$/);
    expect(link.pathname).not.toContain(body.token);
    expect(letter!.subject).toBe('Redefina a sua senha');
    expect(await guest('GET', `/auth/status/${body.token}`)).toMatchObject({ status: 200, body: { is_valid: false } });
    expect(await guest('POST', '/auth/password/recovery', { email: 'nobody@example.com' })).toMatchObject({
      status: 422,
      body: { code: 'email_unknown', email: 'nobody@example.com' },
    });
  });

  test('[API-11] [API-13] a reset link works once, for its address, and ends every session', async () => {
    const player = await newPlayer(platform, 'resetter');
    const token = await resetToken('resetter@example.com');
    expect((await guest('GET', `/auth/status/${token}`)).body).toEqual({ is_valid: true, email: 'resetter@example.com' });
    const reset = (password: string, overrides: object = {}) =>
      guest('PUT', '/auth/password/reset', {
        email: 'resetter@example.com',
        password,
        password_confirmation: password,
        token,
        ...overrides,
      });
    expect(await reset('Abcdef1')).toMatchObject({ status: 422, body: { code: 'password_weak' } });
    expect(await reset('Abcdef1!', { password_confirmation: 'Abcdef1?' })).toMatchObject({
      status: 422,
      body: { code: 'password_mismatch' },
    });
    expect(await reset('Abcdef1!', { email: 'first_one@example.com' })).toMatchObject({ status: 422, body: { code: 'token_invalid' } });
    expect(await reset('Abcdef1!')).toMatchObject({ status: 200, body: { status: 'success' } });
    // Whoever did not hear that and asks again is told the same, and that it happened twice is in no letter.
    const letters = await outboxOf(platform, 'resetter@example.com');
    expect(await reset('Abcdef1!')).toMatchObject({ status: 200, body: { status: 'success' } });
    expect((await outboxOf(platform, 'resetter@example.com')).length).toBe(letters.length);
    expect(await reset('Abcdef2!')).toMatchObject({ status: 422, body: { code: 'token_invalid' } });
    expect((await guest('GET', `/auth/status/${token}`)).body).toEqual({ is_valid: false });
    expect((await player.call('GET', '/me')).status).toBe(401);
    expect((await guest('POST', '/auth/login', { username: 'resetter', password: 'Abcdef1!' })).status).toBe(200);
  });

  test('[RECOV-05] a reset link is dead after an hour, and a newer one kills it before', async () => {
    await newPlayer(platform, 'slow-reader');
    const isValid = async (token: string) => (await guest('GET', `/auth/status/${token}`)).body.is_valid as boolean;
    const first = await resetToken('slow-reader@example.com');
    const second = await resetToken('slow-reader@example.com');
    expect([await isValid(first), await isValid(second)]).toEqual([false, true]);
    const start = time;
    time = new Date(start.getTime() + 3_599_000);
    expect(await isValid(second)).toBe(true);
    time = new Date(start.getTime() + 3_601_000);
    expect(await isValid(second)).toBe(false);
    time = start;
  });
});

describe('verification', () => {
  test('[API-12] the link of the e-mail verifies the address, for the player it was sent to', async () => {
    const player = await newPlayer(platform, 'verifier', { language: 'fr' });
    const link = await verificationLink('verifier@example.com');
    expect(link.pathname).toBe('/fr/verify-email/');
    expect(link.searchParams.get('a')).toBe(String(player.id));
    const token = link.searchParams.get('b')!;
    expect(await guest('GET', `/auth/activate/${token}?player_id=1`)).toMatchObject({ status: 422, body: { code: 'token_invalid' } });
    expect((await player.me()).email_verified).toBe(false);
    expect(await guest('GET', `/auth/activate/${token}?player_id=${player.id}`)).toMatchObject({ status: 204, body: undefined });
    expect((await player.me()).email_verified).toBe(true);
    expect((await guest('GET', `/auth/activate/${token}`)).status).toBe(204);
    expect(await guest('GET', '/auth/activate/nonsense')).toMatchObject({ status: 422, body: { code: 'token_invalid' } });
  });

  test('[API-20] sends the e-mail again, and says the same to strangers', async () => {
    const player = await newPlayer(platform, 'resender');
    const first = (await verificationLink('resender@example.com')).href;
    const replies = [
      await guest('POST', `/notifications/players/${player.id}/registration`),
      await guest('POST', '/notifications/players/1/registration'),
    ];
    expect(replies.map(({ status, body }) => [status, body])).toEqual([
      [200, { status: 'success' }],
      [200, { status: 'success' }],
    ]);
    const second = await verificationLink('resender@example.com');
    expect(second.href).not.toBe(first);
    expect((await guest('GET', `/auth/activate/${new URL(first).searchParams.get('b')}`)).status).toBe(422);
    expect((await guest('GET', `/auth/activate/${second.searchParams.get('b')}`)).status).toBe(204);
    await guest('POST', `/notifications/players/${player.id}/registration`);
    expect((await verificationLink('resender@example.com')).href).toBe(second.href);
  });

  test('[P-10] [API-20] tells the player, and nobody else, that nothing is sent because the address is verified', async () => {
    const player = await newPlayer(platform, 'already-verified');
    const path = `/notifications/players/${player.id}/registration`;
    expect((await player.call('POST', path)).body).toEqual({ status: 'success', is_sent: true });
    const token = (await verificationLink('already-verified@example.com')).searchParams.get('b')!;
    await guest('GET', `/auth/activate/${token}`);
    const letters = (await outboxOf(platform, 'already-verified@example.com')).length;
    expect((await player.call('POST', path)).body).toEqual({ status: 'success', is_sent: false });
    const stranger = await newPlayer(platform, 'curious-stranger');
    for (const call of [guest, stranger.call]) expect((await call('POST', path)).body).toEqual({ status: 'success' });
    expect((await outboxOf(platform, 'already-verified@example.com')).length).toBe(letters);
  });

  test('[P-10] [API-20] sends another code by SMS to whoever asks for their own, and only the newest for the present number counts', async () => {
    const player = await newPlayer(platform, 'texted');
    const other = await newPlayer(platform, 'texter');
    const save = (mobile: string) => player.call('PUT', `/static/players/${player.id}`, { name: 'Texted', mobile });
    const codeFor = async (mobile: string) => /\d{6}/.exec((await outboxOf(platform, mobile))[0]!.text)![0];
    const verify = (verification: string) =>
      guest('POST', '/notifications/players/verify_sms', { user_id: player.id, skin_id: 1, verification, sms_verified: true });
    const another = `/notifications/players/${player.id}/registration?service=sms`;
    await save('3490003331');
    const former = await codeFor('3490003331');
    await save('3490003332');
    expect((await player.me()).mobile_verified).toBe(false);
    expect((await verify(former)).status).toBe(422);
    expect((await guest('POST', another)).status).toBe(401);
    expect((await other.call('POST', another)).status).toBe(403);
    expect((await outboxOf(platform, '3490003332')).length).toBe(1);
    expect((await player.call('POST', another)).status).toBe(200);
    expect((await outboxOf(platform, '3490003332')).length).toBe(2);
    expect((await verify(await codeFor('3490003332'))).status).toBe(200);
    expect((await player.me()).mobile_verified).toBe(true);
    // Whoever did not hear that and asks again is told the same, as long as it is true.
    expect((await verify(await codeFor('3490003332'))).status).toBe(200);
    // Verified is verified: nothing more is sent.
    expect((await player.call('POST', another)).status).toBe(200);
    expect((await outboxOf(platform, '3490003332')).length).toBe(2);
    const used = await codeFor('3490003332');
    await save('3490003333');
    expect((await verify(used)).status).toBe(422);
    expect((await player.me()).mobile_verified).toBe(false);
  });

  test('[API-21] verifies an address or a mobile number by the code that was sent', async () => {
    const player = await newPlayer(platform, 'coded', { language: 'es' });
    const verify = (service: string, verification: string, overrides: object = {}) =>
      guest('POST', `/notifications/players/verify_${service}`, {
        user_id: player.id,
        skin_id: 1,
        verification,
        check_campaign: false,
        [`${service}_verified`]: true,
        ...overrides,
      });
    const token = (await verificationLink('coded@example.com')).searchParams.get('b')!;
    expect(await verify('email', token, { user_id: 1 })).toMatchObject({ status: 422, body: { code: 'token_invalid' } });
    expect(await verify('email', token)).toMatchObject({ status: 200, body: { status: 'success' } });
    expect((await player.me()).email_verified).toBe(true);

    await player.call('PUT', `/static/players/${player.id}`, { name: 'Coded', mobile: '3490002222' });
    const [text] = await outboxOf(platform, '3490002222');
    expect(text).toMatchObject({ channel: 'sms', text: expect.stringMatching(/^Croupier: tu código es \d{6}\./) });
    const code = /\d{6}/.exec(text!.text)![0];
    expect((await verify('sms', code === '000000' ? '000001' : '000000')).status).toBe(422);
    expect((await verify('sms', code)).status).toBe(200);
    expect((await verify('sms', code)).status).toBe(200);
    const [row] = await platform.platform.db.sql<{
      done: boolean;
    }>`select mobile_verified_at is not null as done from players where id = ${player.id}`;
    expect(row).toEqual({ done: true });
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
    // Of a link that opens nothing the same is said: what is wrong with a password tells nothing of an account.
    expect(await guest('PUT', '/auth/password/reset', { ...reset, token: 'nonsense' })).toMatchObject(breached);
    expect((await guest('GET', `/auth/status/${token}`)).body).toMatchObject({ is_valid: true });
    expect((await guest('POST', '/auth/login', { username: 'changes-careless', password: 'Secret-123' })).status).toBe(200);
  });
});
