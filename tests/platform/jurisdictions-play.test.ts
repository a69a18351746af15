import { describe, expect, test } from 'vitest';
import type { PlayLimits, PlaySession } from '#openapi/model.ts';
import { callAs } from '../support/caller.ts';
import { createPlayer, type WalletAnswer } from '../support/games.ts';
import { countriesUnderTest, minuteMs } from '../support/jurisdictions.ts';

const countries = countriesUnderTest();
const { bet, opened, pass } = countries;

describe('a required reality check', () => {
  async function fresh(country: string) {
    const player = await createPlayer(countries.platform(), { cash: 10_000n, country });
    const call = callAs(countries.running(), player.login);
    const check = async () =>
      ((await call('GET', '/me/play-limits')).body as PlayLimits).times.find(({ kind }) => kind === 'reality_check');
    return { player, call, check, set: (minutes: number | null) => call('PUT', '/me/play-times', { kind: 'reality_check', minutes }) };
  }

  test('holds for who has set none, in every process, and is answered like one of their own', async () => {
    const { player, call } = await fresh('DE');
    const session = await opened(player, 'table-a');
    expect(await bet(session)).toBe('taken');
    pass(29 * minuteMs);
    expect(await bet(session)).toBe('taken');
    pass(29 * minuteMs);
    expect(await bet(session)).toBe('taken');
    expect((await call('GET', '/me/play-session')).body).toMatchObject({ check_minutes: 60, check_in_s: 120 });
    pass(2 * minuteMs);
    expect(await bet(session)).toBe('reality_check');
    expect(await bet(await opened(player, 'table-a'), { door: 1 })).toBe('reality_check');
    expect(((await call('POST', '/me/reality-check')).body as PlaySession).check_in_s).toBe(60 * 60);
    expect(await bet(session, { door: 1 })).toBe('taken');
  });

  test('can be set shorter, and neither longer nor none, by the API either; a day later is no way round it', async () => {
    const { call, check, set } = await fresh('DE');
    expect(await check()).toEqual({ kind: 'reality_check', minutes: null, required_minutes: 60, next: null });
    expect((await set(61)).body).toMatchObject({ code: 'play_time_required', required_minutes: 60 });
    expect((await set(null)).status).toBe(422);
    expect((await set(15)).status).toBe(200);
    expect((await set(60)).status).toBe(200);
    pass(24 * 60 * minuteMs);
    expect(await check()).toMatchObject({ minutes: 60 });
    expect((await set(null)).status).toBe(422);
    expect((await call('PUT', '/me/play-times', { kind: 'time', minutes: null })).status).toBe(200);
  });

  test('of an interval that was set before the country asked for less, the shorter holds', async () => {
    const { player, call } = await fresh('DE');
    await countries.platform().db
      .sql`insert into play_limits (player_id, kind, period, amount_minor) values (${player.id}, 'reality_check', 'session', 120)`;
    await bet(await opened(player, 'table-a'));
    expect((await call('GET', '/me/play-session')).body).toMatchObject({ check_minutes: 60 });
  });

  test('is none where the file says nothing', async () => {
    const { player, call, check, set } = await fresh('AT');
    expect(await check()).toEqual({ kind: 'reality_check', minutes: null, next: null });
    await bet(await opened(player, 'table-a'));
    expect((await call('GET', '/me/play-session')).body).toMatchObject({ check_minutes: null, check_in_s: null });
    expect((await set(null)).status).toBe(200);
  });
});

describe('the least time between two rounds of slots', () => {
  const fresh = (country: string, bonus = 0n) => createPlayer(countries.platform(), { cash: 10_000n, bonus, country });

  test('holds across titles, providers, tabs, log-ins and processes, and is told with what is left of it', async () => {
    const player = await fresh('DE');
    const [one, other] = [await opened(player, 'slot-a'), await opened(player, 'slot-b')];
    expect(await bet(one)).toBe('taken');
    expect(await bet(one)).toBe('round_too_soon 5000');
    pass(1_500);
    expect(await bet(other, { door: 1 })).toBe('round_too_soon 3500');
    pass(3_499);
    expect(await bet(other)).toBe('round_too_soon 1');
    pass(1);
    expect(await bet(other, { door: 1 })).toBe('taken');
    expect(await bet(one)).toBe('round_too_soon 5000');
  });

  test('is that of the country, and none of a country without one', async () => {
    const [british, austrian] = [await fresh('GB'), await fresh('AT')];
    const [inBritain, inAustria] = [await opened(british, 'slot-a'), await opened(austrian, 'slot-a')];
    expect(await bet(inBritain)).toBe('taken');
    pass(2_499);
    expect(await bet(inBritain)).toBe('round_too_soon 1');
    pass(1);
    expect(await bet(inBritain)).toBe('taken');
    expect(await bet(inAustria)).toBe('taken');
    expect(await bet(inAustria)).toBe('taken');
  });

  test('lets one of many through that come at the same moment, at both doors', async () => {
    const player = await fresh('DE');
    const sessions = [await opened(player, 'slot-a'), await opened(player, 'slot-b')];
    const said = await Promise.all(Array.from({ length: 20 }, (_, index) => bet(sessions[index % 2]!, { door: index % 3 === 0 ? 1 : 0 })));
    expect(said.filter((each) => each === 'taken')).toHaveLength(1);
    expect(said.filter((each) => each.startsWith('round_too_soon'))).toHaveLength(19);
    expect(await countries.platform().db.sql`select 1 from game_bets where player_id = ${player.id}`).toHaveLength(1);
  });

  test('holds for bonus money, and neither for other games nor for what belongs to a round that is open', async () => {
    const player = await fresh('DE', 5_000n);
    const [slots, table] = [await opened(player, 'slot-a'), await opened(player, 'table-a')];
    expect(await bet(slots, { id: 'slot-of-round', round_id: 'slot-of-round' })).toBe('taken');
    expect(await bet(slots, { wallet: 'bonus' })).toMatch(/^round_too_soon/);
    expect(await bet(await opened(player, 'slot-b', 'bonus'))).toMatch(/^round_too_soon/);
    expect(await bet(table)).toBe('taken');
    expect(await bet(table)).toBe('taken');
    expect(await bet(slots, { round_id: 'slot-of-round' })).toBe('taken');
    expect((await countries.wallet(0).win(slots, 'slot-of-round', 0, { round_id: 'slot-of-round' })).status).toBe(200);
  });

  test('begins with a bet that is taken: one that is refused or told again changes nothing, one that was rolled back has begun', async () => {
    const player = await fresh('DE');
    const session = await opened(player, 'slot-a');
    expect((await countries.wallet(0).bet(session, 'bet-of-too-much', 1_000_000)).code).toBe('insufficient_funds');
    expect(await bet(session, { id: 'bet-of-the-cycle' })).toBe('taken');
    pass(4_000);
    expect(await bet(session, { id: 'bet-of-the-cycle' })).toBe('taken');
    pass(1_000);
    expect(await bet(session, { id: 'bet-of-the-next' })).toBe('taken');
    await countries.wallet(0).rollback(session, 'bet-of-the-next');
    expect(await bet(session)).toBe('round_too_soon 5000');
  });

  test('is told to a provider with the balance of slots, and of nothing else', async () => {
    const [german, austrian] = [await fresh('DE'), await fresh('AT')];
    const cycle = async (session: string) => ((await countries.wallet(0).balance(session)) as WalletAnswer).round_cycle_ms;
    expect(await cycle(await opened(german, 'slot-a'))).toBe(5_000);
    expect(await cycle(await opened(german, 'table-a'))).toBeUndefined();
    expect(await cycle(await opened(austrian, 'slot-a'))).toBeUndefined();
  });

  test('[37.9] a provider learns that a series of rounds may be started at one press where the country does not refuse it', async () => {
    const autoplayIn = async (country: string) => {
      const session = await opened(await fresh(country), 'table-a');
      return ((await countries.wallet(0).balance(session)) as WalletAnswer).has_autoplay;
    };
    expect([await autoplayIn('GB'), await autoplayIn('AT')]).toEqual([undefined, true]);
  });
});
