import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireBonuses } from '#server/campaigns/bonuses.ts';
import { openGameSession } from '#server/games/sessions.ts';
import { bonusHistory, bonusState, codes, depositWith, giveUp, bonusNotice, unused } from '../support/bonuses.ts';
import type { TestPlayer } from '../support/caller.ts';
import { newVerifiedPlayer } from '../support/households.ts';
import { walletClient } from '../support/games.ts';
import { balanceOf, startPaymentPlatform } from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';

const dayMs = 86_400_000;

let platform: TestPlatform;
let ahead = 0;
beforeAll(async () => {
  platform = await startPaymentPlatform({
    seeded: true,
    now: () => new Date(Date.now() + ahead),
    config: { rateLimitFactor: 100 },
  });
});
afterAll(() => platform.close());

let players = 0;
const another = (): Promise<TestPlayer> => newVerifiedPlayer(platform, `wager-${(players += 1)}`);

interface Table {
  bet(id: string, amount: number): Promise<void>;
  win(id: string, amount: number): Promise<void>;
  rollback(id: string): Promise<void>;
}
/** A game, as its provider plays it with the player's wallet. */
async function table(player: TestPlayer, source: 'cash' | 'bonus', gameId = 'plinkoear', providerId = 207): Promise<Table> {
  const game = { gameId, providerId, providerName: 'House' };
  const session = await openGameSession(platform.platform, {
    playerId: player.id,
    loginToken: player.token,
    source,
    partner: 'games',
    game,
  });
  const wallet = walletClient(platform.platform, platform.api);
  const named = (id: string) => `${player.id}-${id}`;
  const done = async (answer: Promise<{ status: number }>) => expect(await answer).toMatchObject({ status: 200 });
  return {
    bet: (id, amount) => done(wallet.bet(session, named(id), amount)),
    win: (id, amount) => done(wallet.win(session, named(id), amount)),
    rollback: (id) => done(wallet.rollback(session, named(id))),
  };
}
/** With 40 EUR of cash, and 20 EUR of bonus: 14 times 60 EUR are to be bet. */
async function withBonus(): Promise<TestPlayer> {
  const player = await another();
  await depositWith(player, '40', 'WELCOME50');
  return player;
}

/** Sets how much is still to be wagered. What was wagered is the sum of its bets, and stays. */
const toWager = (player: TestPlayer, minor: bigint) =>
  platform.platform.db
    .sql`update player_campaigns set wager_required_minor = wagered_minor + ${minor}::bigint where player_id = ${player.id}`;

test('[T-06] wagering counts bets with cash, and turns what is left into cash once the last round has ended', async () => {
  const player = await withBonus();
  const [cash, bonus] = [await table(player, 'cash'), await table(player, 'bonus')];
  await cash.bet('c1', 4_000);
  await cash.win('c1', 3_000);
  expect(await bonusState(platform, player)).toEqual({ status: 'active', wagered_minor: 4_000n });
  await bonus.bet('b1', 2_000);
  await bonus.win('b1', 1_500);
  expect(await bonusState(platform, player)).toEqual({ status: 'active', wagered_minor: 4_000n });
  await toWager(player, 2_000n);
  await cash.bet('c2', 2_000);
  expect(await balanceOf(player)).toMatchObject({ real: '10.00', bonus: '15.00' });
  await cash.win('c2', 500);
  expect(await bonusState(platform, player)).toEqual({ status: 'used', wagered_minor: 6_000n });
  expect(await balanceOf(player)).toMatchObject({ real: '30.00', bonus: '0.00', available: '30.00' });
  const reported = [{ kind: 'bonus_converted', facts: { amount: '15.00', currency: 'EUR' }, of: '0.00' }];
  expect(await bonusNotice(player)).toEqual(reported);
  expect(codes((await unused(player)).body)).not.toContain('WELCOME50');
  // A repeated request finds the result of the first.
  await cash.win('c2', 500);
  await cash.bet('c2', 2_000);
  expect(await balanceOf(player)).toMatchObject({ real: '30.00', bonus: '0.00' });
  expect(await bonusNotice(player)).toEqual(reported);
});

test('[T-06] a bonus turns into as much as was given at most: what was won with it beyond goes, and the history says both', async () => {
  const player = await withBonus();
  const [cash, bonus] = [await table(player, 'cash'), await table(player, 'bonus')];
  await bonus.bet('b1', 2_000);
  await bonus.win('b1', 200_000);
  await toWager(player, 1_000n);
  await cash.bet('c1', 1_000);
  await cash.win('c1', 0);
  expect(await bonusState(platform, player)).toMatchObject({ status: 'used' });
  expect(await balanceOf(player)).toMatchObject({ real: '50.00', bonus: '0.00' });
  expect(await bonusHistory(player)).toEqual({ given: '20.00', converted: '0.00', forfeited: '-1980.00' });
  expect(await bonusNotice(player)).toEqual([
    { kind: 'bonus_converted', facts: { amount: '20.00', currency: 'EUR', forfeited: '1980.00' }, of: '0.00' },
  ]);
});

test('[T-06] a bonus of before keeps what it was promised: bets with the bonus count, and nothing is the most', async () => {
  const player = await withBonus();
  await platform.platform.db.sql`
    update player_campaigns set counts_bonus_stakes = true, conversion_maximum_minor = null, wager_required_minor = 2_000 where player_id = ${player.id}`;
  const bonus = await table(player, 'bonus');
  await bonus.bet('b1', 2_000);
  await bonus.win('b1', 5_000);
  expect(await bonusState(platform, player)).toEqual({ status: 'used', wagered_minor: 2_000n });
  expect(await balanceOf(player)).toMatchObject({ real: '90.00', bonus: '0.00' });
});

test('[T-06] games that keep next to nothing count for a tenth', async () => {
  const player = await withBonus();
  const { db } = platform.platform;
  const tableGame = await db.one<{ game_id: string; provider_id: number }>`
    select game_id, provider_id from games where not is_live and type not in (select game_type from wager_weights) order by id limit 1`;
  const dice = await table(player, 'cash', tableGame!.game_id, tableGame!.provider_id);
  await dice.bet('t1', 705);
  expect(await bonusState(platform, player)).toMatchObject({ wagered_minor: 70n });
  await dice.rollback('t1');
  expect(await bonusState(platform, player)).toMatchObject({ wagered_minor: 0n });
});

test('wagering counts no bet that was rolled back, no repeated one, and none at a live table', async () => {
  const player = await withBonus();
  const live = await platform.platform.db.one<{
    game_id: string;
    provider_id: number;
  }>`select game_id, provider_id from games where is_live limit 1`;
  const [cash, dealer] = [await table(player, 'cash'), await table(player, 'cash', live!.game_id, live!.provider_id)];
  for (const _twice of [1, 2]) await cash.bet('c1', 500);
  expect(await bonusState(platform, player)).toMatchObject({ wagered_minor: 500n });
  for (const _twice of [1, 2]) await cash.rollback('c1');
  expect(await bonusState(platform, player)).toMatchObject({ wagered_minor: 0n });
  await dealer.bet('d1', 700);
  await dealer.win('d1', 0);
  expect(await bonusState(platform, player)).toEqual({ status: 'active', wagered_minor: 0n });
});

test('a rollback of the bet that would complete it completes nothing', async () => {
  const player = await withBonus();
  const cash = await table(player, 'cash');
  await toWager(player, 100n);
  await cash.bet('c1', 100);
  await cash.rollback('c1');
  expect(await bonusState(platform, player)).toEqual({ status: 'active', wagered_minor: 0n });
  expect(await balanceOf(player)).toMatchObject({ real: '40.00', bonus: '20.00' });
});

test('[T-06] a bonus is over when the bonus money is played down to nothing: its player is told, once, and the next code is free', async () => {
  const player = await withBonus();
  const bonus = await table(player, 'bonus');
  await bonus.bet('b1', 2_000);
  expect(await bonusState(platform, player)).toMatchObject({ status: 'active' });
  await bonus.win('b1', 0);
  expect(await bonusState(platform, player)).toMatchObject({ status: 'used' });
  expect(await balanceOf(player)).toMatchObject({ real: '40.00', bonus: '0.00' });
  const reported = [{ kind: 'bonus_played', facts: { amount: '20.00', currency: 'EUR' }, of: '20.00' }];
  expect(await bonusNotice(player)).toEqual(reported);
  await bonus.win('b1', 0);
  expect(await bonusNotice(player)).toEqual(reported);
  expect(await player.call('GET', '/campaigns/RELOAD25?check_code=1&currency_id=1')).toMatchObject({ status: 200 });
});

test('a bonus is not given up while a round is played with it', async () => {
  const player = await withBonus();
  const bonus = await table(player, 'bonus');
  await bonus.bet('b1', 500);
  expect(await giveUp(platform, player, 'WELCOME50')).toMatchObject({ status: 409, body: { code: 'bonus_in_play' } });
  expect(await balanceOf(player)).toMatchObject({ bonus: '15.00' });
  await bonus.win('b1', 900);
  expect(await giveUp(platform, player, 'WELCOME50')).toMatchObject({ status: 200 });
  expect(await balanceOf(player)).toMatchObject({ real: '40.00', bonus: '0.00' });
});

test('[T-06] a bonus runs out after its days, but not under a round', async () => {
  const player = await withBonus();
  const bonus = await table(player, 'bonus');
  await bonus.bet('b1', 500);
  ahead = 31 * dayMs;
  await expireBonuses(platform.platform);
  expect(await bonusState(platform, player)).toMatchObject({ status: 'active' });
  ahead = 0;
  await bonus.win('b1', 100);
  ahead = 31 * dayMs;
  for (const _twice of [1, 2]) await expireBonuses(platform.platform);
  ahead = 0;
  expect(await bonusState(platform, player)).toMatchObject({ status: 'expired' });
  expect(await balanceOf(player)).toMatchObject({ real: '40.00', bonus: '0.00' });
  expect(await bonusHistory(player)).toEqual({ given: '20.00', forfeited: '-16.00' });
  expect(await bonusNotice(player)).toEqual([{ kind: 'bonus_expired', facts: { amount: '16.00', currency: 'EUR' }, of: '16.00' }]);
});

test('a bonus that ran out under a round ends with the round, and its player is told', async () => {
  const player = await withBonus();
  const bonus = await table(player, 'bonus');
  await bonus.bet('b1', 500);
  ahead = 31 * dayMs;
  await bonus.win('b1', 900);
  ahead = 0;
  expect(await bonusState(platform, player)).toMatchObject({ status: 'expired' });
  expect(await balanceOf(player)).toMatchObject({ real: '40.00', bonus: '0.00' });
  expect(await bonusNotice(player)).toEqual([{ kind: 'bonus_expired', facts: { amount: '24.00', currency: 'EUR' }, of: '24.00' }]);
});

test('[T-06] a bonus without money whose time runs out under a round with cash is told as played', async () => {
  const player = await withBonus();
  const [cash, bonus] = [await table(player, 'cash'), await table(player, 'bonus')];
  await cash.bet('c1', 100);
  await bonus.bet('b1', 2_000);
  await bonus.win('b1', 0);
  expect(await bonusState(platform, player)).toMatchObject({ status: 'active' });
  expect(await bonusNotice(player)).toEqual([]);
  ahead = 31 * dayMs;
  await expireBonuses(platform.platform);
  ahead = 0;
  expect(await bonusState(platform, player)).toMatchObject({ status: 'expired' });
  expect(await bonusNotice(player)).toEqual([{ kind: 'bonus_played', facts: { amount: '20.00', currency: 'EUR' }, of: '20.00' }]);
});

test('a player who gives a bonus up knows it, and is told nothing', async () => {
  const player = await withBonus();
  expect(await giveUp(platform, player, 'WELCOME50')).toMatchObject({ status: 200 });
  expect(await bonusNotice(player)).toEqual([]);
});
