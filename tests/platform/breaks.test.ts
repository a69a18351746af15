import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { changeStatus } from '#server/accounts/status.ts';
import { seedPayments } from '#sandbox/seeds/payment-methods.ts';
import { callAs, newPlayer, outboxOf, type TestPlayer } from '../support/caller.ts';
import { createPlayer, openGame, walletClient } from '../support/games.ts';
import { deposited, depositBody, saveAddress, methodId, newKey, withdrawBody } from '../support/payments.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let running: TestPlatform;
let litecoin: number;
let ahead = 0;
let names = 0;
const dayMs = 86_400_000;
const password = 'Secret-123';
const another = () => newPlayer(running, `Breaker${(names += 1)}`);

beforeAll(async () => {
  process.env['SANDBOX_PAYOUT_DELAY_MS'] = '600000';
  running = await startTestPlatform({
    engine: 'postgres',
    runTimers: true,
    seeded: true,
    now: () => new Date(Date.now() + ahead),
    config: { logLevel: 'silent', rateLimitFactor: 1_000, rateMaxAgeS: 40 * 86_400 },
  });
  await seedPayments(running.platform);
  litecoin = await methodId((await another()).call, 'LTC');
});
afterEach(() => {
  ahead = 0;
});
afterAll(() => running.close());

const launch = async ({ call }: Pick<TestPlayer, 'call'>) => {
  const { game_id, provider_id, provider_name, provider_slug } = (
    await callAs(running)('GET', '/static/casinoGames/earplane?provider_id=207&language=en')
  ).body.data;
  return call('POST', `/casino/play/${provider_slug}`, {
    game_id,
    provider_id,
    provider_name,
    lobby_url: 'http://localhost/en',
    user_language: 'en',
    user_currency: 'EUR',
    is_demo: true,
  });
};
const deposit = ({ call }: Pick<TestPlayer, 'call'>) => call('POST', '/payments/deposit', depositBody(litecoin, '20'), newKey());
const until = async ({ call }: Pick<TestPlayer, 'call'>) => (await call('GET', '/me')).body.break_until as string | undefined;

describe('[T-13] a break', () => {
  test('refuses deposits and games until it ends, says until when, and ends by itself', async () => {
    const player = await another();
    const before = Date.now();
    const { status, body } = await player.call('POST', '/me/break', { days: 1 });
    expect(status).toBe(200);
    expect(Date.parse(body.break_until) - before).toBeGreaterThanOrEqual(dayMs);
    expect(await until(player)).toBe(body.break_until);
    for (const refused of [await deposit(player), await launch(player)])
      expect([refused.status, refused.body.code, refused.body.break_until]).toEqual([403, 'on_break', body.break_until]);
    ahead = dayMs + 60_000;
    expect(await until(player)).toBeUndefined();
    expect((await deposit(player)).status).toBe(200);
    expect((await launch(player)).status).toBe(200);
  });

  test('is made longer by a longer one, and by nothing shorter', async () => {
    const player = await another();
    const week = (await player.call('POST', '/me/break', { days: 7 })).body.break_until;
    expect((await player.call('POST', '/me/break', { days: 1 })).body.break_until).toBe(week);
    const month = (await player.call('POST', '/me/break', { days: 30 })).body.break_until;
    expect(Date.parse(month) - Date.parse(week)).toBeGreaterThan(22 * dayMs);
  });

  test('lets what is in the balance be withdrawn, and everything else be read', async () => {
    const player = await another();
    await deposited(player, '50');
    await saveAddress(player, litecoin);
    await player.call('POST', '/me/break', { days: 30 });
    expect((await player.call('POST', '/payments/withdraw', withdrawBody(litecoin, '20'), newKey())).status).toBe(200);
    expect((await player.call('GET', '/me/transactions')).status).toBe(200);
  });

  test('takes no bet in a game that was open, but what belongs to a round that was begun', async () => {
    const player = await createPlayer(running.platform, { cash: 10_000n, bonus: 500n });
    const wallet = walletClient(running.platform, running.api);
    const session = await openGame(running.platform, player);
    expect((await wallet.bet(session, 'before-the-break', 500)).status).toBe(200);
    await callAs(running, player.login)('POST', '/me/break', { days: 1 });
    const refused = [
      await wallet.bet(session, 'in-the-break-1', 500),
      await wallet.bet(session, 'in-the-break-2', 100, { wallet: 'bonus' }),
    ];
    for (const each of refused) expect([each.status, each.code]).toEqual([422, 'limit_reached']);
    expect((await wallet.win(session, 'before-the-break', 700)).status).toBe(200);
  });

  test.each([2, 0, '7', null])('of %j days is none', async (days) => {
    expect((await (await another()).call('POST', '/me/break', { days })).status).toBe(400);
  });
});

describe('[T-13] a player who excludes themselves', () => {
  const exclude = ({ call }: Pick<TestPlayer, 'call'>, months: number | null, own = password) =>
    call('POST', '/me/self-exclusion', { months, password: own });
  const again = async (username: string): Promise<Pick<TestPlayer, 'call'>> => {
    const { body } = await callAs(running)('POST', '/auth/login', { username, password });
    return { call: callAs(running, body.token as string) };
  };
  const status = async ({ id }: TestPlayer) =>
    running.platform.db.one<{
      status: string;
      until: Date | null;
    }>`select status, excluded_until as until from players where id = ${id}`;

  test('takes the password, ends every session, and is told by letter', async () => {
    const player = await another();
    const { username, email } = await player.me();
    expect((await exclude(player, 6, 'Wrong-123')).body.code).toBe('password_incorrect');
    expect((await exclude(player, 6)).status).toBe(204);
    expect((await player.call('GET', '/me')).status).toBe(401);
    const back = await again(username);
    const { body } = await back.call('GET', '/me');
    expect(body.status).toBe('self_excluded');
    const months = (Date.parse(body.excluded_until) - Date.now()) / (30.4 * dayMs);
    expect(Math.round(months)).toBe(6);
    expect((await deposit(back)).body.code).toBe('self_excluded');
    const subjects = async () => (await outboxOf(running, email)).map(({ subject }) => subject);
    await expect.poll(subjects, { timeout: 15_000 }).toContain('Your self-exclusion has begun');
  });

  test('is excluded no shorter by asking again, and for ever by asking for that', async () => {
    const player = await another();
    const { username } = await player.me();
    await exclude(player, 12);
    const year = (await status(player))!.until;
    await exclude(await again(username), 6);
    expect((await status(player))!.until).toEqual(year);
    await exclude(await again(username), null);
    expect(await status(player)).toEqual({ status: 'self_excluded', until: null });
    await exclude(await again(username), 60);
    expect(await status(player)).toEqual({ status: 'self_excluded', until: null });
  });

  test('is told by letter that a longer one holds longer, and not that it has begun', async () => {
    const player = await another();
    const { username, email } = await player.me();
    for (const months of [6, 12, null]) await exclude(await again(username), months);
    const letters = async () => (await outboxOf(running, email)).filter(({ subject }) => /exclusion/.test(subject));
    await expect.poll(async () => (await letters()).length, { timeout: 15_000 }).toBe(3);
    const [endless, longer, first] = await letters();
    expect([first!.subject, longer!.subject, endless!.subject]).toEqual([
      'Your self-exclusion has begun',
      'Your self-exclusion is now longer',
      'Your self-exclusion is now longer',
    ]);
    expect(longer!.text).toContain('Your self-exclusion is now longer and lasts until ');
    expect(endless!.text).toContain('Your self-exclusion is now longer and has no end.');
  });

  test('stays frozen who is: an exclusion frees nobody of a hold, and outlives it', async () => {
    const player = await another();
    const { username } = await player.me();
    await changeStatus(running.platform, { playerId: player.id, status: 'frozen', note: 'a test' });
    await exclude(await again(username), null);
    expect((await status(player))!.status).toBe('frozen');
    await expect(changeStatus(running.platform, { playerId: player.id, status: 'active', note: 'a test' })).rejects.toThrow(
      'self-excluded',
    );
  });
});
