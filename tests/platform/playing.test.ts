import { afterAll, beforeAll, expect, test } from 'vitest';
import { roundedDown } from '#server/catalogue/playing.ts';
import { callAs } from '../support/caller.ts';
import { betOnEach, createPlayer, type TestPlayer } from '../support/games.ts';
import { countPopular } from '#server/catalogue/popular-count.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

const [minuteMs, dayMs] = [60_000, 86_400_000];
let now = Date.now() + dayMs;
let running: TestPlatform;
let titles: readonly string[];
const crowd: TestPlayer[] = [];

beforeAll(async () => {
  running = await startTestPlatform({ seeded: true, now: () => new Date(now), config: { rateLimitFactor: 100 } });
  for (let number = 0; number < 12; number += 1) crowd.push(await createPlayer(running.platform, { cash: 100_000n, bonus: 10_000n }));
  const { body } = await callAs(running)('GET', '/casino/games?per_page=3');
  titles = (body.data as { game_id: string }[]).map(({ game_id }) => game_id);
});
afterAll(() => running.close());

const playing = async () => {
  const { status, body } = await callAs(running)('GET', '/casino/playing');
  expect(status).toBe(200);
  return body.data as unknown;
};
/** Moves to another day, on which earlier bets no longer count. */
const onAnotherDay = (): number => (now += 2 * dayMs);
const bet = (players: readonly TestPlayer[], games: readonly string[], source?: 'bonus') =>
  betOnEach(running.platform, players, games, { at: new Date(now), ...(source && { source }) });
const count = () => countPopular(running.platform.db, new Date(now));

test('[37.10] nobody plays where only the accounts of the seed did, or before the first count', async () => {
  now = Date.now();
  await count();
  expect(await playing()).toEqual([]);
});

test('[37.10] a title is listed from five players on, with a number that is rounded down', async () => {
  onAnotherDay();
  await bet(crowd, titles.slice(0, 1));
  await bet(crowd.slice(0, 5), titles.slice(1, 2));
  await bet(crowd.slice(0, 4), titles.slice(2));
  // Many bets are no more players.
  for (let time = 0; time < 3; time += 1) await bet(crowd.slice(0, 1), titles.slice(2));
  await count();
  expect(await playing()).toEqual([
    { game_id: titles[0], players: 10 },
    { game_id: titles[1], players: 5 },
  ]);
});

test('[37.10] neither bonus money nor a bet that was rolled back counts', async () => {
  onAnotherDay();
  await bet(crowd.slice(0, 5), titles.slice(1, 2), 'bonus');
  const bets = await bet(crowd.slice(0, 5), titles.slice(0, 1));
  await running.platform.wallet.rollbackBet({ betId: bets[0]!, playerId: crowd[0]!.id, roundId: `round-of-${bets[0]}` });
  await count();
  expect(await playing()).toEqual([]);
});

test('[37.10] who bet a quarter of an hour ago plays no more, and an old count says nothing', async () => {
  onAnotherDay();
  await bet(crowd, titles.slice(0, 1));
  await count();
  expect(await playing()).toHaveLength(1);
  now += 15 * minuteMs - 1;
  expect(await playing()).toHaveLength(1);
  now += 1;
  expect(await playing()).toEqual([]);
  await count();
  expect(await playing()).toEqual([]);
  now -= 60 * minuteMs;
  expect(await playing()).toEqual([]);
});

test('[37.10] a number is rounded down to steps that tell of nobody', () => {
  expect([5, 9, 10, 19, 20, 49, 50, 99, 100, 199, 4_999].map(roundedDown)).toEqual([5, 5, 10, 10, 20, 20, 50, 50, 100, 100, 2_000]);
  expect(() => roundedDown(4)).toThrow(RangeError);
});
