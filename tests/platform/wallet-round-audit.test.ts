import { describe, expect, test } from 'vitest';
import { audit } from '#server/wallet/audit.ts';
import type { Gaming } from '../support/gaming.ts';
import type { GamingSeat } from '../support/gaming-per-test.ts';
import { refusalOf } from '../support/refusals.ts';
import { roundsPerTest } from '../support/rounds-per-test.ts';
import { seenAfter } from '../support/rolled-back.ts';

let gaming: Gaming;
let player: GamingSeat['player'];
const { id, bet, win, partial, amend, close, undoWin, undoRound } = roundsPerTest((seat) => void ({ gaming, player } = seat));

describe('[36.1] with a bonus, a round', () => {
  test('of bonus money is amended and void in bonus money, and counts no wager then', async () => {
    await gaming.bonus(player.id);
    await bet('cash', 1_000);
    await bet('bonus', 200, { wallet: 'bonus' });
    await win('bonus', 600);
    expect(await gaming.taken(player.id)).toEqual({ status: 'active', wagered: 100 });
    expect(await amend('win-bonus', 500, 'down')).toMatchObject({ wallet: 'bonus', balance_minor: 1_300 });
    expect(await undoRound()).toMatchObject({ balance_minor: 10_000 });
    expect(await gaming.money(player.id)).toEqual({ cash: 10_000, bonus: 1_000 });
    expect(await gaming.taken(player.id)).toEqual({ status: 'active', wagered: 0 });
  });

  test('that goes on keeps it until it is closed', async () => {
    await gaming.bonus(player.id, { wager: 100n });
    await bet('wagered', 1_000);
    await partial('wagered', 10, 'win-a');
    expect(await gaming.taken(player.id)).toEqual({ status: 'active', wagered: 100 });
    expect(await close()).toMatchObject({ balance_minor: 10_010 });
    expect(await gaming.taken(player.id)).toEqual({ status: 'used', wagered: 100 });
  });

  test('of a bonus that is over brings no bonus money', async () => {
    await gaming.bonus(player.id, { wager: 100n });
    await bet('bonus', 200, { wallet: 'bonus' });
    await bet('cash', 1_000);
    await win('bonus', 100);
    await win('cash', 0);
    expect(await gaming.taken(player.id)).toEqual({ status: 'used', wagered: 100 });
    expect(await refusalOf(amend('win-bonus', 5_000, 'up'))).toMatchObject({ status: 409, code: 'round_closed' });
    expect(await refusalOf(undoRound())).toMatchObject({ status: 409, code: 'round_closed' });
    expect((await gaming.money(player.id))['bonus']).toBe(0);
  });
});

describe('[36.1] a refusal', () => {
  test('says the balance to the provider of the session, and to nobody else', async () => {
    const reported = (asked: Promise<unknown>) => asked.catch((error: { extra: object }) => error.extra);
    expect(await reported(bet('dear', 10_001))).toEqual({ balance_minor: 10_000, currency: 'EUR', wallet: 'cash' });
    expect(await reported(gaming.bet('no-such-token', id('stranger')))).toEqual({});
    const guest = await gaming.session(player, { partner: 'guests' });
    expect(await reported(gaming.bet(guest, id('foreign')))).toEqual({});
  });
});

describe('[36.1] the audit names', () => {
  const differencesAfter = (change: string) =>
    seenAfter(gaming.platform.db, [change], async () => (await audit(gaming.platform.db)).differences.map(({ rule }) => rule));

  test('a payout that is missing, an undone win that pays, and a void round that goes on', async () => {
    await bet('a');
    await win('a', 500);
    await undoWin('win-a');
    await undoRound();
    const own = `player_id = ${player.id}`;
    expect(await differencesAfter(`delete from game_payouts where ${own}`)).toEqual(
      expect.arrayContaining(['a bet has the entries that its state says', 'what was undone pays nothing']),
    );
    expect(await differencesAfter(`update game_bets set status = 'settled' where ${own} and amount_minor > 0`)).toContain(
      'a round that has ended has no bet that goes on',
    );
  });
});
