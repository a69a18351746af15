import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settleBonus } from '#server/campaigns/bonuses.ts';
import { settleFreeRounds } from '#server/campaigns/free-rounds.ts';
import { freeRoundsCampaign, type FreeRoundsTerms, grantedRounds, listGame } from '#tests/support/free-rounds.ts';
import { createPlayer, openGame, walletClient } from '#tests/support/games.ts';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { act, approveProposal, propose } from '#tests/support/proposals.ts';

const dayMs = 86_400_000;
let running: TestPlatform;
let owner: TestOperator;
let support: TestOperator;
let player: Awaited<ReturnType<typeof createPlayer>>;
let time = new Date();
beforeAll(async () => {
  running = await startTestPlatform({
    now: () => time,
    config: { operatorPort: 0, rateLimitFactor: 1_000, rateMaxAgeS: 400 * 86_400, logLevel: 'silent' },
  });
  await listGame(running.platform);
  owner = await newOperator(running, 'Olive', 'owner');
  support = await newOperator(running, 'Sam', 'support');
});
afterAll(() => running.close());
beforeEach(async () => {
  player = await createPlayer(running.platform, { cash: 1_000n });
});

const newCampaign = async (terms: FreeRoundsTerms = {}) => {
  const id = await freeRoundsCampaign(running.platform, terms);
  await running.platform.db.sql`
    insert into campaign_texts (campaign_id, language, name, description)
    values (${id}, 'en', 'Free rounds', '{rounds} rounds of {game} at {stake}, up to {maximum}.'),
      (${id}, 'fr', 'Parties gratuites', '{rounds} parties de {game} à {stake}.')`;
  return id;
};
const campaignOf = async (grant: string) =>
  (await running.platform.db.one<{ id: number }>`
    select campaign_id as id from player_campaigns join free_round_grants on player_campaign_id = player_campaigns.id where free_round_grants.id = ${grant}`)!
    .id;
const read = async (id: number) => (await owner.call('GET', `/campaigns/${id}`)).body;
const grantsOf = async (playerId: number) =>
  running.platform.db.sql<{ id: string; status: string }>`select id, status from free_round_grants where player_id = ${playerId}`;
const offersOf = async ({ id, headers }: typeof player) => {
  const reply = await fetch(`${running.api}/campaigns/players/${id}/unusedCampaigns?language=en`, { headers });
  return ((await reply.json()) as { data: { id: number; free_rounds?: object }[] }).data;
};
/** Plays rounds of a grant, each of which wins an amount. */
async function play(grant: string, wins: readonly number[]): Promise<void> {
  const session = await openGame(running.platform, player, 'cash', 'plinkoear');
  const wallet = walletClient(running.platform, running.api);
  for (const [index, amount] of wins.entries()) {
    const id = `${player.id}-${index}-of-${grant.slice(0, 8)}`;
    await wallet.bet(session, id, 0, { grant_uuid: grant });
    await wallet.win(session, id, amount);
  }
}

describe('[34.5] campaigns are listed', () => {
  test('with their state, from a draft to one that has ended', async () => {
    const { db } = running.platform;
    const stateOf = async (id: number) => [(await read(id)).state, (await owner.call('GET', '/campaigns')).body.data[0].state];
    const draft = await freeRoundsCampaign(running.platform);
    expect(await stateOf(draft)).toEqual(['draft', 'draft']);
    const id = await newCampaign();
    expect(await stateOf(id)).toEqual(['running', 'running']);
    await db.sql`update campaigns set starts_at = ${new Date(time.getTime() + dayMs)} where id = ${id}`;
    expect(await stateOf(id)).toEqual(['scheduled', 'scheduled']);
    await db.sql`
      update campaigns set starts_at = ${new Date(time.getTime() - 2 * dayMs)}, ends_at = ${new Date(time.getTime() - dayMs)} where id = ${id}`;
    expect(await stateOf(id)).toEqual(['ended', 'ended']);
    expect(outcomeText(await owner.call('GET', '/campaigns/2147483647'))).toBe('404 not_found');
  });

  test('with the terms in the words and amounts that players read, and the grants', async () => {
    const id = await newCampaign({ rounds: 3 });
    expect(outcomeText(await act(owner, 'grantFreeRounds', { campaign_id: id, player_id: player.id }))).toBe('done');
    const [grant] = await grantsOf(player.id);
    await play(grant!.id, [40]);
    const record = await read(id);
    const [offer] = await offersOf(player);
    expect(record).toMatchObject({
      type: 'free_rounds',
      name: 'Free rounds',
      terms: [
        { language: 'en', currency: 'EUR', description: (offer as unknown as { description: string }).description },
        { language: 'fr', description: expect.stringMatching(/^3 parties de plinkoear à 0,10/) as string },
      ],
      grants: [
        { player_id: player.id, status: 'granted', free_rounds: { rounds: 3, left: 2, won: '0.40', paid: null, can_cancel: false } },
      ],
    });
  });
});

describe('[34.5] a campaign shows what it cost and what is outstanding', () => {
  const figures = async (grant: string) => (await read(await campaignOf(grant))).figures;

  test('of winnings as cash, which are paid once', async () => {
    const grant = await grantedRounds(running.platform, player.id, { rounds: 2, maximum: 300n });
    expect(await figures(grant)).toEqual([{ currency: 'EUR', grants: 1, granted: '0.20', cost: '0.00', outstanding: '3.00' }]);
    await play(grant, [50, 70]);
    expect(await figures(grant)).toEqual([{ currency: 'EUR', grants: 1, granted: '0.20', cost: '1.20', outstanding: '0.00' }]);
  });

  test('of winnings as a bonus, which cost what of them is converted', async () => {
    const { db } = running.platform;
    const grant = await grantedRounds(running.platform, player.id, { rounds: 1, winnings: 'bonus' });
    await play(grant, [90]);
    expect(await figures(grant)).toMatchObject([{ grants: 1, cost: '0.00', outstanding: '0.90' }]);
    await db.sql`update player_campaigns set wager_required_minor = wagered_minor where player_id = ${player.id} and status = 'active'`;
    await settleBonus(running.platform, player.id);
    expect(await figures(grant)).toMatchObject([{ grants: 1, cost: '0.90', outstanding: '0.00' }]);
    const month = time.toISOString().slice(0, 7);
    const { data } = (await owner.call('GET', `/reports/${month}`)).body;
    const cost = data
      .find((group: { currency: string }) => group.currency === 'EUR')
      .amounts.find(({ figure }: { figure: string }) => figure === 'bonus_cost');
    const listed = (await owner.call('GET', '/campaigns')).body.data as { figures: { cost: string }[] }[];
    const cents = listed.flatMap((each) => each.figures.map((one) => Math.round(Number(one.cost) * 100)));
    expect(Math.round(Number(cost.amount) * 100)).toBe(cents.reduce((sum, each) => sum + each, 0));
  });
});

describe('[34.5] a campaign is stopped', () => {
  test('by a proposal: nobody gets it any more, and what was granted stays', async () => {
    const { db } = running.platform;
    const id = await newCampaign();
    await db.sql`update campaigns set is_public = true where id = ${id}`;
    const other = await createPlayer(running.platform);
    expect((await offersOf(other)).map((offer) => offer.id)).toContain(id);
    await act(support, 'grantFreeRounds', { campaign_id: id, player_id: player.id });

    expect(outcomeText(await propose(support, 'stopCampaign', { campaign_id: id }))).toBe('403 forbidden');
    const proposed = await propose(owner, 'stopCampaign', { campaign_id: id });
    expect(proposed.body.effect.changes[0]).toMatchObject({ before: 'running', after: 'stopped' });
    expect((await read(id)).state).toBe('running');
    expect(outcomeText(await approveProposal(owner, proposed.body.id))).toBe('done');

    expect(await read(id)).toMatchObject({ state: 'stopped', ends_at: time.toISOString() });
    expect((await offersOf(other)).map((offer) => offer.id)).not.toContain(id);
    expect((await offersOf(player)).map((offer) => offer.id)).toContain(id);
    expect(outcomeText(await propose(owner, 'stopCampaign', { campaign_id: id }))).toBe('422 invalid_request');
    expect(outcomeText(await propose(owner, 'grantFreeRounds', { campaign_id: id, player_id: other.id }))).toBe('422 invalid_request');
    const rows = await db.sql<{ operation: string; actor: string }>`
      select operation, actor from staff_actions where object in (${`campaign ${id}`}, 'table campaigns') order by id desc limit 2`;
    expect(rows).toEqual([
      { operation: 'stopCampaign', actor: 'Olive' },
      { operation: 'update', actor: 'Olive' },
    ]);
  });

  test('once: a second proposal of it is refused', async () => {
    const id = await newCampaign();
    const [first, second] = [
      await propose(owner, 'stopCampaign', { campaign_id: id }),
      await propose(owner, 'stopCampaign', { campaign_id: id }),
    ];
    expect(outcomeText(await approveProposal(owner, first.body.id))).toBe('done');
    expect(outcomeText(await approveProposal(owner, second.body.id))).toBe('422 invalid_request');
  });
});

describe('[34.5] [36.1] free rounds are granted and cancelled by operators', () => {
  test('once per player, as the dry run says, and the player plays them', async () => {
    const id = await newCampaign({ rounds: 1, winnings: 'bonus', maximum: 700n });
    const proposed = await propose(support, 'grantFreeRounds', { campaign_id: id, player_id: player.id });
    expect(proposed.body.effect.changes.map(({ after }: { after: string }) => after)).toEqual([
      '1 rounds of plinkoear',
      '0.10 EUR',
      'a bonus, 7.00 EUR at most, wagered 10 times',
      '3',
    ]);
    expect(await grantsOf(player.id)).toEqual([]);
    const again = await propose(support, 'grantFreeRounds', { campaign_id: id, player_id: player.id });
    expect(outcomeText(await approveProposal(support, proposed.body.id))).toBe('done');
    expect(outcomeText(await approveProposal(support, again.body.id))).toBe('422 invalid_request');
    expect(await offersOf(player)).toMatchObject([{ id, free_rounds: { rounds: 1, left: 1 } }]);
    await play((await grantsOf(player.id))[0]!.id, [55]);
    expect((await running.platform.wallet.balanceOf(player.id)).bonus).toBe(55n);
  });

  test('by the terms that were shown: where they have changed, the proposal is stale', async () => {
    const id = await newCampaign();
    const proposed = await propose(support, 'grantFreeRounds', { campaign_id: id, player_id: player.id });
    await running.platform.db.sql`update campaign_amounts set bonus_maximum_minor = 9000 where campaign_id = ${id}`;
    expect(outcomeText(await approveProposal(support, proposed.body.id))).toBe('409 proposal_stale');
    expect(await grantsOf(player.id)).toEqual([]);
  });

  test('to no player who may not have them', async () => {
    const { db } = running.platform;
    const id = await newCampaign();
    const tried = async () => (await propose(support, 'grantFreeRounds', { campaign_id: id, player_id: player.id })).body.message;
    await db.sql`update players set is_promotion_free = true where id = ${player.id}`;
    expect(await tried()).toBe('This player may not be given offers at the moment.');
    await db.sql`update players set is_promotion_free = false, status = 'frozen' where id = ${player.id}`;
    expect(await tried()).toBe('This account is not open: it is frozen.');
    await db.sql`update players set status = 'active' where id = ${player.id}`;
    await db.sql`update campaigns set country = 'ZZ' where id = ${id}`;
    expect(await tried()).toBe('This campaign is for players of another country.');
    await db.sql`update campaigns set country = null where id = ${id}`;
    await db.sql`update campaign_free_rounds set provider_id = 4711 where campaign_id = ${id}`;
    expect(await tried()).toBe('The game of this campaign is not in the catalogue.');
    await db.sql`delete from campaign_free_rounds where campaign_id = ${id}`;
    expect(await tried()).toBe('This campaign has no free rounds.');
    expect(outcomeText(await propose(support, 'grantFreeRounds', { campaign_id: id, player_id: 4711 }))).toBe('404 not_found');
    expect(outcomeText(await propose(support, 'grantFreeRounds', { campaign_id: 4711, player_id: player.id }))).toBe('404 not_found');
    expect(await grantsOf(player.id)).toEqual([]);
  });

  test('and cancelled while none was begun', async () => {
    const id = await newCampaign({ rounds: 2 });
    await act(support, 'grantFreeRounds', { campaign_id: id, player_id: player.id });
    const grant = (await grantsOf(player.id))[0]!.id;
    expect((await read(id)).grants).toMatchObject([{ free_rounds: { grant_id: grant, can_cancel: true } }]);
    const proposed = await propose(support, 'cancelFreeRounds', { grant_id: grant });
    expect(outcomeText(await approveProposal(support, proposed.body.id))).toBe('done');
    expect(await grantsOf(player.id)).toEqual([{ id: grant, status: 'cancelled' }]);
    expect(await offersOf(player)).toEqual([]);
    expect((await propose(support, 'cancelFreeRounds', { grant_id: grant })).body.message).toBe(
      'These free rounds have ended: they are cancelled.',
    );
    expect(outcomeText(await propose(support, 'cancelFreeRounds', { grant_id: crypto.randomUUID() }))).toBe('404 not_found');
  });

  test('but not where the player has begun one since the proposal', async () => {
    const grant = await grantedRounds(running.platform, player.id, { rounds: 2 });
    const proposed = await propose(support, 'cancelFreeRounds', { grant_id: grant });
    await play(grant, [30]);
    const refused = await approveProposal(support, proposed.body.id);
    expect([outcomeText(refused), refused.body.message]).toEqual([
      '422 invalid_request',
      "1 of these 2 rounds were begun, so they stay the player's.",
    ]);
    time = new Date(time.getTime() + 4 * dayMs);
    await settleFreeRounds(running.platform);
    expect((await running.platform.wallet.balanceOf(player.id)).cash).toBe(1_030n);
  });
});
