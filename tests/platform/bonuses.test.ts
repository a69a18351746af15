import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assignDepositBonus } from '#server/campaigns/bonuses.ts';
import type { Campaign } from '#openapi/model.ts';
import { bonusHistory, bonusState, campaignId, codes, depositWith, giveUp, unused } from '../support/bonuses.ts';
import type { TestPlayer } from '../support/caller.ts';
import { newVerifiedPlayer } from '../support/households.ts';
import { balanceOf, choose, depositBody, ended, methodId, newKey, startPaymentPlatform, withdrawBody } from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';

const dayMs = 86_400_000;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPaymentPlatform({
    seeded: true,
    config: { rateLimitFactor: 100 },
  });
});
afterAll(() => platform.close());

let players = 0;
const another = (): Promise<TestPlayer> => newVerifiedPlayer(platform, `bonus-${(players += 1)}`);
async function loseCash({ id: playerId }: TestPlayer, amount: bigint): Promise<void> {
  const { wallet } = platform.platform;
  const game = { gameId: 'plinkoear', providerId: 207, providerName: 'House' };
  await wallet.placeBet({ playerId, requestId: `all-of-${playerId}`, roundId: 'all', amount, source: 'cash', game });
  await wallet.payWin({ playerId, betId: `all-of-${playerId}`, requestId: `none-of-${playerId}`, amount: 0n });
}

describe('a bonus', () => {
  const ping = async (player: TestPlayer, campaign: number, game_id: string, provider_id: number) =>
    player.call('POST', `/campaigns/${campaign}/players/${player.id}/ping`, { game_id, provider_id });

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
    const id = reply.body.transaction_id as string;
    await db.sql`update campaigns set ends_at = (select created_at from transactions where id = ${id}) where code = 'TAKEOFF100'`;
    await choose(reply.body.redirect_url, 'exact');
    await ended(player, id);
    expect(await balanceOf(player)).toMatchObject({ real: '40.00', bonus: '30.00' });
    expect(await (await another()).call('GET', '/campaigns/TAKEOFF100?check_code=1&currency_id=1')).toMatchObject({ status: 404 });
    await db.sql`update campaigns set ends_at = null where code = 'TAKEOFF100'`;
  });

  test('[P-11] [BONUS-02] [T-06] given up goes back to the house; the cash stays, and its code is told apart from a wrong one', async () => {
    const player = await another();
    await depositWith(player, '40', 'WELCOME50');
    expect(await giveUp(platform, player, 'WELCOME50')).toMatchObject({ status: 200 });
    expect(await balanceOf(player)).toMatchObject({ real: '40.00', bonus: '0.00' });
    expect(await bonusState(platform, player)).toMatchObject({ status: 'cancelled' });
    expect(await bonusHistory(player)).toEqual({ given: '20.00', forfeited: '-20.00' });
    expect(codes((await unused(player)).body)).not.toContain('WELCOME50');
    expect(await player.call('GET', '/campaigns/RELOAD25?check_code=1&currency_id=1')).toMatchObject({ status: 200 });
    // Its page offers the code to everybody: this player is given the reason why it is not for them.
    const used = { status: 422, body: { code: 'bonus_code_used' } };
    expect(await player.call('GET', '/campaigns/WELCOME50?check_code=1&currency_id=1')).toMatchObject(used);
    expect(await giveUp(platform, player, 'RELOAD25')).toMatchObject({ status: 200 });
    expect(await player.call('GET', '/campaigns/RELOAD25?check_code=1&currency_id=1')).toMatchObject(used);
  });

  test('[API-34] is used in its own campaign and in games that count, by whoever has it', async () => {
    const player = await another();
    const [welcome, reload] = [await campaignId(platform, 'WELCOME50'), await campaignId(platform, 'RELOAD25')];
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
      const who = {
        user_id: player.id,
        user_rank: 0,
        user_currency: 'EUR',
        bonus_id: await campaignId(platform, 'WELCOME50'),
        use_bonus: true,
      };
      return player.call('POST', `/casino/play/${game!.slug}`, { ...what, ...where, ...who });
    };
    expect(await open(false)).toMatchObject({ status: 422, body: { code: 'insufficient_funds' } });
    await depositWith(player, '40', 'WELCOME50');
    expect(await open(false)).toMatchObject({ status: 200, body: { play_for_real: expect.any(String) } });
    expect(await open(true)).toMatchObject({ status: 422, body: { code: 'game_unavailable' } });
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
    expect(await bonusState(platform, player)).toMatchObject({ status: 'cancelled' });
    const { data } = (await player.call('GET', '/me/transactions?type_id=10')).body;
    expect(data[0]).toMatchObject({ amount: '-20.00', payload: { bonus: 'forfeited' } });
  });

  test('that cannot be is no reason to lose the bonus', async () => {
    const player = await another();
    await depositWith(player, '20', 'WELCOME50');
    expect(await withdrawal(player, { gives_up_bonus: true })).toMatchObject({ status: 422, body: { code: 'insufficient_funds' } });
    expect(await balanceOf(player)).toMatchObject({ available: '20.00', bonus: '10.00' });
    expect(await bonusState(platform, player)).toMatchObject({ status: 'active' });
  });
});
