import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Call, callAs, linkIn, newPlayer, outboxOf } from '../support/caller.ts';
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
    // A repeat after a lost reply succeeds again; any other change is checked against the new password.
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
    // A repeat after a lost reply succeeds again and sends no second letter.
    const letters = await outboxOf(platform, 'resetter@example.com');
    expect(await reset('Abcdef1!')).toMatchObject({ status: 200, body: { status: 'success' } });
    expect((await outboxOf(platform, 'resetter@example.com')).length).toBe(letters.length);
    expect(await reset('Abcdef2!')).toMatchObject({ status: 422, body: { code: 'token_invalid' } });
    expect((await guest('GET', `/auth/status/${token}`)).body).toEqual({ is_valid: false });
    expect((await player.call('GET', '/me')).status).toBe(401);
    expect((await guest('POST', '/auth/login', { username: 'resetter', password: 'Abcdef1!' })).status).toBe(200);
  });

  test('[RECOV-05] a reset link is dead after an hour, and one that somebody else asked for does not kill it before', async () => {
    await newPlayer(platform, 'slow-reader');
    const isValid = async (token: string) => (await guest('GET', `/auth/status/${token}`)).body.is_valid as boolean;
    const first = await resetToken('slow-reader@example.com');
    const second = await resetToken('slow-reader@example.com');
    expect([await isValid(first), await isValid(second)]).toEqual([true, true]);
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
    // Anybody may have requested it: the first link works as well.
    expect((await guest('GET', `/auth/activate/${new URL(first).searchParams.get('b')}`)).status).toBe(204);
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
    // A repeat after a lost reply succeeds again while the number stays verified.
    expect((await verify(await codeFor('3490003332'))).status).toBe(200);
    // The number is already verified, so nothing is sent.
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
