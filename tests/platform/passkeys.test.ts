import * as otpauth from 'otpauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { administerPlayer } from '#server/player-admin.ts';
import { changeStatus } from '#server/accounts/status.ts';
import { newAuthenticator } from '../support/authenticator.ts';
import { callAs, newPlayer, outboxOf, type TestPlayer } from '../support/caller.ts';
import { addPasskey, beginAdding, beginLogin, logInWith, passkeyOf, password, outcomeText } from '../support/passkeys.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

// Each password takes its full hashing time, in addition to other work of the machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let platform: TestPlatform;
let time = new Date('2026-03-01T12:00:00Z');
const pass = (ms: number) => (time = new Date(time.getTime() + ms));
beforeAll(async () => {
  platform = await startTestPlatform({ seeded: true, now: () => time });
});
afterAll(() => platform.close());

const site = () => platform.platform.config.publicUrl;
const guest = () => callAs(platform);
const listOf = async ({ call }: TestPlayer) => (await call('GET', '/me/passkeys')).body.data as { id: number; name: string }[];
const subjects = async (username: string) => (await outboxOf(platform, `${username}@example.com`)).map(({ subject }) => subject);
const whose = async (token: string): Promise<string> => (await callAs(platform, token)('GET', '/me')).body.username;

describe('[T-11] a passkey', () => {
  test('[T-11] is added after the password, listed, renamed and removed, and each is told by e-mail', async () => {
    const player = await newPlayer(platform, 'keyed');
    expect(await listOf(player)).toEqual([]);
    expect(outcomeText(await player.call('POST', '/me/passkeys/options', { password: 'wrong' }))).toBe('422 password_incorrect');
    const { options } = await beginAdding(player.call);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: 'keyed' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const added = await addPasskey(player.call, newAuthenticator(site()), { name: ' My phone ' });
    const passkey = { id: expect.any(Number), name: 'My phone', created_at: time.toISOString(), last_used_at: null };
    expect(added.body).toEqual({ data: passkey });
    expect(await listOf(player)).toEqual([passkey]);
    const { id } = added.body.data as { id: number };
    expect(outcomeText(await player.call('PUT', `/me/passkeys/${id}`, { name: 'Old phone' }))).toBe('done');
    expect(outcomeText(await player.call('PUT', `/me/passkeys/${id}`, { name: ' ' }))).toBe('400 invalid_request');
    expect((await listOf(player))[0]!.name).toBe('Old phone');
    const remove = (own: string) => player.call('POST', `/me/passkeys/${id}/removal`, { password: own });
    expect(outcomeText(await remove('wrong'))).toBe('422 password_incorrect');
    expect([outcomeText(await remove(password)), outcomeText(await remove(password))]).toEqual(['done', 'done']);
    expect(await listOf(player)).toEqual([]);
    expect((await subjects('keyed')).slice(0, 2)).toEqual(['A passkey was removed', 'A passkey was added']);
  });

  test('[T-11] opens a session without password and name, and says when it was used', async () => {
    const player = await newPlayer(platform, 'wordless');
    const authenticator = await passkeyOf(player.call, site());
    const { options } = await beginLogin(guest());
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(JSON.stringify(options)).not.toContain(authenticator.id);
    pass(60_000);
    const opened = await logInWith(guest(), authenticator);
    expect(await whose(opened.body.token as string)).toBe('wordless');
    expect(await listOf(player)).toMatchObject([{ last_used_at: time.toISOString() }]);
    expect(outcomeText(await logInWith(guest(), authenticator, {}, { username: 'WORDLESS' }))).toBe('done');
  });

  test('[T-11] tells its authenticator neither number nor address of the player', async () => {
    const player = await newPlayer(platform, 'opaque');
    const { user } = (await beginAdding(player.call)).options;
    const handle = Buffer.from(user!.id, 'base64url');
    expect(handle).toHaveLength(32);
    expect([handle.toString('latin1'), handle.toString('hex')].join()).not.toMatch(/opaque|example/);
    expect((await beginAdding(player.call)).options.user!.id).toBe(user!.id);
    expect((await beginAdding((await newPlayer(platform, 'opaque2')).call)).options.user!.id).not.toBe(user!.id);
  });

  test('[T-11] is kept once, and a player has ten at most', async () => {
    const player = await newPlayer(platform, 'collector');
    const first = newAuthenticator(site());
    expect(outcomeText(await addPasskey(player.call, first))).toBe('done');
    expect(outcomeText(await addPasskey(player.call, first))).toBe('409 passkey_known');
    const { options } = await beginAdding(player.call);
    expect(options).toMatchObject({ excludeCredentials: [{ id: first.id, type: 'public-key', transports: ['internal'] }] });
    const late = await beginAdding(player.call);
    for (let index = 1; index < 10; index += 1) expect(outcomeText(await addPasskey(player.call, newAuthenticator(site())))).toBe('done');
    expect(outcomeText(await player.call('POST', '/me/passkeys/options', { password }))).toBe('409 passkey_limit');
    const eleventh = { ceremony: late.ceremony, credential: newAuthenticator(site()).create(late.options) };
    expect(outcomeText(await player.call('POST', '/me/passkeys', eleventh))).toBe('409 passkey_limit');
    expect(await listOf(player)).toHaveLength(10);
  });

  test('[T-11] that is not named has the name of what it was made with', async () => {
    const player = await newPlayer(platform, 'unnamed');
    const { ceremony, options } = await beginAdding(player.call);
    const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36' };
    const added = await player.call('POST', '/me/passkeys', { ceremony, credential: newAuthenticator(site()).create(options) }, agent);
    expect(added.body.data.name).toBe('Chrome, Linux');
  });

  test('[T-11] goes with an account that is closed; what became of it stays on record', async () => {
    const player = await newPlayer(platform, 'leaver');
    const authenticator = await passkeyOf(player.call, site());
    await changeStatus(platform.platform, { playerId: player.id, status: 'closed', note: 'asked for it, Ben' });
    expect(outcomeText(await logInWith(guest(), authenticator))).toBe('422 passkey_invalid');
    const shown = await administerPlayer(platform.platform, { what: 'show', player: 'leaver' });
    expect('lines' in shown && shown.lines.slice(-2).map((line) => line.slice(25))).toEqual([
      'passkey added: by the player',
      'passkey removed: asked for it, Ben',
    ]);
  });

  test('[T-11] of a device that was lost is forgotten by the operator, who writes down why', async () => {
    const player = await newPlayer(platform, 'robbed');
    const authenticator = await passkeyOf(player.call, site());
    const order = { what: 'passkeys-off', player: 'robbed' } as const;
    expect(await administerPlayer(platform.platform, order)).toMatchObject({ refusal: expect.stringContaining('Say who decided it') });
    expect(await administerPlayer(platform.platform, { ...order, note: 'passport seen, Ben' })).toEqual({
      lines: [expect.stringMatching(/robbed: no passkeys; the player is notified by e-mail$/)],
    });
    expect(await administerPlayer(platform.platform, { ...order, note: 'again, Ben' })).toEqual({
      lines: [expect.stringMatching(/as before$/)],
    });
    expect(outcomeText(await logInWith(guest(), authenticator))).toBe('422 passkey_invalid');
  });
});

describe('[T-11] beside two-step verification', () => {
  async function withApp(username: string) {
    const player = await newPlayer(platform, username);
    const authenticator = await passkeyOf(player.call, site());
    const { secret } = (await player.call('POST', '/me/second-factor', { password })).body as { secret: string };
    const code = () => new otpauth.TOTP({ secret: otpauth.Secret.fromBase32(secret) }).generate({ timestamp: time.getTime() });
    const { body } = await player.call('POST', '/me/second-factor/confirmation', { code: code() });
    pass(60_000);
    return { ...player, authenticator, code, codes: body.recovery_codes as string[] };
  }

  test('[T-11] a passkey does in place of the code, after the password and for its own player alone', async () => {
    const { authenticator, code } = await withApp('twofold');
    const other = await withApp('twofold2');
    const credentials = { username: 'twofold', password };
    const asked = await guest()('POST', '/auth/login', credentials);
    expect(asked).toMatchObject({ status: 422, body: { code: 'second_factor_required', has_passkey: true } });
    const logIn = async (by: typeof authenticator, own = password) => {
      const { ceremony, options } = await beginLogin(guest());
      const passkey = { ceremony, credential: by.get(options) };
      return guest()('POST', '/auth/login', { ...credentials, password: own, passkey });
    };
    expect(outcomeText(await logIn(authenticator, 'wrong'))).toBe('422 invalid_credentials');
    expect(outcomeText(await logIn(other.authenticator))).toBe('422 passkey_invalid');
    expect(await whose((await logIn(authenticator)).body.token as string)).toBe('twofold');
    // The other ways to log in still work.
    expect(outcomeText(await guest()('POST', '/auth/login', { ...credentials, code: code() }))).toBe('done');
    expect(outcomeText(await logInWith(guest(), authenticator))).toBe('done');
  });

  test('[T-11] an account without a passkey is told of none', async () => {
    const player = await withApp('single');
    const [passkey] = await listOf(player);
    await player.call('POST', `/me/passkeys/${passkey!.id}/removal`, { password });
    const asked = await guest()('POST', '/auth/login', { username: 'single', password });
    expect(asked.body).toMatchObject({ code: 'second_factor_required', has_passkey: false });
  });

  test('[T-11] another passkey takes a code too: who has it is asked for none', async () => {
    const { call, code, codes } = await withApp('guarded');
    const begin = async (proof: object) => outcomeText(await call('POST', '/me/passkeys/options', proof));
    expect(await begin({ password })).toBe('422 second_factor_required');
    expect(await begin({ password, code: '1' })).toBe('422 second_factor_invalid');
    const right = code();
    expect([await begin({ password, code: right }), await begin({ password, code: right })]).toEqual(['done', '422 second_factor_invalid']);
    expect(await begin({ password, code: codes[0] })).toBe('done');
  });
});
