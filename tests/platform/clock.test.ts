import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { databaseClock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { createPlayer, openGame } from '../support/games.ts';
import { gamesClient } from '../support/house-games.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

const dayMs = 86_400_000;

let running: TestPlatform;
beforeAll(async () => {
  // The clock of this machine, not the database's, which is another process.
  vi.useFakeTimers({ now: Date.now() - 40 * dayMs, toFake: ['Date'] });
  running = await startTestPlatform({ engine: 'postgres', config: { logLevel: 'silent' } });
});
afterAll(async () => {
  vi.useRealTimers();
  await running.close();
});

test('[T-16] where a machine’s clock is 40 days off, bets are played and dated by the clock of the database', async () => {
  const { platform } = running;
  const player = await createPlayer(platform, { cash: 1_000n });
  const token = await openGame(platform, player, 'cash', 'plinkoear');
  const game = await gamesClient(running.partner).openSession('plinko', { mode: 'real', token });
  expect(await game.play(100, { kind: 'plinko', rows: 12, risk: 'medium' })).toMatchObject({ status: 200 });
  const dates = await platform.db.sql<{ what: string; off_days: number }>`
    select what, round(abs(extract(epoch from clock_timestamp() - at)) / 86400)::int as off_days from (
      select 'bet' as what, created_at as at from ledger_entries where player_id = ${player.id} and kind = 'bet'
      union all select 'round', created_at from provider.rounds
      union all select 'session of the game', created_at from game_sessions where player_id = ${player.id}
      union all select 'history', created_at from transactions where player_id = ${player.id}) as dated`;
  expect(new Set(dates.map(({ what }) => what))).toEqual(new Set(['bet', 'round', 'session of the game', 'history']));
  expect(dates.filter(({ off_days }) => off_days > 0)).toEqual([]);
});

test('[T-16] a clock that is set while the platform runs moves nothing', async () => {
  const before = running.platform.now().getTime();
  vi.setSystemTime(Date.now() + 80 * dayMs);
  expect(running.platform.now().getTime() - before).toBeLessThan(dayMs);
});

describe('a database that takes its time to say what time it is', () => {
  const epochMs = Date.UTC(2026, 10, 27);
  afterEach(() => void vi.useRealTimers());

  /** Its clock is `epochMs` ahead of the machine's, and a query takes this long. */
  function databaseOf(way: { requestMs: number; answerMs: number; aheadMs: number }) {
    const passes = (ms: number) => void vi.advanceTimersByTime(ms);
    const single = () => {
      passes(way.requestMs);
      const at = new Date(performance.now() + way.aheadMs);
      passes(way.answerMs);
      return Promise.resolve({ at });
    };
    return { single } as unknown as Database;
  }
  const offBy = (now: Date, aheadMs: number) => Math.abs(now.getTime() - (performance.now() + aheadMs));

  test.each([
    ['before it reads its clock', { requestMs: 8_000, answerMs: 0 }],
    ['after it has read it', { requestMs: 0, answerMs: 8_000 }],
  ])('moves nobody’s time, %s', async (_when, slow) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const way = { requestMs: 1, answerMs: 1, aheadMs: epochMs };
    const { now, read } = await databaseClock(databaseOf(way));
    Object.assign(way, slow);
    await read();
    expect(offBy(now(), epochMs)).toBeLessThanOrEqual(2);
  });

  test('as it starts is asked again, and the quickest answer counts', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const way = { requestMs: 0, answerMs: 400, aheadMs: epochMs };
    const db = databaseOf(way);
    const first = db.single.bind(db);
    db.single = (async (...question: Parameters<Database['single']>) => {
      const answer = await first(...question);
      Object.assign(way, { requestMs: 1, answerMs: 1 });
      return answer;
    }) as Database['single'];
    const { now } = await databaseClock(db);
    expect(offBy(now(), epochMs)).toBeLessThanOrEqual(2);
  });

  test('is followed where it was set', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const way = { requestMs: 1, answerMs: 1, aheadMs: epochMs };
    const { now, read } = await databaseClock(databaseOf(way));
    for (const setMs of [3_600_000, -3_600_000]) {
      way.aheadMs = epochMs + setMs;
      await read();
      expect(offBy(now(), way.aheadMs)).toBeLessThanOrEqual(2);
    }
  });
});
