import { afterAll, beforeAll, expect, test } from 'vitest';
import { statedOf } from '#games/engine/index.ts';
import type { Game } from '#openapi/model.ts';
import { type Call, callAs } from '../support/caller.ts';
import { everyGameOf, gamesOf, ids } from '../support/catalogue.ts';
import { createPlayer } from '../support/games.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let running: TestPlatform;
let guest: Call;
beforeAll(async () => {
  running = await startTestPlatform({ seeded: true, config: { rateLimitFactor: 100 } });
  guest = callAs(running);
});
afterAll(() => running.close());

test('games are narrowed by what they state, and say it then; lists that nobody narrowed so are silent about it', async () => {
  const stated = (list: readonly Game[]) => list.map(({ volatility, return_percent }) => [volatility, Number(return_percent)] as const);
  const all = await everyGameOf(guest, { per_page: 100, return_from: '0.01' });
  expect(all.length).toBeGreaterThan(0);
  expect(new Set(stated(all).map(([volatility]) => volatility))).toEqual(new Set([undefined, 'low', 'medium', 'high', 'extreme']));
  for (const volatility of ['low', 'medium', 'high', 'extreme'] as const) {
    const found = await everyGameOf(guest, { per_page: 100, volatility });
    expect(ids(found)).toEqual(ids(all.filter((game) => game.volatility === volatility)));
    expect(found.every((game) => game.volatility === volatility && game.return_percent)).toBe(true);
  }
  for (const least of ['95', '97.25', '99']) {
    const found = await everyGameOf(guest, { per_page: 100, return_from: least });
    expect(ids(found)).toEqual(ids(all.filter((game) => Number(game.return_percent) >= Number(least))));
  }
  const both = await everyGameOf(guest, { per_page: 100, volatility: 'high', return_from: '96' });
  expect(stated(both).every(([volatility, percent]) => volatility === 'high' && percent >= 96)).toBe(true);
  const [silent] = (await gamesOf(guest, { per_page: 1 })).data;
  expect([silent?.volatility, silent?.return_percent]).toEqual([undefined, undefined]);
  for (const wrong of ['volatility=wild', 'return_from=101', 'return_from=ninety', 'return_from=9e1'])
    expect([wrong, (await guest('GET', `/casino/games?${wrong}`)).status]).toEqual([wrong, 400]);
});

test('titles say what the engine of their game computes, whichever it is', async () => {
  const { db } = running.platform;
  const rows = await db.sql<{ game_id: string; provider_id: number; type: string; game_code: string | null }>`
    select game_id, provider_id, type, game_code from games where is_active`;
  const said = new Map(
    (await everyGameOf(guest, { per_page: 100, return_from: '0' })).map((game) => [`${game.provider_id} ${game.game_id}`, game]),
  );
  for (const { game_id: gameId, provider_id: provider, type, game_code: code } of rows) {
    const game = said.get(`${provider} ${gameId}`);
    const odds = statedOf({ gameId, type: type as Game['type'], code });
    expect([gameId, game?.return_percent, game?.volatility]).toEqual([gameId, odds?.returnPercent, odds?.volatility ?? undefined]);
  }
  const [one] = said.values();
  const { body } = await guest('GET', `/static/casinoGames/${one!.game_id}?provider_id=${one!.provider_id}`);
  expect(body.data).toEqual(one);
});

test('[P-favourites-first] a player’s favourites go before the others wherever they stand, on every page and in every order, and nobody else’s do', async () => {
  const [one, other] = [await createPlayer(running.platform), await createPlayer(running.platform)];
  const { body } = await guest('GET', '/casino/sections?language=en&slug=casino');
  const query = { section_id: body.data[0].id as number, per_page: 10 } as const;
  const all = await everyGameOf(guest, { ...query, per_page: 100 });
  const [late, later] = [all.at(-2)!, all.at(-1)!];
  const [call, others] = [callAs(running, one.login), callAs(running, other.login)];
  const plain = await gamesOf(guest, query);
  expect(await gamesOf(call, { ...query, favorites_first: 1 })).toEqual(plain);
  for (const game of [later, late]) await call('POST', '/casino/favorites', { game_id: game.game_id });
  await others('POST', '/casino/favorites', { game_id: all[5]!.game_id });

  const first = await gamesOf(call, { ...query, favorites_first: 1 });
  expect(first.data.slice(0, 2)).toEqual([late, later].map((game) => ({ ...game, is_favorite: true })));
  expect(ids(first.data.slice(2))).toEqual(ids(plain.data.slice(0, 8)));
  expect(first.meta).toEqual(plain.meta);
  expect(ids((await gamesOf(call, { ...query, favorites_first: 1, page: 2 })).data)).toEqual(ids(all.slice(8, 18)));
  const down = await gamesOf(call, { ...query, favorites_first: 1, sort: 0 });
  expect(ids(down.data.slice(0, 3))).toEqual(ids([later, late, all.at(-3)!]));

  expect(ids((await gamesOf(call, query)).data)).toEqual(ids(plain.data));
  expect(await gamesOf(guest, { ...query, favorites_first: 1 })).toEqual(plain);
  expect(ids((await gamesOf(others, { ...query, favorites_first: 1 })).data)[0]).toBe(all[5]!.id);
});
