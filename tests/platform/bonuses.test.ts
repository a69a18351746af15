import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assignDepositBonus, expireBonuses } from '../../server/campaigns/bonuses.ts';
import { openGameSession } from '../../server/games/sessions.ts';
import type { Campaign, Notice } from '../../openapi/model.ts';
import type { TestPlayer } from '../support/caller.ts';
import { newVerifiedPlayer } from '../support/households.ts';
import { walletClient } from '../support/games.ts';
import { balanceOf, choose, depositBody, ended, methodId, newKey, startPaymentPlatform, withdrawBody } from '../support/payments.ts';
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
const another = (): Promise<TestPlayer> => newVerifiedPlayer(platform, `bonus-${(players += 1)}`);
const codes = (body: { data: Campaign[] }) => body.data.map(({ code }) => code).sort();
const idOf = async (code: string): Promise<number> => {
  const row = await platform.platform.db.one<{ id: number }>`select id from campaigns where code = ${code}`;
  return row!.id;
};
const unused = (player: TestPlayer) => player.call('GET', `/campaigns/players/${player.id}/unusedCampaigns?language=en&is_deposit=1`);
const giveUp = async (player: TestPlayer, code: string) =>
  player.call('DELETE', `/campaigns/players/${player.id}?campaign_id=${await idOf(code)}`);
const stateOf = async (player: TestPlayer) =>
  platform.platform.db.one<{ status: string; wagered_minor: bigint }>`
    select status, wagered_minor from player_campaigns where player_id = ${player.id} and activated_at is not null`;

/** What the history says became of a bonus, by its word. */
async function bonusHistory(player: TestPlayer): Promise<Record<string, string>> {
  const { data } = (await player.call('GET', '/me/transactions?type_id=10')).body as {
    data: { amount: string; payload: { bonus?: string } }[];
  };
  return Object.fromEntries(data.map(({ amount, payload }) => [payload.bonus ?? 'given', amount]));
}

/** What the bell says of how bonuses ended, with the amount of the row in the history that each leads to. */
async function toldOfBonus(player: TestPlayer): Promise<object[]> {
  const { data } = (await player.call('GET', '/me/notices')).body as { data: Notice[] };
  const ends = data.filter(({ kind }) => kind.startsWith('bonus_'));
  return Promise.all(
    ends.map(async ({ kind, facts, transaction_id: id }) => ({
      kind,
      facts,
      of: ((await player.call('GET', `/me/transactions/${id}`)).body as { amount: string }).amount,
    })),
  );
}

/** Deposits with a code as a person does, and waits for the end. */
async function depositWith(player: TestPlayer, amount: string, code: string): Promise<string> {
  const body = depositBody(await methodId(player.call, 'LTC'), amount, { bonus_code: code });
  const reply = await player.call('POST', '/payments/deposit', body, newKey());
  expect(reply).toMatchObject({ status: 200 });
  await choose(reply.body.redirect_url, 'exact');
  expect(await ended(player, reply.body.transaction_id)).toMatchObject({ status: 'authorized' });
  return reply.body.transaction_id as string;
}
/** All that was brought, in one bet. */
async function loseCash({ id: playerId }: TestPlayer, amount: bigint): Promise<void> {
  const { wallet } = platform.platform;
  const game = { gameId: 'plinkoear', providerId: 207, providerName: 'House' };
  await wallet.placeBet({ playerId, requestId: `all-of-${playerId}`, roundId: 'all', amount, source: 'cash', game });
  await wallet.payWin({ playerId, betId: `all-of-${playerId}`, requestId: `none-of-${playerId}`, amount: 0n });
}
describe('a bonus', () => {
  const ping = async (player: TestPlayer, campaignId: number, game_id: string, provider_id: number) =>
    player.call('POST', `/campaigns/${campaignId}/players/${player.id}/ping`, { game_id, provider_id });

  test('[P-11] [BONUS-01] comes with the deposit of its code, once, and is offered no more but shown as active', async () => {
    const player = await another();
    const id = await depositWith(player, '40', 'welcome50');
    expect(await balanceOf(player)).toMatchObject({ real: '40.00', bonus: '20.00', total: '60.00', deposited: '40.00' });
    const history = (await player.call('GET', '/me/transactions')).body.data as { type: { id: number }; amount: string }[];
    expect(history.map(({ type, amount }) => `${type.id}: ${amount}`).toSorted()).toEqual(['10: 20.00', '1: 40.00']);
    for (const code of ['WELCOME50', 'STEADY10']) {
      const check = await player.call('GET', `/campaigns/${code}?check_code=1&currency_id=1`);
      expect([code, check.status, check.body.code]).toEqual([code, 422, 'bonus_active']);
    }
    expect(await player.call('GET', '/campaigns/NOSUCHCODE?check_code=1&currency_id=1')).toMatchObject({ status: 404 });
    const active = (await unused(player)).body.data.find(({ code }: Campaign) => code === 'WELCOME50') as Campaign;
    expect(active.progress).toEqual({ wagered: '0.00', required: '840.00', left: '20.00' });
    expect(new Date(active.expires_at!).getTime() - Date.now()).toBeLessThanOrEqual(30 * dayMs);

    const again = { playerId: player.id, code: 'WELCOME50', depositMinor: 4_000n, transactionId: id };
    expect(await assignDepositBonus(platform.platform, again)).toBe(2_000n);
    expect(await balanceOf(player)).toMatchObject({ bonus: '20.00' });
    for (const code of ['WELCOME50', 'RELOAD25']) {
      expect(await player.call('GET', `/campaigns/${code}?check_code=1&currency_id=1`)).toMatchObject({
        status: 422,
        body: { code: 'bonus_active' },
      });
    }
  });

  test('is at most what the campaign gives', async () => {
    const player = await another();
    await depositWith(player, '1000', 'WELCOME50');
    expect(await balanceOf(player)).toMatchObject({ bonus: '100.00' });
  });

  test('is the one that was promised when the deposit was opened, though the campaign has ended since', async () => {
    const player = await another();
    const { db } = platform.platform;
    const body = depositBody(await methodId(player.call, 'LTC'), '40', { bonus_code: 'TAKEOFF100' });
    const reply = await player.call('POST', '/payments/deposit', body, newKey());
    await db.sql`update campaigns set ends_at = now() where code = 'TAKEOFF100'`;
    await choose(reply.body.redirect_url, 'exact');
    await ended(player, reply.body.transaction_id);
    expect(await balanceOf(player)).toMatchObject({ real: '40.00', bonus: '30.00' });
    expect(await (await another()).call('GET', '/campaigns/TAKEOFF100?check_code=1&currency_id=1')).toMatchObject({ status: 404 });
    await db.sql`update campaigns set ends_at = null where code = 'TAKEOFF100'`;
  });

  test('[P-11] [BONUS-02] [T-06] given up goes back to the house; the cash stays, and its code is told apart from a wrong one', async () => {
    const player = await another();
    await depositWith(player, '40', 'WELCOME50');
    expect(await giveUp(player, 'WELCOME50')).toMatchObject({ status: 200 });
    expect(await balanceOf(player)).toMatchObject({ real: '40.00', bonus: '0.00' });
    expect(await stateOf(player)).toMatchObject({ status: 'cancelled' });
    expect(await bonusHistory(player)).toEqual({ given: '20.00', forfeited: '-20.00' });
    expect(codes((await unused(player)).body)).not.toContain('WELCOME50');
    expect(await player.call('GET', '/campaigns/RELOAD25?check_code=1&currency_id=1')).toMatchObject({ status: 200 });
    // Its page offers the code to everybody: this player is told why it is not for them.
    const used = { status: 422, body: { code: 'bonus_code_used' } };
    expect(await player.call('GET', '/campaigns/WELCOME50?check_code=1&currency_id=1')).toMatchObject(used);
    expect(await giveUp(player, 'RELOAD25')).toMatchObject({ status: 200 });
    expect(await player.call('GET', '/campaigns/RELOAD25?check_code=1&currency_id=1')).toMatchObject(used);
  });

  test('[API-34] is used in its own campaign and in games that count, by whoever has it', async () => {
    const player = await another();
    const [welcome, reload] = [await idOf('WELCOME50'), await idOf('RELOAD25')];
    const { db } = platform.platform;
    const live = await db.one<{ game_id: string; provider_id: number }>`select game_id, provider_id from games where is_live limit 1`;
    const answer = async (campaign: number, game: string, provider: number) =>
      (await ping(player, campaign, game, provider)).body as unknown;
    expect(await answer(welcome, 'plinkoear', 207)).toEqual({ data: { useBonus: false } });
    await depositWith(player, '40', 'WELCOME50');
    // Cash is played first.
    expect(await answer(welcome, 'plinkoear', 207)).toEqual({ data: { useBonus: false } });
    await loseCash(player, 4_000n);
    expect(await answer(welcome, 'plinkoear', 207)).toEqual({ data: { useBonus: true } });
    expect(await answer(reload, 'plinkoear', 207)).toEqual({ data: { useBonus: false } });
    expect(await answer(welcome, live!.game_id, live!.provider_id)).toEqual({ data: { useBonus: false } });
    expect(await answer(welcome, 'plinkoear', 1)).toEqual({ data: { useBonus: false } });
    expect(await ping(player, 4711, 'plinkoear', 207)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const stranger = await another();
    const foreign = `/campaigns/${welcome}/players/${player.id}/ping`;
    expect(await stranger.call('POST', foreign, { game_id: 'plinkoear', provider_id: 207 })).toMatchObject({ status: 403 });
  });

  test('opens a game with bonus money while there is some, except at live tables', async () => {
    const player = await another();
    const { db } = platform.platform;
    const open = async (isLive: boolean) => {
      const game = await db.one<{ game_id: string; provider_id: number; slug: string }>`
        select game_id, provider_id, slug from games join providers on providers.id = provider_id where is_live = ${isLive} order by games.id limit 1`;
      const what = { game_id: game!.game_id, provider_id: game!.provider_id, provider_name: game!.slug };
      const where = { is_mobile: false, is_desktop: true, lobby_url: '/en', skin_id: 1, ip_address: '', user_language: 'en' };
      const who = { user_id: player.id, user_rank: 0, user_currency: 'EUR', bonus_id: await idOf('WELCOME50'), use_bonus: true };
      return player.call('POST', `/casino/play/${game!.slug}`, { ...what, ...where, ...who });
    };
    expect(await open(false)).toMatchObject({ status: 422, body: { code: 'insufficient_funds' } });
    await depositWith(player, '40', 'WELCOME50');
    expect(await open(false)).toMatchObject({ status: 200, body: { play_for_real: expect.any(String) } });
    expect(await open(true)).toMatchObject({ status: 422, body: { code: 'game_unavailable' } });
  });
});

describe('wagering', () => {
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

  const wagered = (player: TestPlayer, minor: bigint) =>
    platform.platform.db.sql`update player_campaigns set wagered_minor = ${minor}::bigint where player_id = ${player.id}`;

  test('[T-06] counts bets with cash, and turns what is left into cash once the last round has ended', async () => {
    const player = await withBonus();
    const [cash, bonus] = [await table(player, 'cash'), await table(player, 'bonus')];
    await cash.bet('c1', 4_000);
    await cash.win('c1', 3_000);
    expect(await stateOf(player)).toEqual({ status: 'active', wagered_minor: 4_000n });
    await bonus.bet('b1', 2_000);
    await bonus.win('b1', 1_500);
    expect(await stateOf(player)).toEqual({ status: 'active', wagered_minor: 4_000n });
    await wagered(player, 82_000n);
    await cash.bet('c2', 2_000);
    expect(await balanceOf(player)).toMatchObject({ real: '10.00', bonus: '15.00' });
    await cash.win('c2', 500);
    expect(await stateOf(player)).toEqual({ status: 'used', wagered_minor: 84_000n });
    expect(await balanceOf(player)).toMatchObject({ real: '30.00', bonus: '0.00', available: '30.00' });
    const told = [{ kind: 'bonus_converted', facts: { amount: '15.00', currency: 'EUR' }, of: '0.00' }];
    expect(await toldOfBonus(player)).toEqual(told);
    expect(codes((await unused(player)).body)).not.toContain('WELCOME50');
    // A repeated request finds what the first has done.
    await cash.win('c2', 500);
    await cash.bet('c2', 2_000);
    expect(await balanceOf(player)).toMatchObject({ real: '30.00', bonus: '0.00' });
    expect(await toldOfBonus(player)).toEqual(told);
  });

  test('[T-06] turns into as much as was given at most: what was won with it beyond goes, and the history says both', async () => {
    const player = await withBonus();
    const [cash, bonus] = [await table(player, 'cash'), await table(player, 'bonus')];
    await bonus.bet('b1', 2_000);
    await bonus.win('b1', 200_000);
    await wagered(player, 83_000n);
    await cash.bet('c1', 1_000);
    await cash.win('c1', 0);
    expect(await stateOf(player)).toMatchObject({ status: 'used' });
    expect(await balanceOf(player)).toMatchObject({ real: '50.00', bonus: '0.00' });
    expect(await bonusHistory(player)).toEqual({ given: '20.00', converted: '0.00', forfeited: '-1980.00' });
    expect(await toldOfBonus(player)).toEqual([
      { kind: 'bonus_converted', facts: { amount: '20.00', currency: 'EUR', forfeited: '1980.00' }, of: '0.00' },
    ]);
  });

  test('[T-06] of before keeps what it was promised: bets with the bonus count, and nothing is the most', async () => {
    const player = await withBonus();
    await platform.platform.db.sql`
      update player_campaigns set counts_bonus_stakes = true, conversion_maximum_minor = null, wager_required_minor = 2_000 where player_id = ${player.id}`;
    const bonus = await table(player, 'bonus');
    await bonus.bet('b1', 2_000);
    await bonus.win('b1', 5_000);
    expect(await stateOf(player)).toEqual({ status: 'used', wagered_minor: 2_000n });
    expect(await balanceOf(player)).toMatchObject({ real: '90.00', bonus: '0.00' });
  });

  test('[T-06] games that keep next to nothing count for a tenth', async () => {
    const player = await withBonus();
    const { db } = platform.platform;
    const tableGame = await db.one<{ game_id: string; provider_id: number }>`
      select game_id, provider_id from games where not is_live and type not in (select game_type from wager_weights) order by id limit 1`;
    const dice = await table(player, 'cash', tableGame!.game_id, tableGame!.provider_id);
    await dice.bet('t1', 705);
    expect(await stateOf(player)).toMatchObject({ wagered_minor: 70n });
    await dice.rollback('t1');
    expect(await stateOf(player)).toMatchObject({ wagered_minor: 0n });
  });

  test('counts no bet that was rolled back, no repeated one, and none at a live table', async () => {
    const player = await withBonus();
    const live = await platform.platform.db.one<{
      game_id: string;
      provider_id: number;
    }>`select game_id, provider_id from games where is_live limit 1`;
    const [cash, dealer] = [await table(player, 'cash'), await table(player, 'cash', live!.game_id, live!.provider_id)];
    for (const _twice of [1, 2]) await cash.bet('c1', 500);
    expect(await stateOf(player)).toMatchObject({ wagered_minor: 500n });
    for (const _twice of [1, 2]) await cash.rollback('c1');
    expect(await stateOf(player)).toMatchObject({ wagered_minor: 0n });
    await dealer.bet('d1', 700);
    await dealer.win('d1', 0);
    expect(await stateOf(player)).toEqual({ status: 'active', wagered_minor: 0n });
  });

  test('a rollback of the bet that would complete it completes nothing', async () => {
    const player = await withBonus();
    const cash = await table(player, 'cash');
    await platform.platform.db.sql`update player_campaigns set wagered_minor = 83_900 where player_id = ${player.id}`;
    await cash.bet('c1', 100);
    await cash.rollback('c1');
    expect(await stateOf(player)).toEqual({ status: 'active', wagered_minor: 83_900n });
    expect(await balanceOf(player)).toMatchObject({ real: '40.00', bonus: '20.00' });
  });

  test('is over when the bonus money is played down to nothing, and the next code is free', async () => {
    const player = await withBonus();
    const bonus = await table(player, 'bonus');
    await bonus.bet('b1', 2_000);
    expect(await stateOf(player)).toMatchObject({ status: 'active' });
    await bonus.win('b1', 0);
    expect(await stateOf(player)).toMatchObject({ status: 'used' });
    expect(await balanceOf(player)).toMatchObject({ real: '40.00', bonus: '0.00' });
    expect(await player.call('GET', '/campaigns/RELOAD25?check_code=1&currency_id=1')).toMatchObject({ status: 200 });
  });

  test('a bonus is not given up while a round is played with it', async () => {
    const player = await withBonus();
    const bonus = await table(player, 'bonus');
    await bonus.bet('b1', 500);
    expect(await giveUp(player, 'WELCOME50')).toMatchObject({ status: 409, body: { code: 'request_in_flight' } });
    expect(await balanceOf(player)).toMatchObject({ bonus: '15.00' });
    await bonus.win('b1', 900);
    expect(await giveUp(player, 'WELCOME50')).toMatchObject({ status: 200 });
    expect(await balanceOf(player)).toMatchObject({ real: '40.00', bonus: '0.00' });
  });

  test('[T-06] a bonus runs out after its days, but not under a round', async () => {
    const player = await withBonus();
    const bonus = await table(player, 'bonus');
    await bonus.bet('b1', 500);
    ahead = 31 * dayMs;
    await expireBonuses(platform.platform);
    expect(await stateOf(player)).toMatchObject({ status: 'active' });
    ahead = 0;
    await bonus.win('b1', 100);
    ahead = 31 * dayMs;
    for (const _twice of [1, 2]) await expireBonuses(platform.platform);
    ahead = 0;
    expect(await stateOf(player)).toMatchObject({ status: 'expired' });
    expect(await balanceOf(player)).toMatchObject({ real: '40.00', bonus: '0.00' });
    expect(await bonusHistory(player)).toEqual({ given: '20.00', forfeited: '-16.00' });
    expect(await toldOfBonus(player)).toEqual([{ kind: 'bonus_expired', facts: { amount: '16.00', currency: 'EUR' }, of: '16.00' }]);
  });

  test('a bonus that ran out under a round ends with the round, and its player is told', async () => {
    const player = await withBonus();
    const bonus = await table(player, 'bonus');
    await bonus.bet('b1', 500);
    ahead = 31 * dayMs;
    await bonus.win('b1', 900);
    ahead = 0;
    expect(await stateOf(player)).toMatchObject({ status: 'expired' });
    expect(await balanceOf(player)).toMatchObject({ real: '40.00', bonus: '0.00' });
    expect(await toldOfBonus(player)).toEqual([{ kind: 'bonus_expired', facts: { amount: '24.00', currency: 'EUR' }, of: '24.00' }]);
  });

  test('a player who gives a bonus up knows it, and is told nothing', async () => {
    const player = await withBonus();
    expect(await giveUp(player, 'WELCOME50')).toMatchObject({ status: 200 });
    expect(await toldOfBonus(player)).toEqual([]);
  });
});

describe('[T-06] [API-52] a withdrawal while a bonus is active', () => {
  const withdrawal = async (player: TestPlayer, more: object = {}) =>
    player.call('POST', '/payments/withdraw', withdrawBody(await methodId(player.call, 'LTC'), '30', more), newKey());

  test('is refused where nobody was told that the bonus goes, and takes nothing', async () => {
    const player = await another();
    await depositWith(player, '40', 'WELCOME50');
    expect(await withdrawal(player)).toMatchObject({ status: 422, body: { code: 'bonus_active' } });
    expect(await balanceOf(player)).toMatchObject({ available: '40.00', locked: '0.00', bonus: '20.00' });
  });

  test('takes the bonus with it where that was told, and the history says so', async () => {
    const player = await another();
    await depositWith(player, '40', 'WELCOME50');
    expect(await withdrawal(player, { gives_up_bonus: true })).toMatchObject({ status: 200 });
    expect(await balanceOf(player)).toMatchObject({ available: '10.00', bonus: '0.00' });
    expect(await stateOf(player)).toMatchObject({ status: 'cancelled' });
    const { data } = (await player.call('GET', '/me/transactions?type_id=10')).body;
    expect(data[0]).toMatchObject({ amount: '-20.00', payload: { bonus: 'forfeited' } });
  });

  test('that cannot be is no reason to lose the bonus', async () => {
    const player = await another();
    await depositWith(player, '20', 'WELCOME50');
    expect(await withdrawal(player, { gives_up_bonus: true })).toMatchObject({ status: 422, body: { code: 'insufficient_funds' } });
    expect(await balanceOf(player)).toMatchObject({ available: '20.00', bonus: '10.00' });
    expect(await stateOf(player)).toMatchObject({ status: 'active' });
  });
});
