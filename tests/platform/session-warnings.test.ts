import { describe, expect, test } from 'vitest';
import type { PlaySession } from '#openapi/model.ts';
import { jurisdictionsFrom, readJurisdictions } from '#server/jurisdictions/jurisdictions.ts';
import { syncJurisdictions } from '#server/jurisdictions/rules.ts';
import { callAs } from '../support/caller.ts';
import { createPlayer } from '../support/games.ts';
import { countriesUnderTest, minuteMs } from '../support/jurisdictions.ts';

const countries = countriesUnderTest();
const { bet, opened, pass } = countries;
const shipped = readJurisdictions(undefined);
const source = 'made up for this test';
const session = (warn_minutes: number, pause_minutes = 0) => ({
  session_required: { is: { games: ['slots'], spend: 'none', pause_minutes, warn_minutes }, source },
});
const madeUp = jurisdictionsFrom(JSON.stringify({ default: {}, RO: session(0), LT: session(1), PL: session(1_440), GR: session(60, 30) }));

/** @param country a country of the shipped file, unless this test defined it. */
async function fresh(country: string, rules = madeUp) {
  const { db, config } = countries.platform();
  Object.assign(config, { jurisdictions: rules });
  await syncJurisdictions(db, rules);
  const player = await createPlayer(countries.platform(), { cash: 10_000n, country });
  await db.sql`insert into documents (player_id, type, status) values (${player.id}, 'passport', 'approved')`;
  const call = callAs(countries.running(), player.login);
  const state = ({ body }: { body: unknown }) => body as PlaySession;
  return {
    slots: () => opened(player, 'slot-a'),
    state: async () => state(await call('GET', '/me/play-session')),
    goOn: async () => state(await call('POST', '/me/reality-check')),
    start: async (minutes: number) => state(await call('POST', '/me/session-limits', { minutes, spend: '50' })).session_limits,
    end: async () => state(await call('DELETE', '/me/session-limits')).session_limits,
  };
}

describe('[U-13] a player of Spain, by the file that comes along,', () => {
  test('states limits first, sees time and result after 60 minutes of play, and bets on after an answer', async () => {
    const who = await fresh('ES', shipped);
    const slots = await who.slots();
    expect(await bet(slots)).toBe('limit_reached');
    expect(await who.start(120)).toMatchObject({ state: 'open', minutes: 120, spend: '50.00' });
    expect(await bet(slots)).toBe('taken');
    expect(await who.state()).toMatchObject({ check_minutes: 60, check_in_s: 3_600 });
    // No gap of half an hour: the play session continues.
    for (const minutes of [25, 25]) {
      pass(minutes * minuteMs);
      expect(await bet(slots)).toBe('taken');
    }
    pass(10 * minuteMs - 1);
    expect(await bet(slots)).toBe('taken');
    pass(1);
    expect(await bet(slots)).toBe('reality_check');
    expect(await bet(slots, { door: 1 })).toBe('reality_check');
    expect(await who.state()).toMatchObject({ check_in_s: 0, current: { seconds: 3_600, staked: '4.00', net: '-4.00' } });
    expect(await who.goOn()).toMatchObject({ check_in_s: 3_600 });
    expect(await bet(slots)).toBe('taken');
  });

  test('learns how long ago the last session ended, for 60 minutes, and can begin the next one', async () => {
    const who = await fresh('ES', shipped);
    const slots = await who.slots();
    expect(await who.state()).toMatchObject({ session_limits: { state: 'needed' } });
    expect((await who.state()).session_limits).not.toHaveProperty('ended_s');
    await who.start(30);
    expect((await who.state()).session_limits).not.toHaveProperty('ended_s');
    // The session ends at its time limit.
    pass(30 * minuteMs);
    expect(await who.state()).toMatchObject({ session_limits: { state: 'needed', ended_s: 0 } });
    pass(18 * minuteMs + 999);
    expect(await who.state()).toMatchObject({ session_limits: { state: 'needed', ended_s: 1_080 } });
    pass(42 * minuteMs - 1_000);
    expect(await who.state()).toMatchObject({ session_limits: { state: 'needed', ended_s: 3_599 } });
    pass(1);
    expect((await who.state()).session_limits).toEqual({
      games: expect.arrayContaining(['slots', 'table']),
      needs_spend: true,
      state: 'needed',
    });
    expect(await who.start(5)).toMatchObject({ state: 'open' });
    expect(await bet(slots)).toBe('taken');
    // The same when the player ends the session.
    pass(minuteMs);
    expect(await who.end()).toMatchObject({ state: 'needed', ended_s: 0 });
    pass(1_000);
    expect(await who.state()).toMatchObject({ session_limits: { ended_s: 1 } });
    expect(await bet(slots)).toBe('limit_reached');
    expect(await who.start(5)).toMatchObject({ state: 'open' });
    expect(await bet(slots)).toBe('taken');
  });
});

test.each([
  ['no minute', 'RO', []],
  ['a minute', 'LT', [0, 59]],
  ['a day', 'PL', [0, 59, 60, 1_799, 1_800, 3_599, 3_600, 86_399]],
  // While no session can begin the pause is shown instead.
  ['an hour, after a pause of half of it', 'GR', [1_800, 3_599]],
] as const)('[U-13] a country that warns for %s', async (_what, country, shown) => {
  const who = await fresh(country);
  await who.start(5);
  await who.end();
  let passed = 0;
  const seen: number[] = [];
  for (const seconds of [0, 59, 60, 1_799, 1_800, 3_599, 3_600, 86_399, 86_400]) {
    pass((seconds - passed) * 1_000);
    passed = seconds;
    const { session_limits: limits } = await who.state();
    expect(limits!.state).toBe(country === 'GR' && seconds < 1_800 ? 'paused' : 'needed');
    if (limits!.ended_s !== undefined) seen.push(limits!.ended_s);
  }
  expect(seen).toEqual(shown);
});
