import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromMinor } from '#domain/money.ts';
import { seedPayments } from '#sandbox/seeds/payment-methods.ts';
import { callAs } from '../support/caller.ts';
import { createPlayer, expectBalancedBooks, loggedIn } from '../support/games.ts';
import { choose, depositBody, ended, methodId, newKey } from '../support/payments.ts';
import { hoursOf, type LimitPeriod, limitPeriods, PlayLimitModel } from '../support/play-limit-model.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let running: TestPlatform;
let ahead = 0;
const hourMs = 3_600_000;
const now = () => Date.now() + ahead;

beforeAll(async () => {
  running = await startTestPlatform({
    engine: 'postgres',
    runTimers: true,
    now: () => new Date(now()),
    config: { logLevel: 'silent', rateLimitFactor: 100_000, rateMaxAgeS: 40 * 366 * 86_400 },
  });
  await seedPayments(running.platform);
});
afterAll(async () => {
  await expectBalancedBooks(running.platform);
  await running.close();
});

const limitStep = fc.record({
  is: fc.constant('limit' as const),
  period: fc.constantFrom(...limitPeriods),
  amount: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 0, max: 40_000 }) }, { weight: 1, arbitrary: fc.constant(null) }),
});
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ is: fc.constant('deposit' as const), amount: fc.integer({ min: 2_000, max: 20_000 }), isPaid: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('exactly' as const), more: fc.integer({ min: 0, max: 1 }) }) },
  { weight: 3, arbitrary: limitStep },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('pass' as const), hours: fc.constantFrom(13, 24, 25, 100, 168, 500, 720) }) },
  // Some minutes before or after a deposit leaves a period, because the clock advances in the meantime.
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant('edge' as const),
      period: fc.constantFrom(...limitPeriods),
      byMinutes: fc.constantFrom(-10, 10),
    }),
  },
);

test('[U-04] deposits are taken, and their limits shown, as a model of the rules says', async () => {
  const seen = { taken: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(limitStep, { minLength: 1, maxLength: 3 }),
      fc.array(step, { minLength: 4, maxLength: 10 }),
      async (limits, steps) => {
        const model = new PlayLimitModel();
        const player = await createPlayer(running.platform);
        let call = callAs(running, player.login);
        const advance = async (ms: number) => {
          ahead += ms;
          // A session ends after 30 days.
          call = callAs(running, (await loggedIn(running.platform, player)).login);
        };
        const method = await methodId(call, 'LTC');
        const deposit = async (amount: number, isPaid: boolean) => {
          const above = model.above(['deposit'], amount, now());
          const { status, body } = await call('POST', '/payments/deposit', depositBody(method, fromMinor(BigInt(amount), 2)), newKey());
          expect({ amount, code: status === 200 ? null : body.code }).toEqual({
            amount,
            code: above.length === 0 ? null : 'play_limit_reached',
          });
          seen[status === 200 ? 'taken' : 'refused'] += 1;
          if (status !== 200) return;
          // It may be paid at any moment, so it counts while it is open; a declined one never counts again.
          const undo = model.move({ at: now(), deposited: amount });
          await choose(body.redirect_url, isPaid ? 'exact' : 'refuse');
          expect(await ended({ call }, body.transaction_id)).toMatchObject({ status: isPaid ? 'authorized' : 'declined' });
          if (!isPaid) undo();
        };
        const limit = async (period: LimitPeriod, minor: number | null) => {
          const amount = minor === null ? null : fromMinor(BigInt(minor), 2);
          expect((await call('PUT', '/me/play-limits', { kind: 'deposit', period, amount })).status).toBe(200);
          model.set('deposit', period, minor, now());
        };
        for (const each of [...limits, ...steps]) {
          if (each.is === 'limit') await limit(each.period, each.amount);
          if (each.is === 'deposit') await deposit(each.amount, each.isPaid);
          if (each.is === 'exactly') {
            const lefts = model
              .shown(now())
              .flatMap(({ kind, left }) => (kind === 'deposit' && left !== null ? [Math.round(Number(left) * 100)] : []));
            const amount = Math.min(...lefts, 30_000) + each.more;
            if (amount >= 2_000) await deposit(amount, true);
          }
          if (each.is === 'pass') await advance(each.hours * hourMs);
          if (each.is === 'edge') {
            const [edge] = model.moments
              .map((at) => at + hoursOf[each.period] * hourMs + each.byMinutes * 60_000)
              .filter((at) => at > now());
            if (edge !== undefined) await advance(edge - now());
          }
          const { body } = await call('GET', '/me/play-limits');
          const shown = (
            list: readonly {
              kind: string;
              period: string;
              amount: unknown;
              used: unknown;
              left: unknown;
              next: { amount: unknown } | null;
            }[],
          ) =>
            list
              .filter(({ kind }) => kind === 'deposit')
              .map(({ period, amount, used, left, next }) => ({ period, amount, used, left, next: next && next.amount }));
          expect(shown(body.limits)).toEqual(shown(model.shown(now())));
        }
      },
    ),
    { numRuns: 25 },
  );
  expect([seen.taken > 15, seen.refused > 15]).toEqual([true, true]);
}, 240_000);
