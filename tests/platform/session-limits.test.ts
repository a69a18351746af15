import { describe, expect, test } from 'vitest';
import type { PlaySession } from '#openapi/model.ts';
import { callAs } from '../support/caller.ts';
import { createPlayer, type WalletAnswer } from '../support/games.ts';
import { countriesUnderTest, minuteMs } from '../support/jurisdictions.ts';

const countries = countriesUnderTest();
const { bet, opened, pass } = countries;

async function fresh(country: string, bonus = 0n) {
  const player = await createPlayer(countries.platform(), { cash: 10_000n, bonus, country });
  const call = callAs(countries.running(), player.login);
  const limits = ({ body }: { body: unknown }) => (body as PlaySession).session_limits;
  return {
    player,
    call,
    limits: async () => limits(await call('GET', '/me/play-session')),
    start: async (minutes: number, spend?: string) =>
      limits(await call('POST', '/me/session-limits', { minutes, ...(spend && { spend }) })),
    end: async () => limits(await call('DELETE', '/me/session-limits')),
    slots: () => opened(player, 'slot-a'),
    table: () => opened(player, 'table-a'),
  };
}

describe('[31.13] limits of a session that a country requires', () => {
  test('no bet of the named games is taken before they are set, in every process; other games are free', async () => {
    const who = await fresh('RO');
    const [slots, table] = [await who.slots(), await who.table()];
    expect(await who.limits()).toEqual({ games: ['slots'], needs_spend: true, state: 'needed' });
    const refusal = (await countries.wallet(0).bet(slots, 'bet-without-session', 100)) as WalletAnswer;
    expect([refusal.status, refusal.code, refusal.player_limit]).toEqual([422, 'limit_reached', 'session']);
    expect(await bet(slots, { door: 1 })).toBe('limit_reached');
    expect(await bet(table)).toBe('taken');
    pass(1);
    expect(await who.start(60, '20')).toMatchObject({ state: 'open', minutes: 60, ends_in_s: 3_600, spend: '20.00', left: '20.00' });
    expect(await bet(slots)).toBe('taken');
    expect(await bet(slots, { door: 1 })).toBe('taken');
    expect(await who.limits()).toMatchObject({ left: '18.00' });
  });

  test('the session ends at its time, the next one begins after the pause; a round that was begun goes on', async () => {
    const who = await fresh('RO');
    const slots = await who.slots();
    await who.start(30, '50');
    expect(await bet(slots, { id: 'round-of-session', round_id: 'round-of-session' })).toBe('taken');
    pass(30 * minuteMs - 1);
    expect(await bet(slots)).toBe('taken');
    pass(1);
    expect(await bet(slots)).toBe('limit_reached');
    expect(await bet(slots, { round_id: 'round-of-session' })).toBe('taken');
    expect((await countries.wallet(0).win(slots, 'round-of-session', 50, { round_id: 'round-of-session' })).status).toBe(200);
    expect(await who.limits()).toEqual({ games: ['slots'], needs_spend: true, state: 'paused', next_in_s: 600 });
    expect(await who.start(30, '50')).toMatchObject({ state: 'paused' });
    expect(await bet(slots)).toBe('limit_reached');
    pass(10 * minuteMs);
    expect(await who.start(5, '50')).toMatchObject({ state: 'open', minutes: 5 });
    expect(await bet(slots)).toBe('taken');
  });

  test('a bet over the highest loss is refused, a smaller one and one after a win are taken; no further stake of a round is an escape', async () => {
    const who = await fresh('RO');
    const slots = await who.slots();
    await who.start(60, '2.50');
    expect(await bet(slots, { id: 'first-of-three', round_id: 'first-of-three' })).toBe('taken');
    expect(await bet(slots, { id: 'second-of-three', round_id: 'second-of-three' })).toBe('taken');
    expect(await bet(slots)).toBe('limit_reached');
    const wallet = countries.wallet(0);
    expect((await wallet.bet(slots, 'dear-stake-of-round', 5_000, { round_id: 'second-of-three' })).code).toBe('limit_reached');
    expect((await wallet.bet(slots, 'smaller-bet', 50)).status).toBe(200);
    expect(await who.limits()).toMatchObject({ state: 'open', left: '0.00' });
    expect((await wallet.win(slots, 'first-of-three', 100, { round_id: 'first-of-three' })).status).toBe(200);
    expect(await bet(slots)).toBe('taken');
  });

  test('limits cannot be changed while the session goes on; its player can end it, and what was lost in it does not count in the next', async () => {
    const who = await fresh('RO');
    const slots = await who.slots();
    await who.start(60, '1');
    expect(await bet(slots)).toBe('taken');
    expect(await who.start(120, '500')).toMatchObject({ state: 'open', minutes: 60, spend: '1.00', left: '0.00' });
    expect(await who.end()).toMatchObject({ state: 'paused', next_in_s: 600 });
    expect(await who.end()).toMatchObject({ state: 'paused', next_in_s: 600 });
    expect(await bet(slots)).toBe('limit_reached');
    pass(10 * minuteMs);
    expect(await who.start(60, '1')).toMatchObject({ left: '1.00' });
    expect(await bet(slots)).toBe('taken');
    const { db } = countries.platform();
    await expect(db.sql`update session_limits set minutes = 600 where player_id = ${who.player.id}`).rejects.toThrow(/append-only/);
    await expect(db.sql`delete from session_limits where player_id = ${who.player.id}`).rejects.toThrow(/append-only/);
  });

  test('holds for bonus money by its time, and not by its loss', async () => {
    const who = await fresh('RO', 5_000n);
    const slots = await who.slots();
    expect(await bet(slots, { wallet: 'bonus' })).toBe('limit_reached');
    await who.start(60, '0.50');
    expect(await bet(slots, { wallet: 'bonus' })).toBe('taken');
    expect(await bet(slots)).toBe('limit_reached');
  });

  test('where only a length is required, no loss is asked or held', async () => {
    const who = await fresh('LT');
    const [slots, table] = [await who.slots(), await who.table()];
    expect(await bet(slots)).toBe('taken');
    expect(await bet(table)).toBe('limit_reached');
    expect(await who.start(5, '1')).toEqual({ games: ['table'], needs_spend: false, state: 'open', minutes: 5, ends_in_s: 300 });
    for (let times = 0; times < 3; times += 1) expect(await bet(table)).toBe('taken');
    await who.end();
    expect(await who.limits()).toMatchObject({ state: 'needed' });
  });

  test('a figure that is missing or none is refused; elsewhere nothing is asked, held or stored', async () => {
    const who = await fresh('RO');
    const refused = async (body: object) => (await who.call('POST', '/me/session-limits', body)).status;
    expect(await refused({ minutes: 60 })).toBe(400);
    expect(await refused({ minutes: 4, spend: '20' })).toBe(400);
    expect(await refused({ minutes: 1_441, spend: '20' })).toBe(400);
    expect(await refused({ minutes: 60, spend: '0' })).toBe(400);
    expect(await refused({ minutes: 60, spend: '1.001' })).toBe(422);
    const other = await fresh('AT');
    expect(await other.start(60, '20')).toBeUndefined();
    expect(await bet(await other.slots())).toBe('taken');
    expect(
      await countries.platform().db.sql`select 1 from session_limits where player_id in (${who.player.id}, ${other.player.id})`,
    ).toEqual([]);
  });

  test('of starts at the same moment one counts', async () => {
    const who = await fresh('RO');
    await Promise.all([30, 60, 90, 120].map((minutes) => who.start(minutes, '20')));
    expect(await countries.platform().db.sql`select 1 from session_limits where player_id = ${who.player.id}`).toHaveLength(1);
  });
});
