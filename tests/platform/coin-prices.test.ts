import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs, newPlayer } from '../support/caller.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ seeded: true });
});
afterAll(() => platform.close());

test('[37.11] a player reads the market price of a coin, which opens no quote', async () => {
  const player = await newPlayer(platform, 'Reader');
  const { status, body } = await player.call('GET', '/payments/prices/LTC');
  expect([status, body.data.code, body.data.currency]).toEqual([200, 'LTC', 'EUR']);
  const market = await platform.platform.rates!.rateOf('LTC', 'EUR');
  expect(Math.abs(Number(body.data.price) / Number(market!.price.toFixed()) - 1)).toBeLessThan(0.05);
  expect(Date.parse(body.data.at)).not.toBeNaN();
  expect(await platform.platform.db.sql`select 1 from payment_quotes where player_id = ${player.id}`).toEqual([]);
});

test('[37.11] no price of a coin that is not taken, or for a guest', async () => {
  const player = await newPlayer(platform, 'Asker');
  expect(await player.call('GET', '/payments/prices/NOPE')).toMatchObject({ status: 422, body: { code: 'method_unavailable' } });
  expect(await callAs(platform)('GET', '/payments/prices/LTC')).toMatchObject({ status: 401 });
});
