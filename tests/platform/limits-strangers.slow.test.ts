import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sendCode } from '#server/accounts/profile.ts';
import { basic, bearer, linkIn, newPlayer, outboxOf, type TestPlayer } from '../support/caller.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

const home = '203.0.113.1';
const attacker = '198.51.100.1';
const minuteMs = 60_000;

// Each password takes its full hashing time, in addition to other work of the machine.
vi.setConfig({ testTimeout: 120_000 });

let platform: TestPlatform;
let time = new Date('2026-03-01T12:00:00Z');
beforeAll(async () => {
  platform = await startTestPlatform({ seeded: true, now: () => time });
});
afterAll(() => platform.close());

interface Asking {
  readonly from?: string;
  readonly as?: string;
  readonly cookie?: string | undefined;
}
async function ask(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, { from = attacker, as, cookie }: Asking = {}) {
  const headers = { ...(as === undefined ? { authorization: basic } : bearer(as)), ...(cookie !== undefined && { cookie }) };
  const answer = await platform.inject({ method, url: `/api${url}`, remoteAddress: from, headers, ...(payload && { payload }) });
  // oxlint-disable-next-line typescript/no-explicit-any
  return { status: answer.statusCode, headers: answer.headers, body: (answer.body === '' ? undefined : answer.json()) as any };
}
const login = (username: string, password: string, asking?: Asking) => ask('POST', '/auth/login', { username, password }, asking);
const cookieOf = (reply: Awaited<ReturnType<typeof login>>): string | undefined => String(reply.headers['set-cookie']).split(';')[0];
const times = async <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let index = 0; index < count; index += 1) results.push(await work(index));
  return results;
};
/** As after this many attempts: each real one costs a password's hashing time. */
const setHits = (bucket: string, hits: number) => platform.platform.db.sql`update rate_limits set hits = ${hits} where bucket = ${bucket}`;
const waitOf = ({ status, body, headers }: Awaited<ReturnType<typeof ask>>) => ({
  status,
  code: body?.code,
  reported: headers['retry-after'] === String(body?.retry_after_s) && body?.retry_after_s > 0,
});
const refusedStatuses = { status: 429, code: 'rate_limited', reported: true };

describe('[T-09] nobody is locked out by a stranger', () => {
  test('[T-09] the right password works where its owner has logged in before, however many wrong ones were tried elsewhere', async () => {
    await newPlayer(platform, 'besieged');
    const first = await login('besieged', 'Secret-123', { from: home });
    expect(first.status).toBe(200);
    const attacks = await times(2, (index) => login('besieged', `wrong-${index}`, { from: `198.51.100.${index}` }));
    expect(attacks.map(({ status }) => status)).toEqual([422, 422]);
    // As after a hundred more, from as many places.
    await setHits('account:besieged', 99);
    expect((await login('besieged', 'wrong', { from: '192.0.2.76' })).status).toBe(422);
    expect(waitOf(await login('besieged', 'wrong', { from: '192.0.2.76' }))).toEqual(refusedStatuses);
    expect(waitOf(await login('besieged', 'Secret-123', { from: '192.0.2.77' }))).toEqual(refusedStatuses);
    expect((await login('besieged', 'Secret-123', { from: home })).status).toBe(200);
    expect((await login('besieged', 'Secret-123', { from: '192.0.2.78', cookie: cookieOf(first) })).status).toBe(200);
  });

  test('[T-09] a browser that is known is let in at the very address that the wrong ones come from', async () => {
    await newPlayer(platform, 'neighbour');
    const first = await login('neighbour', 'Secret-123', { from: attacker });
    expect(String(first.headers['set-cookie'])).toMatch(
      /^croupier-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    await times(10, (index) => login('neighbour', `wrong-${index}`));
    await setHits(`login:${attacker}`, 120);
    expect(waitOf(await login('neighbour', 'Secret-123'))).toEqual(refusedStatuses);
    const again = await login('neighbour', 'Secret-123', { cookie: cookieOf(first) });
    expect([again.status, again.headers['set-cookie']]).toEqual([200, undefined]);
    // The cookie of one account is useless for another, and an invented one is worthless.
    await newPlayer(platform, 'otherone');
    await times(10, (index) => login('otherone', `wrong-${index}`, { from: home }));
    for (const cookie of [cookieOf(first), `croupier-device=${'x'.repeat(43)}`])
      expect(waitOf(await login('otherone', 'Secret-123', { from: home, cookie }))).toEqual(refusedStatuses);
  });

  test('[T-09] a known browser’s own wrong passwords are counted', async () => {
    await newPlayer(platform, 'clumsy');
    const cookie = cookieOf(await login('clumsy', 'Secret-123', { from: home }));
    const attempts = await times(11, () => login('clumsy', 'wrong', { from: home, cookie }));
    expect(attempts.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });

  test('[T-09] [API-21] nor are the tries of their code burnt, and a code is of its number', async () => {
    const player = await newPlayer(platform, 'coded.holder');
    const verify = (verification: string, asking?: Asking) =>
      ask('POST', '/notifications/players/verify_sms', { user_id: player.id, skin_id: 1, verification }, asking);
    const codeFor = async (mobile: string) => /\d{6}/.exec((await outboxOf(platform, mobile))[0]!.text)![0];
    await ask('PUT', `/static/players/${player.id}`, { name: 'Owner', mobile: '3490007771' }, { as: player.token, from: home });
    const code = await codeFor('3490007771');
    const wrong = code === '000000' ? '000001' : '000000';
    const guesses = await times(30, (index) => verify(wrong, { from: `198.51.100.${index}` }));
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(20);
    expect(waitOf(guesses.at(-1)!)).toEqual(refusedStatuses);
    expect(waitOf(await verify(code, { from: '192.0.2.1' }))).toEqual(refusedStatuses);
    expect((await verify(code, { as: player.token, from: home })).status).toBe(200);
    // A code that is still under way to the previous number verifies nothing.
    await ask('PUT', `/static/players/${player.id}`, { name: 'Owner', mobile: '3490007772' }, { as: player.token, from: home });
    await sendCode(platform.platform, { id: player.id, mobile: '3490007771', language: 'en' });
    expect((await verify(await codeFor('3490007771'), { as: player.token, from: home })).body).toMatchObject({ code: 'token_invalid' });
    expect((await player.me()).mobile_verified).toBe(false);
  });

  test('[T-09] [API-14] [API-20] nor are their e-mails used up or their links killed', async () => {
    const player = await newPlayer(platform, 'mailed');
    const letters = async (part: string) => (await outboxOf(platform, 'mailed@example.com')).filter(({ text }) => text.includes(part));
    await login('mailed', 'Secret-123', { from: home });
    const recover = (from: string) => ask('POST', '/auth/password/recovery', { email: 'mailed@example.com' }, { from });
    expect((await recover(home)).status).toBe(200);
    const token = linkIn((await letters('/password/reset/'))[0])
      .pathname.split('/')
      .at(-1)!;
    const flood = await times(40, (index) => recover(`198.51.100.${Math.floor(index / 6)}`));
    expect(flood.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(waitOf(flood.at(-1)!)).toEqual(refusedStatuses);
    expect((await recover(home)).status).toBe(200);
    expect((await ask('GET', `/auth/status/${token}`)).body.is_valid).toBe(true);

    const first = linkIn((await letters('/verify-email/')).at(-1)).searchParams.get('b')!;
    const resend = (asking: Asking) => ask('POST', `/notifications/players/${player.id}/registration`, undefined, asking);
    const asked = await times(40, (index) => resend({ from: `198.51.100.${Math.floor(index / 6)}` }));
    expect(waitOf(asked.at(-1)!)).toEqual(refusedStatuses);
    expect((await resend({ as: player.token, from: home })).body).toEqual({ status: 'success', is_sent: true });
    expect((await ask('GET', `/auth/activate/${first}?player_id=${player.id}`)).status).toBe(204);
  });

  test('[T-09] a link that set a password leaves no other one alive', async () => {
    await newPlayer(platform, 'twice-asked');
    const links = async () =>
      (await outboxOf(platform, 'twice-asked@example.com'))
        .filter(({ text }) => text.includes('/password/reset/'))
        .map((letter) => linkIn(letter).pathname.split('/').at(-1)!);
    for (let index = 0; index < 2; index += 1)
      await ask('POST', '/auth/password/recovery', { email: 'twice-asked@example.com' }, { from: home });
    const [newer, older] = await links();
    const form = { email: 'twice-asked@example.com', password: 'Abcdef1!', password_confirmation: 'Abcdef1!' };
    expect((await ask('PUT', '/auth/password/reset', { ...form, token: older }, { from: home })).status).toBe(200);
    expect((await ask('GET', `/auth/status/${newer}`)).body).toEqual({ is_valid: false });
  });
});

describe('[T-09] what a player may ask is counted, and told with the time to wait', () => {
  let player: TestPlayer;
  beforeAll(async () => {
    player = await newPlayer(platform, 'eager');
  });
  const mine = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    ask(method, url, payload, { as: player.token, from: home });
  const save = (mobile: string, as = player, from = home) =>
    ask('PUT', `/static/players/${as.id}`, { name: 'Eager', mobile }, { as: as.token, from });

  test('[T-09] text messages: by player, by number and by address', async () => {
    const saved = await times(6, (index) => save(`349111000${index}`));
    expect(saved.slice(0, 5).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(waitOf(saved[5]!)).toEqual(refusedStatuses);
    // A refused change is not saved.
    expect((await player.me()).mobile).toBe('3491110004');
    expect((await save('')).status).toBe(200);
    const number = '3492220000';
    const others = await times(4, (index) => newPlayer(platform, `number.${index}`));
    const replies = [];
    for (const other of [...others, ...others]) {
      replies.push(await save(number, other));
      await save('', other);
    }
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect(waitOf(replies.at(-1)!)).toEqual(refusedStatuses);
    expect(await outboxOf(platform, number)).toHaveLength(5);
    const crowd = await times(5, (index) => newPlayer(platform, `crowd.${index}`));
    const sent = [];
    for (let index = 0; index < 25; index += 1) sent.push(await save(`349333${1000 + index}`, crowd[index % 5], attacker));
    expect(sent.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 200), ...Array.from({ length: 5 }, () => 429)]);
    expect(waitOf(sent.at(-1)!)).toEqual(refusedStatuses);
  });

  test('[T-09] changes of the profile, quotes, launches and logins', async () => {
    time = new Date(time.getTime() + 61 * minuteMs);
    const lastOf = async (bucket: string, most: number, work: () => Promise<Awaited<ReturnType<typeof ask>>>) => {
      expect((await work()).status).toBe(200);
      await setHits(bucket, most - 1);
      expect([bucket, (await work()).status, waitOf(await work())]).toEqual([bucket, 200, refusedStatuses]);
    };
    await lastOf(`profile:${player.id}`, 30, () => save(''));
    await lastOf(`quote:${player.id}`, 120, () => mine('GET', '/payments/zeroxprocessing/convert-currency/EUR?out=BTC&amount=50'));
    expect(waitOf(await mine('GET', '/payments/zeroxprocessing/convert-crypto/BTC?out=EUR&amount=1'))).toEqual(refusedStatuses);
    const slug = (await platform.platform.db.one<{ slug: string }>`select slug from providers where id = 207`)!.slug;
    const game = { game_id: 'earplane', provider_id: 207, provider_name: 'x', lobby_url: '' };
    const demo = { ...game, is_demo: true, user_language: 'en', user_currency: 'EUR' };
    await lastOf(`launch:${player.id}`, 120, () => mine('POST', `/casino/play/${slug}`, demo));
    expect(waitOf(await mine('POST', '/sports/play/first', { is_demo: true }))).toEqual(refusedStatuses);
    // A player's own calls do not count against others at the same address.
    await lastOf(`launch:from:${home}`, 300, () => ask('POST', `/casino/play/${slug}`, demo, { from: home }));
    await lastOf(`session:${player.id}`, 60, () => login('eager', 'Secret-123', { from: home }));
  });
});
