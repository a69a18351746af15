import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs, newPlayer, type Call } from '../support/caller.ts';
import { deposited, startPaymentPlatform } from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let callers: readonly Call[];
beforeAll(async () => {
  platform = await startPaymentPlatform({ seeded: true });
  const rich = await newPlayer(platform, 'RichOne');
  const brazilian = await newPlayer(platform, 'BrazilianOne', { country: 'BR', currency_id: 4, language: 'pt' });
  const guest = callAs(platform);
  const { data } = (await guest('GET', '/casino/games?per_page=30&page=1&language=en')).body;
  await deposited(rich, '50');
  await rich.call('POST', '/casino/favorites', { game_id: data[20].game_id });
  await brazilian.call('POST', '/casino/favorites', { game_id: data[25].game_id });
  callers = [guest, rich.call, brazilian.call];
});
afterAll(() => platform.close());

/** The stars of the site come from the player's list of favourites, never from the games: no source of it reads this field. */
const alike = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (key, value: unknown) => (key === 'is_favorite' ? undefined : value)));

/** Replies that the site stores without the player in the key: `tests/unit/data/query-keys.test.ts` has the list of their paths. */
test.each([
  ['GET', '/casino/games?page=1&per_page=30&section_id=1&sort_by=rank&sort=1&language=en'],
  ['GET', '/casino/games?page=1&per_page=30&search=plinko&language=pt'],
  ['GET', '/casino/playing'],
  ['GET', '/casino/popular'],
  ['GET', '/casino/providers?language=en'],
  ['GET', '/casino/sections?language=pt&slug=casino'],
  ['GET', '/casino/sections/1/providers?language=en'],
  ['GET', '/cms/pages?type=promotion&campaign_visible=1&language=en'],
  ['GET', '/cms/pages/questions-en'],
  ['POST', '/cms/skin-in-maintenance'],
  ['GET', '/cms/skin-settings?language=fr'],
  ['GET', '/static/transactions?type_id=4&order_by=updated_at&order_by_direction=desc&per_page=10'],
])('[U-23] %s %s is answered alike to a guest and to every player', async (method, path) => {
  const [guest, ...players] = await Promise.all(callers.map((call) => call(method, path, method === 'POST' ? {} : undefined)));
  expect(guest!.status).toBe(200);
  expect(players.map(({ status, body }) => [status, alike(body)])).toEqual(players.map(() => [200, alike(guest!.body)]));
});
