import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantDepositRounds } from '#server/campaigns/free-rounds.ts';
import { campaignsFor } from '#server/campaigns/campaigns.ts';
import { fragment } from '#server/db/database.ts';
import { freeRoundsCampaign, grantedRounds, listGame } from '../support/free-rounds.ts';
import { createPlayer, openGame, walletClient } from '../support/games.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let running: TestPlatform;
beforeAll(async () => {
  running = await startTestPlatform({ config: { logLevel: 'silent' } });
  await listGame(running.platform);
});
afterAll(() => running.close());

type Offer = Record<string, unknown> & { readonly free_rounds?: object };
const unusedOf = async ({ id, headers }: { id: number; headers: Record<string, string> }): Promise<Offer[]> => {
  const response = await fetch(`${running.api}/campaigns/players/${id}/unusedCampaigns?language=en`, { headers });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: Offer[] }).data.filter(({ free_rounds: freeRounds }) => freeRounds !== undefined);
};
const texts = (campaignId: number) => running.platform.db.sql`
  insert into campaign_texts (campaign_id, language, name, description)
  values (${campaignId}, 'en', 'Free rounds', '{rounds} rounds of {game} at {stake}, for {round_days} days, up to {maximum}.')`;
const campaignOf = async (grant: string) =>
  (await running.platform.db.one<{ id: number }>`
    select campaign_id as id from player_campaigns join free_round_grants on player_campaign_id = player_campaigns.id where free_round_grants.id = ${grant}`)!
    .id;

test('[36.1] the offers of a player have the free rounds with what is left and won, and giving them up pays what was won', async () => {
  const player = await createPlayer(running.platform, { cash: 1_000n });
  const grant = await grantedRounds(running.platform, player.id, { rounds: 3 });
  const campaign = await campaignOf(grant);
  await texts(campaign);
  const session = await openGame(running.platform, player, 'cash', 'plinkoear');
  const wallet = walletClient(running.platform, running.api);
  await wallet.bet(session, `free-${player.id}`, 0, { grant_uuid: grant });
  await wallet.win(session, `free-${player.id}`, 55);
  expect(await unusedOf(player)).toMatchObject([
    {
      id: campaign,
      is_deposit: false,
      is_active: false,
      description: expect.stringMatching(/^3 rounds of .+ at €?0\.10.*, for 3 days, up to .*50/) as string,
      free_rounds: { rounds: 3, left: 2, won: '0.55', stake: '0.10', game_id: 'plinkoear', provider_id: 207, winnings: 'cash' },
    },
  ]);
  const gone = await fetch(`${running.api}/campaigns/players/${player.id}?campaign_id=${campaign}`, {
    method: 'DELETE',
    headers: player.headers,
  });
  expect(gone.status).toBe(200);
  expect(await unusedOf(player)).toEqual([]);
  expect((await running.platform.wallet.balanceOf(player.id)).cash).toBe(1_055n);
});

test('[36.1] a deposit with the code of free rounds grants them once, and one that is too small grants none', async () => {
  const { db } = running.platform;
  const campaign = await freeRoundsCampaign(running.platform, { rounds: 4 });
  await texts(campaign);
  await db.sql`update campaign_amounts set deposit_minimum_minor = 2000 where campaign_id = ${campaign}`;
  const code = (await db.one<{ code: string }>`select code from campaigns where id = ${campaign}`)!.code;
  const player = await createPlayer(running.platform, { cash: 3_000n });
  const deposit = (await db.one<{ id: string }>`select id from transactions where player_id = ${player.id} and type_id = 1`)!.id;
  const granted = () => db.sql`select rounds, status from free_round_grants where player_id = ${player.id}`;
  const give = (depositMinor: bigint) =>
    grantDepositRounds(running.platform, { playerId: player.id, code: code.toLowerCase(), depositMinor, transactionId: deposit });
  await give(1_999n);
  expect(await granted()).toEqual([]);
  await give(2_000n);
  await give(2_000n);
  expect(await granted()).toEqual([{ rounds: 4, status: 'open' }]);
  const [row] = await campaignsFor(db, { language: 'en', currencyId: 1, playerId: player.id }, [fragment`campaigns.id = ${campaign}`]);
  expect(row).toMatchObject({ state: 'granted', rounds_left: 4 });
});
