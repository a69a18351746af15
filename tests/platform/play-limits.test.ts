import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PlayLimit } from '#openapi/model.ts';
import { seedPayments } from '#sandbox/seeds/payment-methods.ts';
import { callAs } from '../support/caller.ts';
import { createPlayer, expectBalancedBooks, openGame, walletClient } from '../support/games.ts';
import { choose, depositBody, deposited, methodId, newKey } from '../support/payments.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let running: TestPlatform;
let wallet: ReturnType<typeof walletClient>;
let litecoin: number;
let ahead = 0;
let bets = 0;
const hourMs = 3_600_000;

beforeAll(async () => {
  running = await startTestPlatform({
    engine: 'postgres',
    runTimers: true,
    now: () => new Date(Date.now() + ahead),
    config: { logLevel: 'silent', rateLimitFactor: 1_000, rateMaxAgeS: 40 * 86_400 },
  });
  await seedPayments(running.platform);
  wallet = walletClient(running.platform, running.api);
  litecoin = await methodId((await fresh()).call, 'LTC');
});
afterEach(async () => {
  ahead = 0;
  await expectBalancedBooks(running.platform);
});
afterAll(() => running.close());

async function fresh(cash = 10_000n, bonus = 0n) {
  const player = await createPlayer(running.platform, { cash, bonus });
  const call = callAs(running, player.login);
  return {
    player,
    call,
    session: await openGame(running.platform, player),
    set: (kind: PlayLimit['kind'], period: PlayLimit['period'], amount: string | null) =>
      call('PUT', '/me/play-limits', { kind, period, amount }),
    limit: async (kind: PlayLimit['kind'], period: PlayLimit['period']) =>
      ((await call('GET', '/me/play-limits')).body.limits as PlayLimit[]).find((each) => each.kind === kind && each.period === period)!,
  };
}
type Fresh = Awaited<ReturnType<typeof fresh>>;

/** A game session does not last a day. */
const reopened = async (who: Fresh): Promise<Fresh> => ({ ...who, session: await openGame(running.platform, who.player) });

/** @returns the code of the refusal, or `taken`. */
async function bet({ session }: Fresh, amount: number, id = `bet-of-limit-${(bets += 1)}`, more: object = {}): Promise<string> {
  const { status, code } = await wallet.bet(session, id, amount, more);
  return status === 200 ? 'taken' : code!;
}
const lose = async (who: Fresh, amount: number): Promise<string> => {
  const id = `bet-of-limit-${(bets += 1)}`;
  const said = await bet(who, amount, id);
  if (said === 'taken') await wallet.win(who.session, id, 0);
  return said;
};
const deposit = ({ call }: Fresh, amount: string) => call('POST', '/payments/deposit', depositBody(litecoin, amount), newKey());

describe('[T-13] a limit that a player sets', () => {
  test('is none at first, of each kind and period, and says what is used of it', async () => {
    const who = await fresh();
    await lose(who, 300);
    const { body } = await who.call('GET', '/me/play-limits');
    expect(body).toMatchObject({ currency: 'EUR', break_until: null });
    expect(
      (body.limits as PlayLimit[]).map(({ kind, period, amount, used, left, next }) => [kind, period, amount, used, left, next]),
    ).toEqual([
      ['deposit', 'day', null, '100.00', null, null],
      ['deposit', 'week', null, '100.00', null, null],
      ['deposit', 'month', null, '100.00', null, null],
      ['loss', 'day', null, '3.00', null, null],
      ['loss', 'week', null, '3.00', null, null],
      ['loss', 'month', null, '3.00', null, null],
      ['stake', 'day', null, '3.00', null, null],
      ['stake', 'week', null, '3.00', null, null],
      ['stake', 'month', null, '3.00', null, null],
    ]);
  });

  test('holds at once when it is stricter, and a day later when it is looser or none', async () => {
    const who = await fresh();
    expect((await who.set('loss', 'day', '10')).status).toBe(200);
    expect(await who.limit('loss', 'day')).toMatchObject({ amount: '10.00', next: null });
    await who.set('loss', 'day', '5');
    expect(await who.limit('loss', 'day')).toMatchObject({ amount: '5.00', next: null });
    const before = Date.now();
    const { body } = await who.set('loss', 'day', '20');
    const { next } = (body.limits as PlayLimit[]).find(({ kind, period }) => kind === 'loss' && period === 'day')!;
    expect(next).toMatchObject({ amount: '20.00' });
    const from = Date.parse(next!.from);
    expect(from - before).toBeGreaterThanOrEqual(24 * hourMs);
    expect(await lose(who, 501)).toBe('limit_reached');
    // Repeating the same request does not restart the day.
    ahead = hourMs;
    await who.set('loss', 'day', '20.00');
    expect(Date.parse((await who.limit('loss', 'day')).next!.from)).toBe(from);
    ahead = 24 * hourMs + 60_000;
    expect(await who.limit('loss', 'day')).toMatchObject({ amount: '20.00', next: null });
    expect(await lose(await reopened(who), 501)).toBe('taken');
    await who.set('loss', 'day', null);
    expect(await who.limit('loss', 'day')).toMatchObject({ amount: '20.00', next: { amount: null } });
    // Stricter limits start at once and replace a pending one.
    await who.set('loss', 'day', '7');
    expect(await who.limit('loss', 'day')).toMatchObject({ amount: '7.00', next: null });
  });

  test('keeps what waits from being asked for while it is what holds already', async () => {
    const who = await fresh();
    await who.set('stake', 'week', '10');
    await who.set('stake', 'week', '30');
    await who.set('stake', 'week', '10');
    expect(await who.limit('stake', 'week')).toMatchObject({ amount: '10.00', next: null });
  });

  test('has each change on record, which nobody can alter', async () => {
    const who = await fresh();
    await who.set('deposit', 'month', '100');
    await who.set('deposit', 'month', '100');
    await who.set('deposit', 'month', null);
    const rows = await running.platform.db.sql`
      select kind, period, amount_before_minor, amount_minor, holds_from > at as waits from play_limit_changes where player_id = ${who.player.id} order by id`;
    expect(rows).toEqual([
      { kind: 'deposit', period: 'month', amount_before_minor: null, amount_minor: 10_000n, waits: false },
      { kind: 'deposit', period: 'month', amount_before_minor: 10_000n, amount_minor: null, waits: true },
    ]);
    await expect(running.platform.db.sql`delete from play_limit_changes where player_id = ${who.player.id}`).rejects.toThrow('append-only');
  });

  test.each([
    ['more decimals than the currency has', { kind: 'loss', period: 'day', amount: '1.001' }, 422],
    ['less than nothing', { kind: 'loss', period: 'day', amount: '-1' }, 400],
    ['a period that is none', { kind: 'loss', period: 'year', amount: '1' }, 400],
    ['no amount at all', { kind: 'loss', period: 'day' }, 400],
  ])('is not set with %s', async (_, body, status) => {
    const { call } = await fresh();
    expect((await call('PUT', '/me/play-limits', body)).status).toBe(status);
  });
});

describe('[T-13] a bet', () => {
  test('is taken up to the limit of stakes and not above it, whatever was won', async () => {
    const who = await fresh();
    await who.set('stake', 'day', '10');
    expect(await bet(who, 600, 'bet-of-stake-a')).toBe('taken');
    await wallet.win(who.session, 'bet-of-stake-a', 5_000);
    expect(await bet(who, 401)).toBe('limit_reached');
    expect(await bet(who, 400)).toBe('taken');
    expect(await who.limit('stake', 'day')).toMatchObject({ used: '10.00', left: '0.00' });
    ahead = 24 * hourMs + 60_000;
    expect(await bet(await reopened(who), 400)).toBe('taken');
  });

  test('is taken as long as it could not lose more than the limit: an open bet is lost until it is won', async () => {
    const who = await fresh();
    await who.set('loss', 'week', '10');
    expect(await bet(who, 800, 'bet-of-loss-a')).toBe('taken');
    expect(await bet(who, 300)).toBe('limit_reached');
    await wallet.win(who.session, 'bet-of-loss-a', 900);
    expect(await who.limit('loss', 'week')).toMatchObject({ used: '0.00', left: '10.00' });
    // [U-04] Winnings give no room beyond the limit.
    expect(await bet(who, 1_001)).toBe('limit_reached');
    expect(await bet(who, 1_000, 'bet-of-loss-b')).toBe('taken');
    // A returned stake counts as neither lost nor staked.
    await wallet.rollback(who.session, 'bet-of-loss-b');
    expect(await bet(who, 1_000)).toBe('taken');
  });

  test('of bonus money counts towards no limit, and what was given back of it frees none', async () => {
    const who = await fresh(10_000n, 700n);
    await who.set('stake', 'day', '5');
    expect(await bet(who, 600, 'bet-of-bonus', { wallet: 'bonus' })).toBe('taken');
    await wallet.rollback(who.session, 'bet-of-bonus');
    expect(await who.limit('stake', 'day')).toMatchObject({ used: '0.00' });
    expect(await bet(who, 501)).toBe('limit_reached');
    expect(await bet(who, 500)).toBe('taken');
  });

  test('that belongs to a round which is open is taken, and one that was taken is answered again', async () => {
    const who = await fresh();
    expect(await bet(who, 500, 'bet-of-a-hand', { round_id: 'bet-of-a-hand' })).toBe('taken');
    await who.set('stake', 'day', '0');
    expect(await bet(who, 500, 'bet-of-a-hand', { round_id: 'bet-of-a-hand' })).toBe('taken');
    expect(await bet(who, 500, 'bet-that-doubles', { round_id: 'bet-of-a-hand' })).toBe('taken');
    expect(await bet(who, 500)).toBe('limit_reached');
  });

  test.each([
    ['a bet of nothing', 0, {}, 1_000],
    ['a bet of bonus money', 100, { wallet: 'bonus' }, 1_000],
    ['a bet of one cent', 1, {}, 10],
  ] as const)('[U-04] in cash is held to the limit in a round that %s opened', async (what, opening, more, above) => {
    const who = await fresh(10_000n, 700n);
    await who.set('loss', 'day', what === 'a bet of one cent' ? '0.01' : '0');
    const [id, round] = [`bet-that-opens-${opening}`, { round_id: `opened-by-${opening}` }];
    expect(await bet(who, opening, id, { ...round, ...more })).toBe('taken');
    expect(await bet(who, above, `${id}-further`, round)).toBe('limit_reached');
    expect(await bet(who, opening, `${id}-bonus`, { ...round, wallet: 'bonus' })).toBe('taken');
  });

  test('[U-04] of a hand is taken above the limit when it is doubled, split and insured, and not ten times over', async () => {
    const who = await fresh();
    await who.set('loss', 'day', '5');
    const hand = { round_id: 'hand-of-the-limit' };
    expect(await bet(who, 500, 'hand-first', hand)).toBe('taken');
    for (const further of ['split', 'split-again', 'split-third', 'doubled', 'doubled-again', 'doubled-third', 'doubled-fourth'])
      expect(await bet(who, 500, `hand-${further}`, hand)).toBe('taken');
    expect(await bet(who, 250, 'hand-insured', hand)).toBe('taken');
    expect(await bet(who, 751, 'hand-beyond', hand)).toBe('limit_reached');
    expect(await bet(who, 1, 'hand-of-another', { round_id: 'another-hand' })).toBe('limit_reached');
  });

  test('of twenty at once, only as many are taken as the limit lets through', async () => {
    const who = await fresh();
    await who.set('loss', 'day', '5');
    const said = await Promise.all(Array.from({ length: 20 }, () => bet(who, 100)));
    expect(said.filter((each) => each === 'taken')).toHaveLength(5);
    expect(said.filter((each) => each === 'limit_reached')).toHaveLength(15);
  });
});

describe('[T-13] a deposit', () => {
  test('is opened up to the limit, and refused above it with the limit that stands in the way', async () => {
    const who = await fresh(0n);
    await who.set('deposit', 'day', '100');
    await who.set('deposit', 'week', '130');
    await deposited(who, '60');
    const refused = await deposit(who, '40.01');
    expect([refused.status, refused.body.code, refused.body.play_limit]).toEqual([
      422,
      'play_limit_reached',
      { kind: 'deposit', period: 'day', amount: '100.00', used: '60.00', left: '40.00', next: null },
    ]);
    const opened = await deposit(who, '40');
    expect(opened.status).toBe(200);
    // An open deposit counts, because it may be paid at any moment; a refused one does not.
    expect(await who.limit('deposit', 'day')).toMatchObject({ used: '100.00', left: '0.00' });
    await choose(opened.body.redirect_url, 'refuse');
    await expect.poll(async () => (await who.limit('deposit', 'day')).used, { timeout: 15_000 }).toBe('60.00');
    ahead = 24 * hourMs + 60_000;
    expect((await deposit(who, '80')).body.play_limit).toMatchObject({ period: 'week', left: '70.00' });
  });

  test('that was refused is nowhere in the books, and less can be asked for', async () => {
    const who = await fresh(0n);
    await who.set('deposit', 'day', '20');
    expect((await deposit(who, '50')).body.code).toBe('play_limit_reached');
    expect(await running.platform.db.sql`select 1 from transactions where player_id = ${who.player.id}`).toEqual([]);
    expect((await deposit(who, '20')).status).toBe(200);
  });
});
