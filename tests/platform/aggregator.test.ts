import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifyProviders } from '#server/campaigns/free-round-calls.ts';
import { gameFindings } from '#server/doctor/site.ts';
import { aggregatorProvider, aggregatorTitles } from '#sandbox/aggregator/titles.ts';
import { seedAggregator } from '#sandbox/seeds/aggregator.ts';
import { type AggregatorPlatform, demoDice, startAggregatorPlatform } from '../support/aggregator.ts';
import { grantedRounds } from '../support/free-rounds.ts';
import { createPlayer, expectBalancedBooks, type TestPlayer } from '../support/games.ts';
import type { TestPlatform } from '../support/platform.ts';

let aggregator: AggregatorPlatform;
let running: TestPlatform;
/** Answers to bets that are lost on their way. */
let lost = 0;

beforeAll(async () => {
  aggregator = await startAggregatorPlatform({
    fetch: async (...call) => {
      const response = await fetch(...call);
      if (lost === 0 || !new Request(...call).url.endsWith('/bet')) return response;
      lost -= 1;
      throw new Error('the answer was lost');
    },
  });
  running = aggregator.running;
});
afterAll(() => aggregator.close());

const cashOf = async ({ id }: TestPlayer): Promise<number> => Number((await running.platform.wallet.balanceOf(id)).cash);

test('[36.4] the games of the demo aggregator are in the catalogue while it is played, and its list has each of them', async () => {
  const { db } = running.platform;
  const { count } = await db.single<{ count: number }>`
    select count(*)::int from games where provider_id = ${aggregatorProvider.id} and is_active`;
  expect(count).toBe(aggregatorTitles.length);
  expect(JSON.stringify(await gameFindings(running.platform))).toContain(`It offers all ${aggregatorTitles.length} titles`);
  const house = running.platform.gameProviders.all.filter(({ plays }) => plays === 'others');
  await seedAggregator({ db, gameProviders: { ...running.platform.gameProviders, all: house } });
  expect(await db.one`select 1 from games where provider_id = ${aggregatorProvider.id} and is_active limit 1`).toBeUndefined();
  await seedAggregator(running.platform);
  // A platform of an earlier version has fewer titles: the next start adds the others.
  await db.sql`update games set is_active = false where game_id = 'demo-gold-card'`;
  await seedAggregator(running.platform);
  const after = await db.single<{ count: number }>`
    select count(*)::int from games where provider_id = ${aggregatorProvider.id} and is_active`;
  expect(after.count).toBe(aggregatorTitles.length);
});

test('[36.4] a player opens a game by call and plays rounds over HTTP, also where answers are lost', async () => {
  const player = await createPlayer(running.platform, { cash: 10_000n });
  const session = await aggregator.open(player);
  expect((await aggregator.post('state', session)).balance).toBe(10_000_000);
  let [cash, unknown] = [10_000, 0];
  for (let round = 0; round < 30; round += 1) {
    if (round % 5 === 4) lost = 1;
    const { state, paid = 0 } = await aggregator.post('round', session);
    if (state === 'unknown') unknown += 1;
    else cash += paid / 1_000 - 100;
  }
  expect(unknown).toBe(6);
  // Each bet with a lost answer is undone.
  await expect.poll(() => cashOf(player), { timeout: 20_000 }).toBe(cash);
  await expectBalancedBooks(running.platform);
});

test('[36.4] free rounds of a campaign are played at the aggregator, and their grant pays', async () => {
  const { platform } = running;
  const player = await createPlayer(platform, { cash: 1_000n });
  const grant = await grantedRounds(platform, player.id, { game: demoDice, rounds: 3 });
  await notifyProviders(platform);
  const session = await aggregator.open(player);
  expect((await aggregator.post('state', session)).free).toEqual({ left: 3, value: 10_000 });
  let won = 0;
  for (let round = 0; round < 3; round += 1) won += (await aggregator.post('round', session)).paid! / 1_000;
  expect(await platform.db.one`select status, paid_minor from free_round_grants where id = ${grant}`).toEqual({
    status: 'used',
    paid_minor: BigInt(won),
  });
  expect(await cashOf(player)).toBe(1_000 + won);
  expect((await aggregator.post('state', session)).free).toBeNull();
  await expectBalancedBooks(platform);
});

test('[36.4] the aggregator answers nobody whose signature is wrong, and its page runs no script of others', async () => {
  const stranger = await fetch(`${aggregator.address}/operator/generic/v2/game/list`, { method: 'POST', body: '{"operator_id":1}' });
  expect(stranger.status).toBe(403);
  const page = await fetch(`${aggregator.address}/play`);
  expect([page.status, page.headers.get('content-security-policy')]).toEqual([200, expect.stringContaining("script-src 'self'") as string]);
  expect(await aggregator.post('round', 'no-such-session')).toMatchObject({ error: 'no such session' });
});
