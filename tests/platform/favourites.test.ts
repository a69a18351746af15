import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Game, GamesQuery, PageMeta } from '#openapi/model.ts';
import { type Call, callAs, newPlayer, type TestPlayer } from '../support/caller.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let guest: Call;
let player: TestPlayer;
beforeAll(async () => {
  platform = await startTestPlatform({ seeded: true, config: { rateLimitFactor: 100 } });
  guest = callAs(platform);
  player = await newPlayer(platform, 'game.lover');
});
afterAll(() => platform.close());

const queryOf = (query: object) => new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
async function games(query: GamesQuery, call: Call = guest): Promise<{ data: Game[]; meta: PageMeta }> {
  const { status, body } = await call('GET', `/casino/games?${queryOf(query)}`);
  expect(status).toBe(200);
  return body as { data: Game[]; meta: PageMeta };
}

describe('favourites', () => {
  const favourites = async (call = player.call) => (await call('GET', '/casino/favorites')).body.data as { game_id: string; game: Game }[];

  test('[API-42] [API-43] [API-44] are added once, listed newest first and removed', async () => {
    expect(await favourites()).toEqual([]);
    for (const game_id of ['earplane', 'plinkoear', 'earplane']) {
      expect(await player.call('POST', '/casino/favorites', { game_id })).toMatchObject({ status: 200, body: { status: 'success' } });
    }
    const both = await favourites();
    expect(both.map(({ game_id }) => game_id)).toEqual(['plinkoear', 'earplane']);
    expect(both[1]?.game).toEqual({ ...(await games({ name: 'earplane' })).data[0], is_favorite: true });
    for (const _ of [1, 2]) expect((await player.call('DELETE', '/casino/favorites/plinkoear')).status).toBe(200);
    expect((await favourites()).map(({ game_id }) => game_id)).toEqual(['earplane']);
  });

  test('[API-38] show on games only to the player who has them', async () => {
    await player.call('POST', '/casino/favorites', { game_id: 'earplane' });
    const flags = async (call: Call) =>
      (await games({ provider_id: 207 }, call)).data
        .filter(({ game_id: id }) => ['earplane', 'plinkoear'].includes(id))
        .map((game) => [game.game_id, game.is_favorite]);
    const stranger = await newPlayer(platform, 'other.player');
    expect(await flags(player.call)).toEqual([
      ['earplane', true],
      ['plinkoear', false],
    ]);
    expect(await flags(stranger.call)).toEqual([
      ['earplane', false],
      ['plinkoear', false],
    ]);
    expect(await flags(guest)).toEqual([
      ['earplane', false],
      ['plinkoear', false],
    ]);
    expect((await player.call('GET', '/static/casinoGames/earplane?provider_id=207')).body.data.is_favorite).toBe(true);
    expect(await favourites(stranger.call)).toEqual([]);
  });

  test('[API-44] one that a player removes stays with others who have it', async () => {
    const [remover, keeper] = [await newPlayer(platform, 'star.remover'), await newPlayer(platform, 'star.keeper')];
    for (const { call } of [remover, keeper]) await call('POST', '/casino/favorites', { game_id: 'earplane' });
    await remover.call('DELETE', '/casino/favorites/earplane');
    expect(await favourites(remover.call)).toEqual([]);
    expect((await favourites(keeper.call)).map(({ game_id }) => game_id)).toEqual(['earplane']);
  });

  test('[API-43] a game that does not exist cannot be one', async () => {
    expect(await player.call('POST', '/casino/favorites', { game_id: 'no-such-game' })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  test('[API-42] need a session', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['DELETE', '/earplane'],
    ] as const) {
      expect((await guest(method, `/casino/favorites${path}`, method === 'POST' ? { game_id: 'earplane' } : undefined)).status).toBe(401);
    }
  });
});
