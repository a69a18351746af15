import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromMinor, toMinor } from '#domain/money.ts';
import type { PlayLimit } from '#openapi/model.ts';
import { playLimitsOf } from '#server/protection/play-limits.ts';
import { callAs } from '../support/caller.ts';
import { createPlayer, expectBalancedBooks, openGame, walletClient } from '../support/games.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let running: TestPlatform;
let wallet: ReturnType<typeof walletClient>;
let aheadMs = 0;
let bets = 0;
const hourMs = 3_600_000;

beforeAll(async () => {
  running = await startTestPlatform({
    engine: 'postgres',
    now: () => new Date(Date.now() + aheadMs),
    config: { logLevel: 'silent', rateLimitFactor: 100_000 },
  });
  wallet = walletClient(running.platform, running.api);
});
afterAll(async () => {
  await expectBalancedBooks(running.platform);
  await running.close();
});

async function fresh() {
  const player = await createPlayer(running.platform, { cash: 100_000_000n });
  const call = callAs(running, player.login);
  const currency = { id: 1, code: 'EUR', decimals: 2 };
  return {
    set: (kind: PlayLimit['kind'], period: PlayLimit['period'], amount: string | null) =>
      call('PUT', '/me/play-limits', { kind, period, amount }),
    limits: async () =>
      (await playLimitsOf(running.platform, { id: player.id, currency, country: 'AT', language: 'en' })).limits.filter(
        ({ kind }) => kind !== 'deposit',
      ),
    open: () => openGame(running.platform, player),
  };
}

/** Whether the displayed limits cover a bet. */
const covers = (limits: readonly PlayLimit[], amount: number): boolean =>
  limits.every(({ left }) => left === null || toMinor(left, 2) >= BigInt(amount));

test('[U-04] a loss limit of 0 takes no bet, also of a player who has won', async () => {
  const who = await fresh();
  const session = await who.open();
  expect((await wallet.bet(session, 'won-first', 1_000)).status).toBe(200);
  await wallet.win(session, 'won-first', 2_000);
  await who.set('loss', 'day', '0');
  expect((await who.limits()).find(({ kind, period }) => kind === 'loss' && period === 'day')).toMatchObject({
    amount: '0.00',
    used: '0.00',
    left: '0.00',
  });
  expect((await wallet.bet(session, 'after-it', 1_000)).status).toBe(422);
  expect((await wallet.bet(session, 'after-it-1', 1)).status).toBe(422);
});

const amount = fc.integer({ min: 1, max: 3_000 });
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ is: fc.constant('bet' as const), amount }) },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('exactly' as const), more: fc.integer({ min: 0, max: 1 }) }) },
  { weight: 4, arbitrary: fc.record({ is: fc.constant('win' as const), amount: fc.integer({ min: 0, max: 6_000 }) }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('rollback' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant('limit' as const),
      kind: fc.constantFrom('loss' as const, 'stake' as const),
      period: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
      amount: fc.option(fc.integer({ min: 0, max: 5_000 }), { nil: null }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('pass' as const), hours: fc.constantFrom(1, 13, 25, 100, 169, 500) }) },
);

test('[U-04] a bet is taken exactly where the limits that are shown cover it, whatever was bet, won, undone and limited before', async () => {
  let [taken, refused] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
      aheadMs = 0;
      const who = await fresh();
      let session = await who.open();
      const open: string[] = [];
      const place = async (stake: number) => {
        const id = `bet-of-property-${(bets += 1)}`;
        const limits = await who.limits();
        const { status } = await wallet.bet(session, id, stake);
        expect([status === 200, limits]).toEqual([covers(limits, stake), limits]);
        if (status !== 200) return void (refused += 1);
        taken += 1;
        open.push(id);
      };
      for (const each of steps) {
        if (each.is === 'bet') await place(each.amount);
        if (each.is === 'exactly') {
          const lefts = (await who.limits()).flatMap(({ left }) => (left === null ? [] : [Number(toMinor(left, 2))]));
          const stake = Math.min(...lefts, 4_000) + each.more;
          if (stake > 0) await place(stake);
        }
        if (each.is === 'win' && open.length > 0) await wallet.win(session, open.shift()!, each.amount);
        if (each.is === 'rollback' && open.length > 0) await wallet.rollback(session, open.pop()!);
        if (each.is === 'limit') await who.set(each.kind, each.period, each.amount === null ? null : fromMinor(BigInt(each.amount), 2));
        if (each.is === 'pass') {
          aheadMs += each.hours * hourMs;
          session = await who.open();
        }
      }
    }),
    { numRuns: 60 },
  );
  expect([taken > 50, refused > 50]).toEqual([true, true]);
});
