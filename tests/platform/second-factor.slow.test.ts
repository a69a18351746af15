import * as otpauth from 'otpauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { administerPlayer } from '#server/player-admin.ts';
import { basic, bearer, linkIn, newPlayer, outboxOf, type TestPlayer } from '../support/caller.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

const home = '203.0.113.1';
const password = 'Secret-123';
const stepMs = 30_000;

// Each password takes its full hashing time, in addition to other work of the machine.
vi.setConfig({ testTimeout: 120_000 });

let platform: TestPlatform;
let time = new Date('2026-03-01T12:00:00Z');
const pass = (ms: number) => (time = new Date(time.getTime() + ms));
beforeAll(async () => {
  platform = await startTestPlatform({ seeded: true, now: () => time });
});
afterAll(() => platform.close());

interface Asking {
  readonly from?: string;
  readonly as?: TestPlayer;
}
async function ask(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, { from = home, as }: Asking = {}) {
  const headers = as === undefined ? { authorization: basic } : bearer(as.token);
  const answer = await platform.inject({ method, url: `/api${url}`, remoteAddress: from, headers, ...(payload && { payload }) });
  // oxlint-disable-next-line typescript/no-explicit-any
  return { status: answer.statusCode, body: (answer.body === '' ? undefined : answer.json()) as any };
}
const said = ({ status, body }: Awaited<ReturnType<typeof ask>>): string => (status === 200 ? 'done' : `${status} ${body.code}`);
const logIn = (username: string, code?: string, from = home, own = password) =>
  ask('POST', '/auth/login', { username, password: own, ...(code !== undefined && { code }) }, { from });

/** Returns the code that the player's app shows. @param steps of 30 seconds by which its clock is ahead. */
const shown = (secret: string, steps = 0): string =>
  new otpauth.TOTP({ secret: otpauth.Secret.fromBase32(secret) }).generate({ timestamp: time.getTime() + steps * stepMs });

interface Owner extends TestPlayer {
  readonly secret: string;
  readonly codes: readonly string[];
}
const begin = (as: TestPlayer, own = password) => ask('POST', '/me/second-factor', { password: own }, { as });
const confirm = (as: TestPlayer, code: string) => ask('POST', '/me/second-factor/confirmation', { code }, { as });
const stateOf = async (as: TestPlayer): Promise<unknown> => (await ask('GET', '/me/second-factor', undefined, { as })).body;

/** A player with an app and recovery codes; a minute later, so that the set-up code has expired. */
async function ownerOf(username: string): Promise<Owner> {
  const player = await newPlayer(platform, username);
  const { secret } = (await begin(player)).body as { secret: string };
  const { recovery_codes: codes } = (await confirm(player, shown(secret))).body as { recovery_codes: string[] };
  pass(2 * stepMs);
  return { ...player, secret, codes };
}
const subjects = async (username: string) => (await outboxOf(platform, `${username}@example.com`)).map(({ subject }) => subject);
const desk = (what: 'show' | 'second-factor-off', player: string, note?: string) =>
  administerPlayer(platform.platform, { what, player, ...(note !== undefined && { note }) });

describe('[T-11] setting up', () => {
  test('[T-11] asks for the password, gives a secret for the app, and asks for nothing until a code of it was given', async () => {
    const player = await newPlayer(platform, 'setter');
    expect(await stateOf(player)).toEqual({ is_on: false, recovery_codes_left: 0 });
    expect(said(await begin(player, 'wrong'))).toBe('422 password_incorrect');
    expect(said(await confirm(player, '123456'))).toBe('404 not_found');
    const first = (await begin(player)).body as { secret: string };
    const { secret, uri } = (await begin(player)).body as { secret: string; uri: string };
    expect(secret).not.toBe(first.secret);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const { host, pathname, searchParams } = new URL(uri);
    expect([host, decodeURIComponent(pathname), searchParams.get('secret'), searchParams.get('issuer')]).toEqual([
      'totp',
      expect.stringMatching(/:setter$/),
      secret,
      new URL(platform.platform.config.publicUrl).hostname,
    ]);
    expect((await logIn('setter')).status).toBe(200);
    expect(said(await confirm(player, shown(first.secret)))).toBe('422 second_factor_invalid');
    expect(await stateOf(player)).toEqual({ is_on: false, recovery_codes_left: 0 });
    const confirmed = await confirm(player, shown(secret));
    expect(confirmed.body.recovery_codes).toHaveLength(10);
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
    for (const code of confirmed.body.recovery_codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(await stateOf(player)).toEqual({ is_on: true, recovery_codes_left: 10 });
    // The open session continues.
    expect((await player.me()).username).toBe('setter');
    expect([said(await begin(player)), said(await confirm(player, shown(secret, 1)))]).toEqual([
      '409 second_factor_on',
      '409 second_factor_on',
    ]);
    expect((await subjects('setter'))[0]).toBe('Two-step verification is on');
  });

  test('[T-11] a secret that nobody confirmed within an hour is worth nothing', async () => {
    const player = await newPlayer(platform, 'slow');
    const { secret } = (await begin(player)).body as { secret: string };
    pass(3_601_000);
    expect(said(await confirm(player, shown(secret)))).toBe('404 not_found');
    const again = (await begin(player)).body as { secret: string };
    expect(said(await confirm(player, shown(again.secret)))).toBe('done');
  });

  test('[T-11] the database tells neither the secret nor a recovery code', async () => {
    const { id, secret, codes } = await ownerOf('sealed');
    const { db } = platform.platform;
    const rows = await db.sql<{ secret: string }>`select secret from second_factors where player_id = ${id}`;
    expect(rows[0]!.secret).toMatch(/^sealed:1:/);
    const hashes = await db.sql<{ code_hash: Uint8Array }>`select code_hash from recovery_codes where player_id = ${id}`;
    const kept = JSON.stringify([rows, hashes.map(({ code_hash }) => Buffer.from(code_hash).toString('latin1'))]);
    for (const reported of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) expect(kept).not.toContain(reported);
    expect(hashes).toHaveLength(10);
  });
});

describe('[T-11] a log-in', () => {
  test('[T-11] [API-15] with the right password asks for the code; a wrong password tells of neither', async () => {
    const { secret } = await ownerOf('careful');
    expect(said(await logIn('careful'))).toBe('422 second_factor_required');
    expect(said(await logIn('careful', '', home))).toBe('400 invalid_request');
    expect(said(await logIn('careful', shown(secret), home, 'wrong'))).toBe('422 invalid_credentials');
    expect(said(await logIn('careful', undefined, home, 'wrong'))).toBe('422 invalid_credentials');
    const wrong = shown(secret) === '000000' ? '000001' : '000000';
    expect(said(await logIn('careful', wrong))).toBe('422 second_factor_invalid');
    expect((await logIn('careful', shown(secret))).body.token).toMatch(/.{32}/);
  });

  test('[T-11] takes a code once, and none that is older than the last; one step early or late is right, two are not', async () => {
    const { secret } = await ownerOf('punctual');
    expect(said(await logIn('punctual', shown(secret, -2)))).toBe('422 second_factor_invalid');
    expect(said(await logIn('punctual', shown(secret, 2)))).toBe('422 second_factor_invalid');
    expect(said(await logIn('punctual', shown(secret, -1)))).toBe('done');
    expect(said(await logIn('punctual', shown(secret, -1)))).toBe('422 second_factor_invalid');
    expect(said(await logIn('punctual', `${shown(secret, 1).slice(0, 3)} ${shown(secret, 1).slice(3)}`))).toBe('done');
    expect(said(await logIn('punctual', shown(secret)))).toBe('422 second_factor_invalid');
    pass(3 * stepMs);
    expect(said(await logIn('punctual', shown(secret)))).toBe('done');
  });

  test('[T-11] of two that come at once with one code, one opens a session', async () => {
    const { id, secret, codes } = await ownerOf('racing');
    const open = async () =>
      (await platform.platform.db.one<{ count: number }>`select count(*)::int as count from sessions where player_id = ${id}`)!.count;
    const before = await open();
    const replies = await Promise.all(Array.from({ length: 4 }, () => logIn('racing', shown(secret))));
    expect(replies.map(said).toSorted()).toEqual(
      ['422 second_factor_invalid', '422 second_factor_invalid', '422 second_factor_invalid', 'done'].toSorted(),
    );
    const recovered = await Promise.all(Array.from({ length: 4 }, () => logIn('racing', codes[0])));
    expect(recovered.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await open()).toBe(before + 2);
  });

  test('[T-11] takes each recovery code once, however it is typed, and counts those that are left', async () => {
    const owner = await ownerOf('phoneless');
    const [first, second] = owner.codes;
    expect(said(await logIn('phoneless', first))).toBe('done');
    expect(said(await logIn('phoneless', first))).toBe('422 second_factor_invalid');
    expect(said(await logIn('phoneless', ` ${second!.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`))).toBe(
      'done',
    );
    expect(await stateOf(owner)).toEqual({ is_on: true, recovery_codes_left: 8 });
    const other = await ownerOf('neighbour');
    expect(said(await logIn('phoneless', other.codes[0]))).toBe('422 second_factor_invalid');
  });

  test('[T-11] tells with the question and with the refusal of a code whether a recovery code is left', async () => {
    const { codes } = await ownerOf('spender');
    const reported = async () => {
      const replies = [await logIn('spender'), await logIn('spender', 'no code')];
      return replies.map(({ body }) => (body as { has_recovery_codes?: boolean }).has_recovery_codes);
    };
    expect(await reported()).toEqual([true, true]);
    for (const code of codes) expect(said(await logIn('spender', code))).toBe('done');
    expect(await reported()).toEqual([false, false]);
  });

  test('[T-11] a code that opened no session, because there were too many, is not used up', async () => {
    const { id, secret } = await ownerOf('crowded');
    expect(said(await logIn('crowded', shown(secret)))).toBe('done');
    pass(2 * stepMs);
    await platform.platform.db.sql`update rate_limits set hits = 60 where bucket = ${`session:${id}`}`;
    expect(said(await logIn('crowded', shown(secret)))).toBe('429 rate_limited');
    await platform.platform.db.sql`delete from rate_limits where bucket = ${`session:${id}`}`;
    expect(said(await logIn('crowded', shown(secret)))).toBe('done');
  });

  test('[T-11] [RESET-08] a password that was reset by e-mail does not open the account without the code', async () => {
    const { secret } = await ownerOf('forgetful');
    await ask('POST', '/auth/password/recovery', { email: 'forgetful@example.com' });
    const [letter] = (await outboxOf(platform, 'forgetful@example.com')).filter(({ text }) => text.includes('/password/reset/'));
    const token = linkIn(letter).pathname.split('/').at(-1)!;
    const next = 'Abcdef1!';
    const reset = { email: 'forgetful@example.com', password: next, password_confirmation: next, token };
    expect((await ask('PUT', '/auth/password/reset', reset)).status).toBe(200);
    expect(said(await logIn('forgetful', undefined, home, next))).toBe('422 second_factor_required');
    expect(said(await logIn('forgetful', shown(secret), home, next))).toBe('done');
  });
});

describe('[T-11] guessing', () => {
  const guess = (username: string, from: string) => logIn(username, '1', from);

  test('[T-11] of codes ends after ten at one place, and after twenty at all that the account does not know', async () => {
    const { id, secret } = await ownerOf('guessed');
    expect(said(await logIn('guessed', shown(secret)))).toBe('done');
    pass(2 * stepMs);
    const attempts = [];
    for (let index = 0; index < 10; index += 1) attempts.push(said(await guess('guessed', '198.51.100.1')));
    expect(attempts).toEqual(Array.from({ length: 10 }, () => '422 second_factor_invalid'));
    expect(said(await logIn('guessed', shown(secret), '198.51.100.1'))).toBe('429 rate_limited');
    await platform.platform.db.sql`update rate_limits set hits = 20 where bucket = ${`factor:${id}:unknown`}`;
    expect(said(await logIn('guessed', shown(secret), '198.51.100.2'))).toBe('429 rate_limited');
    // Strangers cannot use up the attempts at places where the owner has logged in before.
    expect(said(await logIn('guessed', shown(secret)))).toBe('done');
  });

  test('[T-11] of codes at places that the account knows ends after sixty together', async () => {
    const { id, codes } = await ownerOf('mailed');
    expect(said(await logIn('mailed', codes[0]))).toBe('done');
    expect(said(await guess('mailed', home))).toBe('422 second_factor_invalid');
    await platform.platform.db.sql`update rate_limits set hits = 60 where bucket = ${`factor:${id}:known`}`;
    expect(said(await guess('mailed', home))).toBe('429 rate_limited');
  });

  test('[T-11] by who does not know the password uses up no try of a code', async () => {
    const { id } = await ownerOf('unknown.to');
    for (let index = 0; index < 3; index += 1) await logIn('unknown.to', '1', '198.51.100.9', 'wrong');
    expect(await platform.platform.db.sql`select 1 from rate_limits where bucket like ${`factor:${id}:%`}`).toEqual([]);
  });

  test('[T-11] from a session that was stolen ends after ten', async () => {
    const owner = await ownerOf('stolen');
    const proof = { password, code: '1' };
    const remove = () => ask('POST', '/me/second-factor/removal', proof, { as: owner });
    for (let index = 0; index < 10; index += 1) expect(said(await remove())).toBe('422 second_factor_invalid');
    expect(said(await remove())).toBe('429 rate_limited');
    expect(await stateOf(owner)).toMatchObject({ is_on: true });
  });
});

describe('[T-11] changing', () => {
  const renew = (as: TestPlayer, code: string, own = password) =>
    ask('POST', '/me/second-factor/recovery-codes', { password: own, code }, { as });
  const remove = (as: TestPlayer, code: string, own = password) =>
    ask('POST', '/me/second-factor/removal', { password: own, code }, { as });

  test('[T-11] new recovery codes need password and code, and end the former ones', async () => {
    const owner = await ownerOf('renewer');
    expect(said(await renew(owner, shown(owner.secret), 'wrong'))).toBe('422 password_incorrect');
    expect(said(await renew(owner, '1'))).toBe('422 second_factor_invalid');
    const { recovery_codes: codes } = (await renew(owner, shown(owner.secret))).body as { recovery_codes: string[] };
    expect(said(await renew(owner, shown(owner.secret)))).toBe('422 second_factor_invalid');
    expect(said(await logIn('renewer', owner.codes[0]))).toBe('422 second_factor_invalid');
    expect(said(await logIn('renewer', codes[0]))).toBe('done');
    expect((await subjects('renewer')).slice(1, 3)).toEqual(['New recovery codes', 'Two-step verification is on']);
    expect(said(await renew(await newPlayer(platform, 'without'), '1'))).toBe('404 not_found');
  });

  test('[T-11] switching off needs password and code; asked again, because the reply was lost, it stays off', async () => {
    const owner = await ownerOf('leaver');
    expect(said(await remove(owner, shown(owner.secret), 'wrong'))).toBe('422 password_incorrect');
    expect(said(await remove(owner, '1'))).toBe('422 second_factor_invalid');
    const code = shown(owner.secret);
    expect([said(await remove(owner, code)), said(await remove(owner, code))]).toEqual(['done', 'done']);
    expect(await stateOf(owner)).toEqual({ is_on: false, recovery_codes_left: 0 });
    expect((await logIn('leaver')).status).toBe(200);
    expect((await subjects('leaver')).filter((subject) => subject === 'Two-step verification is off')).toHaveLength(1);
  });

  test('[T-11] by an operator, for who has lost everything, stays on record and is told', async () => {
    await ownerOf('stranded');
    expect(await desk('second-factor-off', 'stranded', ' ')).toEqual({
      refusal: 'Say who decided it, and why, in at most 1000 characters.',
    });
    expect(said(await logIn('stranded'))).toBe('422 second_factor_required');
    expect(await desk('second-factor-off', 'stranded', 'passport seen, Ben')).toEqual({
      lines: [expect.stringMatching(/stranded: second factor off; the player is notified by e-mail$/)],
    });
    expect((await logIn('stranded')).status).toBe(200);
    expect(await desk('second-factor-off', 'stranded', 'again, Ben')).toEqual({ lines: [expect.stringMatching(/off, as before$/)] });
    const { lines } = (await desk('show', 'stranded')) as { lines: string[] };
    expect(lines.slice(1).map((line) => line.replace(/^\S+ /, ''))).toEqual([
      'second factor on: by the player',
      'second factor off: passport seen, Ben',
    ]);
    expect((await subjects('stranded')).filter((subject) => subject === 'Two-step verification is off')).toHaveLength(1);
    await expect(platform.platform.db.sql`delete from second_factor_changes`).rejects.toThrow('append-only');
  });
});

test('[T-08] [T-11] six characters that are no digits are a wrong code, in whatever writing', async () => {
  const player = await newPlayer(platform, 'lettered');
  await begin(player);
  for (const code of ['abcdef', '帡帡帡帡帡帡', '匟𩖶\f\u000b帡te', '１２３４５６']) {
    expect(said(await confirm(player, code)), code).toBe('422 second_factor_invalid');
  }
});
