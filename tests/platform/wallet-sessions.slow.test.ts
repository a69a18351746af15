import { describe, expect, test } from 'vitest';
import { revokeSession } from '#server/accounts/sessions.ts';
import { houseGame } from '../support/books.ts';
import type { Gaming } from '../support/gaming.ts';
import { addSlotAndTable, gamingPerTest, type GamingSeat } from '../support/gaming-per-test.ts';
import { refusalOf } from '../support/refusals.ts';

let gaming: Gaming;
let player: GamingSeat['player'];
let session: string;
gamingPerTest((seat) => void ({ gaming, player, session } = seat), addSlotAndTable);
const opened = new Date('2026-01-15T12:00:00Z');
const after = (ms: number) => void (gaming.clock.at = new Date(opened.getTime() + ms));
const halfDayMs = 12 * 3_600_000;
const slot = { gameId: 'slot-a', providerId: 501, providerName: 'One' };

const noSession = { status: 404, code: 'not_found', message: 'No such game session.', extra: {} };
const ended = { status: 403, code: 'session_expired', message: 'This game session has ended. Open the game again.', extra: {} };

describe('a game session', () => {
  test('learns who plays what, and with which money', async () => {
    expect(await gaming.balance(session)).toEqual({
      balance_minor: 10_000,
      currency: 'EUR',
      decimals: 2,
      player_id: player.id,
      username: player.username,
      game_id: 'plinkoear',
      game_type: 'unknown',
      game_code: null,
      wallet: 'cash',
      wallets: [{ wallet: 'cash', balance_minor: 10_000 }],
      expires_at: '2026-01-16T00:00:00.000Z',
    });
    expect(await gaming.balance(await gaming.session(player, { game: slot }))).toMatchObject({
      game_id: 'slot-a',
      game_type: 'slots',
      game_code: 'slots/a',
    });
    expect(await gaming.balance(await gaming.session(player, { source: 'bonus' }))).toMatchObject({ wallet: 'bonus', balance_minor: 0 });
  });

  test('is kept as a hash, with the game, the provider and when it ends', async () => {
    const row = await gaming.platform.db.one<Record<string, unknown>>`
      select provider_id, provider_name, partner, source, created_at, expires_at, game_sessions::text like ${`%${session}%`} as is_told
      from game_sessions where player_id = ${player.id}`;
    expect(session).toMatch(/^[\w-]{43}$/);
    expect(row).toEqual({
      provider_id: 207,
      provider_name: houseGame.providerName,
      partner: 'games',
      source: 'cash',
      created_at: opened,
      expires_at: new Date(opened.getTime() + halfDayMs),
      is_told: false,
    });
  });

  test('that was never given out, or to another provider, is not found', async () => {
    expect(await refusalOf(gaming.balance('nobody'))).toEqual(noSession);
    expect(await refusalOf(gaming.balance(session, 'guests'))).toEqual(noSession);
    expect(await refusalOf(gaming.bet('nobody', 'bet-of-nobody'))).toEqual(noSession);
    expect(await refusalOf(gaming.bet(session, 'bet-of-guests', { partner: 'guests' }))).toEqual(noSession);
    expect(await gaming.balance(session)).toMatchObject({ balance_minor: 10_000 });
  });

  test('of before providers were written down is whose asks', async () => {
    await gaming.platform.db.sql`update game_sessions set partner = null where player_id = ${player.id}`;
    expect(await gaming.balance(session, 'guests')).toMatchObject({ player_id: player.id });
  });

  test('ends after twelve hours: to the bet, not to what was bet', async () => {
    await gaming.bet(session, 'long-1');
    after(halfDayMs - 1);
    expect(await gaming.balance(session)).toMatchObject({ balance_minor: 9_900 });
    expect(await gaming.bet(session, 'long-2')).toMatchObject({ balance_minor: 9_800 });
    after(halfDayMs);
    expect(await refusalOf(gaming.balance(session))).toEqual(ended);
    expect(await refusalOf(gaming.bet(session, 'long-3'))).toEqual(ended);
    expect(await gaming.win(session, 'long-1', 300)).toMatchObject({ balance_minor: 10_100 });
    expect(await gaming.rollback(session, 'long-2')).toMatchObject({ balance_minor: 10_200 });
  });

  test('ends with the login that it was opened under', async () => {
    await revokeSession(gaming.platform, player.login);
    expect(await refusalOf(gaming.balance(session))).toEqual(ended);
    expect(await refusalOf(gaming.bet(session, 'after-logout'))).toEqual(ended);
    expect(await gaming.money(player.id)).toEqual({ cash: 10_000, bonus: 0 });
  });

  test('of slots says how long a round takes where its player lives', async () => {
    const there = await gaming.player(0n, { country: 'GB' });
    expect(await gaming.balance(await gaming.session(there, { game: slot }))).toMatchObject({ round_cycle_ms: 2_500 });
    expect(await gaming.balance(await gaming.session(there))).not.toHaveProperty('round_cycle_ms');
    expect(await gaming.balance(await gaming.session(player, { game: slot }))).not.toHaveProperty('round_cycle_ms');
  });
});
