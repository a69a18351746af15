import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PlayLimits, PlaySession, PlayTime } from '#openapi/model.ts';
import { callAs } from '../support/caller.ts';
import { createPlayer, expectBalancedBooks, openGame, type WalletAnswer, walletClient } from '../support/games.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let running: TestPlatform;
let wallet: ReturnType<typeof walletClient>;
let now = Date.now();
let bets = 0;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

beforeAll(async () => {
  running = await startTestPlatform({
    engine: 'postgres',
    now: () => new Date(now),
    config: { logLevel: 'silent', rateLimitFactor: 1_000 },
  });
  wallet = walletClient(running.platform, running.api);
});
afterEach(() => expectBalancedBooks(running.platform));
afterAll(() => running.close());
const pass = (ms: number) => {
  now += ms;
};

async function fresh(cash = 10_000n, bonus = 0n) {
  const player = await createPlayer(running.platform, { cash, bonus });
  const call = callAs(running, player.login);
  return {
    player,
    call,
    session: await openGame(running.platform, player),
    set: (kind: PlayTime['kind'], minutes: number | null) => call('PUT', '/me/play-times', { kind, minutes }),
    time: async (kind: PlayTime['kind']) =>
      ((await call('GET', '/me/play-limits')).body as PlayLimits).times.find((each) => each.kind === kind),
    played: async () => (await call('GET', '/me/play-session')).body as PlaySession,
    goOn: async () => (await call('POST', '/me/reality-check')).body as PlaySession,
  };
}
type Fresh = Awaited<ReturnType<typeof fresh>>;
const another = async (who: Fresh) => ({ session: await openGame(running.platform, who.player) });

/** @returns `taken`, or the code of the refusal with the limit that it names. */
async function bet(
  { session }: Pick<Fresh, 'session'>,
  amount = 100,
  id = `bet-of-time-${(bets += 1)}`,
  more: object = {},
): Promise<string> {
  const { status, code, player_limit: limit } = (await wallet.bet(session, id, amount, more)) as WalletAnswer & { player_limit?: string };
  return status === 200 ? 'taken' : limit ? `${code} ${limit}` : code!;
}

describe('[T-13] a play session', () => {
  test('is none before a bet; it begins with one, and says what was staked, what came back and what that comes to', async () => {
    const who = await fresh();
    expect(await who.played()).toEqual({ currency: 'EUR', current: null, check_minutes: null, check_in_s: null, has_open_round: false });
    await bet(who, 1_000, 'bet-of-play-a');
    const startedAt = new Date(now).toISOString();
    expect((await who.played()).has_open_round).toBe(true);
    pass(90_000);
    await wallet.win(who.session, 'bet-of-play-a', 250);
    await bet(who, 300, 'bet-of-play-b');
    await wallet.rollback(who.session, 'bet-of-play-b');
    expect((await who.played()).current).toEqual({ started_at: startedAt, seconds: 90, staked: '10.00', returned: '2.50', net: '-7.50' });
    expect((await who.played()).has_open_round).toBe(false);
  });

  test('goes on across games and devices as long as no bet comes more than 30 minutes after the one before', async () => {
    const who = await fresh();
    await bet(who);
    pass(29 * minuteMs);
    await bet(await another(who));
    pass(29 * minuteMs);
    expect((await who.played()).current).toMatchObject({ seconds: 58 * 60, staked: '2.00' });
    pass(2 * minuteMs);
    expect((await who.played()).current).toBeNull();
    await bet(who);
    expect((await who.played()).current).toMatchObject({ seconds: 0, staked: '1.00' });
  });

  test('counts time of bonus money, and no amount of it', async () => {
    const who = await fresh(1_000n, 1_000n);
    await bet(who, 300, undefined, { wallet: 'bonus' });
    pass(minuteMs);
    expect((await who.played()).current).toMatchObject({ seconds: 60, staked: '0.00', net: '0.00' });
  });

  test('is one, whatever is bet at the same moment', async () => {
    const who = await fresh();
    await Promise.all(Array.from({ length: 12 }, () => bet(who)));
    expect(await running.platform.db.sql`select 1 from play_sessions where player_id = ${who.player.id}`).toHaveLength(1);
    expect((await who.played()).current).toMatchObject({ staked: '12.00' });
  });

  test('does not go on with a bet that is refused, nor with one that is told again', async () => {
    const who = await fresh(100n);
    await bet(who, 100, 'bet-of-play-last');
    pass(20 * minuteMs);
    expect(await bet(who, 100)).toBe('insufficient_funds');
    expect(await bet(who, 100, 'bet-of-play-last')).toBe('taken');
    pass(11 * minuteMs);
    expect((await who.played()).current).toBeNull();
  });
});

describe('[T-13] a reality check', () => {
  test('refuses the next bet at its interval, with a code of its own, on every device, until it is answered; then it is put off by one interval', async () => {
    const who = await fresh();
    await who.set('reality_check', 15);
    await bet(who);
    expect(await who.played()).toMatchObject({ check_minutes: 15, check_in_s: 15 * 60 });
    pass(15 * minuteMs - 1);
    expect(await bet(who)).toBe('taken');
    pass(1);
    expect(await bet(who)).toBe('reality_check');
    expect(await bet(await another(who))).toBe('reality_check');
    expect((await who.played()).check_in_s).toBe(0);
    expect((await who.goOn()).check_in_s).toBe(15 * 60);
    expect(await bet(who)).toBe('taken');
    expect(await running.platform.db.sql`select 1 from reality_checks where player_id = ${who.player.id}`).toHaveLength(1);
    pass(15 * minuteMs);
    expect(await bet(who)).toBe('reality_check');
  });

  test('is answered once, and not before it is asked: two answers, and those of a script, put nothing off', async () => {
    const who = await fresh();
    await who.set('reality_check', 30);
    await bet(who);
    pass(29 * minuteMs);
    await bet(who);
    expect((await who.goOn()).check_in_s).toBe(60);
    pass(minuteMs);
    await Promise.all([who.goOn(), who.goOn(), who.goOn()]);
    expect(await running.platform.db.sql`select 1 from reality_checks where player_id = ${who.player.id}`).toHaveLength(1);
  });

  test('lets a round that is open be played to its end, doubling included, and pays what it won', async () => {
    const who = await fresh();
    await who.set('reality_check', 15);
    await bet(who, 100, 'hand-of-check', { round_id: 'hand-of-check' });
    pass(16 * minuteMs);
    expect(await bet(who, 100, 'double-of-check', { round_id: 'hand-of-check' })).toBe('taken');
    expect((await wallet.win(who.session, 'hand-of-check', 400, { round_id: 'hand-of-check' })).status).toBe(200);
    expect((await wallet.win(who.session, 'double-of-check', 0, { round_id: 'hand-of-check' })).status).toBe(200);
    expect(await bet(who)).toBe('reality_check');
  });

  test('holds for bonus money, and waits for nobody who has stopped for half an hour', async () => {
    const who = await fresh(1_000n, 1_000n);
    await who.set('reality_check', 15);
    await bet(who);
    pass(15 * minuteMs);
    expect(await bet(who, 100, undefined, { wallet: 'bonus' })).toBe('reality_check');
    pass(16 * minuteMs);
    expect(await bet(who)).toBe('taken');
  });

  test('comes more often at once, and less often or not at all a day later', async () => {
    const who = await fresh();
    await who.set('reality_check', 60);
    await who.set('reality_check', 30);
    expect(await who.time('reality_check')).toEqual({ kind: 'reality_check', minutes: 30, next: null });
    await who.set('reality_check', null);
    const from = new Date(now + 24 * hourMs).toISOString();
    expect(await who.time('reality_check')).toEqual({ kind: 'reality_check', minutes: 30, next: { minutes: null, from } });
    pass(24 * hourMs);
    expect(await who.time('reality_check')).toEqual({ kind: 'reality_check', minutes: null, next: null });
    expect(await running.platform.db.sql`select kind, period from play_limit_changes where player_id = ${who.player.id}`).toHaveLength(3);
  });
});

describe('[T-13] a limit of time', () => {
  test('refuses bets once so long was played in the last 24 hours, on every device, and names itself', async () => {
    const who = await fresh(10_000n, 1_000n);
    await who.set('time', 60);
    for (let minutes = 0; minutes < 60; minutes += 20) {
      expect(await bet(who)).toBe('taken');
      pass(20 * minuteMs);
    }
    expect(await bet(who)).toBe('limit_reached time');
    expect(await bet(await another(who), 100, undefined, { wallet: 'bonus' })).toBe('limit_reached time');
    expect((await who.call('GET', '/me/play-limits')).body.played_minutes).toBe(60);
  });

  test('is not got past by bets that stand alone: each counts a minute', async () => {
    const who = await fresh();
    await who.set('time', 5);
    for (let alone = 0; alone < 5; alone += 1) {
      expect(await bet(who)).toBe('taken');
      pass(31 * minuteMs);
    }
    expect(await bet(who)).toBe('limit_reached time');
  });

  test('lets a round that is open go on, and what was played leave the 24 hours', async () => {
    const who = await fresh();
    await who.set('time', 15);
    await bet(who, 100, 'hand-of-time', { round_id: 'hand-of-time' });
    pass(15 * minuteMs);
    expect(await bet(who, 100, 'double-of-time', { round_id: 'hand-of-time' })).toBe('taken');
    expect(await bet(who)).toBe('limit_reached time');
    pass(24 * hourMs);
    expect(await bet(await another(who))).toBe('taken');
  });

  test.each([
    ['less than 5 minutes', { kind: 'time', minutes: 4 }],
    ['more than a day', { kind: 'time', minutes: 1_441 }],
    ['part of a minute', { kind: 'reality_check', minutes: 15.5 }],
    ['another kind', { kind: 'loss', minutes: 15 }],
  ])('is not set to %s', async (_, body) => {
    const { call } = await fresh();
    expect((await call('PUT', '/me/play-times', body)).status).toBe(400);
  });
});

test('[T-13] a bet that is refused names which of the player’s own limits it was', async () => {
  const who = await fresh();
  const money = (kind: string, amount: string) => who.call('PUT', '/me/play-limits', { kind, period: 'day', amount });
  await money('stake', '5');
  expect(await bet(who, 600)).toBe('limit_reached stake');
  await money('loss', '4');
  expect(await bet(who, 500)).toBe('limit_reached loss');
  await who.call('POST', '/me/break', { days: 1 });
  expect(await bet(who, 100)).toBe('limit_reached break');
});
