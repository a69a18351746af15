import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { callAs } from '../support/caller.ts';
import { expectBalancedBooks } from '../support/games.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { aLife, noPlay, october, someone, zero } from '../support/statements.ts';

let running: TestPlatform;
let now = new Date('2026-11-10T12:00:00Z');

beforeAll(async () => {
  running = await startTestPlatform({ engine: 'postgres', now: () => now, config: { logLevel: 'silent', rateLimitFactor: 1_000 } });
});
afterEach(async () => {
  now = new Date('2026-11-10T12:00:00Z');
  await expectBalancedBooks(running.platform);
});
afterAll(() => running.close());

describe('[T-13] the month of a statement', () => {
  test('is of the months of the player’s zone, also where clocks are changed', async () => {
    const who = await someone(running);
    await who.deposit('2026-10-01T01:30:00Z', 1_000n);
    const saoPaulo = 'America/Sao_Paulo';
    expect(await who.statement('2026-09', saoPaulo)).toMatchObject({ deposits: '10.00', to: '2026-10-01T03:00:00.000Z' });
    expect(await who.statement(october, saoPaulo)).toMatchObject({ deposits: '0.00', opening: { ...zero, real: '10.00' } });
    expect(await who.statement(october)).toMatchObject({ deposits: '10.00' });
    expect(await who.statement(october, 'Europe/Rome')).toMatchObject({ from: '2026-09-30T22:00:00.000Z', to: '2026-10-31T23:00:00.000Z' });
    expect(await who.statement(october, 'Mars/Olympus')).toMatchObject({ from: '2026-10-01T00:00:00.000Z' });
  });

  test('that is under way says so, and changes with the next bet', async () => {
    const who = await someone(running);
    await who.deposit('2026-11-09T10:00:00Z', 1_000n);
    expect(await who.statement('2026-11')).toMatchObject({ is_so_far: true, net: '0.00', rounds: 0, played_seconds: 0 });
    await who.bet('2026-11-10T10:00:00Z', 100n);
    expect(await who.statement('2026-11')).toMatchObject({ is_so_far: true, net: '-1.00', rounds: 1, play: { bonus: noPlay } });
  });

  test('that is none is refused, and says why', async () => {
    const who = await someone(running);
    const refusal = async (month: string, query = '') => {
      const { status, body } = await who.call('GET', `/me/statements/${month}${query}`);
      return [status, body.code];
    };
    expect(await refusal('2026-12')).toEqual([422, 'month_not_begun']);
    expect(await refusal('2999-01')).toEqual([422, 'month_not_begun']);
    expect(await refusal('2026-07')).toEqual([422, 'month_before_account']);
    expect(await refusal('1970-01')).toEqual([422, 'month_before_account']);
    for (const month of ['2026-13', '2026-00', '2026-1', '202610', '0026-10', 'october'])
      expect(await refusal(month)).toEqual([400, 'invalid_request']);
    expect(await refusal(october, '?time_zone=%27')).toEqual([400, 'invalid_request']);
    // On the other side of the date line it is December already.
    now = new Date('2026-11-30T12:00:00Z');
    expect(await refusal('2026-12')).toEqual([422, 'month_not_begun']);
    expect((await who.statement('2026-12', 'Pacific/Kiritimati')).is_so_far).toBe(true);
  });

  test('is the caller’s own, and nobody’s without a session', async () => {
    const [, other] = [await aLife(running), await someone(running)];
    expect(await other.statement(october)).toMatchObject({
      opening: zero,
      closing: zero,
      net: '0.00',
      rounds: 0,
      play: { real: noPlay, bonus: noPlay },
    });
    expect((await callAs(running)('GET', `/me/statements/${october}`)).status).toBe(401);
  });

  test('counts the time played in it, of sessions that cross its ends only what lies within', async () => {
    const who = await someone(running);
    const session = (from: string, last: string) =>
      running.platform.db
        .sql`insert into play_sessions (player_id, started_at, last_bet_at) values (${who.id}, ${from}::timestamptz, ${last}::timestamptz)`;
    await session('2026-09-30T23:50:00Z', '2026-10-01T00:09:00Z');
    await session('2026-10-15T10:00:00Z', '2026-10-15T10:00:00Z');
    await session('2026-10-31T23:58:00Z', '2026-11-01T00:04:00Z');
    await session('2026-11-10T11:30:00Z', '2026-11-10T11:45:00Z');
    const played = async (month: string) => (await who.statement(month)).played_seconds;
    expect([await played('2026-09'), await played(october), await played('2026-11')]).toEqual([600, 600 + 60 + 120, 300 + 1_800]);
  });

  test('says the limits that held at its end, whatever was asked for since', async () => {
    const who = await someone(running);
    const set = (at: string, path: string, body: object) => {
      now = new Date(at);
      return who.call('PUT', path, body);
    };
    const loss = (amount: string | null) => ({ kind: 'loss', period: 'week', amount });
    await set('2026-09-10T10:00:00Z', '/me/play-limits', loss('50'));
    await set('2026-09-10T10:00:00Z', '/me/play-times', { kind: 'time', minutes: 90 });
    await set('2026-09-10T10:00:00Z', '/me/play-times', { kind: 'reality_check', minutes: 30 });
    // Looser, and in force a day later: in October.
    await set('2026-09-30T20:00:00Z', '/me/play-limits', loss('80'));
    await set('2026-10-31T20:00:00Z', '/me/play-limits', loss(null));
    await set('2026-11-02T20:00:00Z', '/me/play-times', { kind: 'time', minutes: 60 });
    now = new Date('2026-11-10T12:00:00Z');
    const time = (minutes: number) => ({ kind: 'time', period: 'day', minutes });
    const held = async (month: string) => (await who.statement(month)).limits;
    expect(await held('2026-08')).toEqual([]);
    expect(await held('2026-09')).toEqual([{ kind: 'loss', period: 'week', amount: '50.00' }, time(90)]);
    expect(await held(october)).toEqual([{ kind: 'loss', period: 'week', amount: '80.00' }, time(90)]);
    expect(await held('2026-11')).toEqual([time(60)]);
  });
});
