import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifyProviders } from '#server/campaigns/free-round-calls.ts';
import { gameFindings } from '#server/doctor/site.ts';
import { hub88From } from '#server/hub88/entry.ts';
import { aggregatorKeys } from '#sandbox/aggregator/keys.ts';
import { startAggregator } from '#sandbox/aggregator/server.ts';
import { aggregatorProvider, aggregatorTitles } from '#sandbox/aggregator/titles.ts';
import { seedAggregator } from '#sandbox/seeds/aggregator.ts';
import { more } from '../support/entries.ts';
import { grantedRounds } from '../support/free-rounds.ts';
import { createPlayer, expectBalancedBooks, type TestPlayer } from '../support/games.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

/** A port that is free: the address has to be known before the program that listens there. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

let address: string;
let folder: string;
let running: TestPlatform;
let aggregator: Awaited<ReturnType<typeof startAggregator>>;
/** Answers to bets that are lost on their way. */
let lost = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aggregator-'));
  const port = await freePort();
  address = `http://localhost:${port}`;
  const keys = aggregatorKeys(folder, address);
  running = await startTestPlatform({
    engine: 'postgres',
    registries: { ...more, gameProviders: [...more.gameProviders, hub88From(parseEnv(keys.settings) as NodeJS.ProcessEnv)] },
    config: { logLevel: 'silent', gameProviders: ['house', 'hub88'] },
  });
  const wallet = `${running.api.replace(/\/api$/, '')}/partners/hub88`;
  const losing: typeof globalThis.fetch = async (...call) => {
    const response = await fetch(...call);
    if (lost === 0 || !new Request(...call).url.endsWith('/bet')) return response;
    lost -= 1;
    throw new Error('the answer was lost');
  };
  aggregator = await startAggregator({ keys, folder, address, wallet, fetch: losing, winsJackpot: () => false }, port);
  await seedAggregator(running.platform);
});
afterAll(async () => {
  await aggregator.close();
  await running.close();
  rmSync(folder, { recursive: true });
});

const dice = { gameId: 'demo-dice', providerId: aggregatorProvider.id, providerName: aggregatorProvider.name } as const;

async function open(player: TestPlayer): Promise<string> {
  const response = await fetch(`${running.api}/casino/play/${aggregatorProvider.slug}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...player.headers },
    body: JSON.stringify({
      provider_name: 'any',
      lobby_url: 'http://localhost:4000/en',
      user_language: 'en',
      user_currency: 'EUR',
      game_id: dice.gameId,
      provider_id: dice.providerId,
      user_id: player.id,
      is_mobile: false,
      is_desktop: true,
      skin_id: 1,
      ip_address: '127.0.0.1',
      user_rank: 0,
    }),
  });
  const { play_for_real: link } = (await response.json()) as { readonly play_for_real: string };
  expect(link).toMatch(new RegExp(`^${address}/play#`));
  return link.split('#')[1]!;
}

interface Shown {
  readonly state?: string;
  readonly paid?: number;
  readonly balance: number;
  readonly free?: { readonly left: number } | null;
}
async function post(path: 'state' | 'round', session: string, stake = 100_000): Promise<Shown> {
  const response = await fetch(`${address}/api/${path}`, { method: 'POST', body: JSON.stringify({ session, stake }) });
  return (await response.json()) as Shown;
}
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
  expect(await db.one`select 1 from games where provider_id = ${aggregatorProvider.id} and is_active limit 1`).toBeDefined();
});

test('[36.4] a player opens a game by call and plays rounds over HTTP, also where answers are lost', async () => {
  const player = await createPlayer(running.platform, { cash: 10_000n });
  const session = await open(player);
  expect((await post('state', session)).balance).toBe(10_000_000);
  let [cash, unknown] = [10_000, 0];
  for (let round = 0; round < 30; round += 1) {
    if (round % 5 === 4) lost = 1;
    const { state, paid = 0 } = await post('round', session);
    if (state === 'unknown') unknown += 1;
    else cash += paid / 1_000 - 100;
  }
  expect(unknown).toBe(6);
  // Each bet whose answer was lost is undone.
  await expect.poll(() => cashOf(player), { timeout: 20_000 }).toBe(cash);
  await expectBalancedBooks(running.platform);
});

test('[36.4] free rounds of a campaign are played at the aggregator, and their grant pays', async () => {
  const { platform } = running;
  const player = await createPlayer(platform, { cash: 1_000n });
  const grant = await grantedRounds(platform, player.id, { game: dice, rounds: 3 });
  await notifyProviders(platform);
  const session = await open(player);
  expect((await post('state', session)).free).toEqual({ left: 3, value: 10_000 });
  let won = 0;
  for (let round = 0; round < 3; round += 1) won += (await post('round', session)).paid! / 1_000;
  expect(await platform.db.one`select status, paid_minor from free_round_grants where id = ${grant}`).toEqual({
    status: 'used',
    paid_minor: BigInt(won),
  });
  expect(await cashOf(player)).toBe(1_000 + won);
  expect((await post('state', session)).free).toBeNull();
  await expectBalancedBooks(platform);
});

test('[36.4] the aggregator answers nobody whose signature is wrong, and its page runs no script of others', async () => {
  const stranger = await fetch(`${address}/operator/generic/v2/game/list`, { method: 'POST', body: '{"operator_id":1}' });
  expect(stranger.status).toBe(403);
  const page = await fetch(`${address}/play`);
  expect([page.status, page.headers.get('content-security-policy')]).toEqual([200, expect.stringContaining("script-src 'self'") as string]);
  expect(await post('round', 'no-such-session')).toMatchObject({ error: 'no such session' });
});
