import { parseEnv } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hub88From } from '#server/hub88/entry.ts';
import { accessTo } from '#server/partners.ts';
import type { GameProviderEntry } from '#server/games/providers.ts';
import { EntryNetwork } from '#tools/conform/entry-network.ts';
import { providerCases } from '#tools/conform/provider-cases.ts';
import { type JudgedProvider, ProviderPlay } from '#tools/conform/provider-play.ts';
import { playCases } from '#tools/conform/run.ts';
import { type AggregatorPlatform, startAggregatorPlatform } from '../support/aggregator.ts';
import { more } from '../support/entries.ts';
import { createPlayer, openGame, type TestPlayer } from '../support/games.ts';
import { gamesClient } from '../support/house-games.ts';
import type { TestPlatform } from '../support/platform.ts';

let aggregator: AggregatorPlatform;
let running: TestPlatform;
let player: TestPlayer;
beforeAll(async () => {
  aggregator = await startAggregatorPlatform({ fetch });
  running = aggregator.running;
  player = await createPlayer(running.platform, { cash: 10_000n });
});
afterAll(() => aggregator.close());

function judgedOf(entry: GameProviderEntry, game: JudgedProvider['game'], bet: string): JudgedProvider {
  const network = new EntryNetwork();
  const { config, db, log, now } = running.platform;
  const host = { config, db, log, now, fetch: network.fetch };
  const origin = new URL(entry.address(config)).origin;
  return { connection: entry.connect(host, accessTo(host, entry)), capabilities: entry.capabilities, network, origin, game, bet };
}

async function failuresOf(judged: JudgedProvider, left: readonly string[] = []): Promise<readonly unknown[]> {
  const cases = providerCases.filter(({ needs }) => needs?.(judged) ?? true);
  const ids = cases.map(({ id }) => id);
  expect(providerCases.map(({ id }) => id).filter((id) => !ids.includes(id))).toEqual(left);
  const results = await playCases(() => new ProviderPlay(judged), cases);
  return results.filter(({ isPassed }) => !isPassed).map(({ id, reason }) => [id, reason]);
}

const lastBet = async (partner: string): Promise<string> => {
  const { id } = await running.platform.db.single<{ id: string }>`
    select id from game_bets where starts_with(id, ${`${partner}:`}) and amount_minor > 0 order by created_at desc limit 1`;
  return id.slice(partner.length + 1);
};

test('[36.1] the entry of the house games passes each case of a provider', async () => {
  const token = await openGame(running.platform, player, 'cash', 'plinkoear');
  const game = await gamesClient(running.partner).openSession('plinko', { mode: 'real', token });
  for (let round = 0; round < 3; round += 1) await game.play(100, { kind: 'plinko', rows: 12, risk: 'medium' });
  const house = more.gameProviders.find(({ name }) => name === 'house')!;
  const plinko = { gameId: 'plinkoear', code: null, currency: 'EUR', stakeMinor: 10 };
  expect(await failuresOf(judgedOf(house, plinko, await lastBet('games')), ['games-1', 'games-2'])).toEqual([]);
});

test('[36.1] the entry of Hub88 passes each case of a provider, with the demo aggregator', async () => {
  const session = await aggregator.open(player);
  for (let round = 0; round < 3; round += 1) expect((await aggregator.post('round', session)).state).not.toBe('unknown');
  const entry = hub88From(parseEnv(aggregator.keys.settings) as NodeJS.ProcessEnv);
  const dice = { gameId: 'demo-dice', code: 'demo_dice', currency: 'EUR', stakeMinor: 10 };
  expect(await failuresOf(judgedOf(entry, dice, await lastBet('hub88')))).toEqual([]);
});
