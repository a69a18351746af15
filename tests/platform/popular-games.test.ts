import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Game } from '#openapi/model.ts';
import { callAs } from '../support/caller.ts';
import { betOnEach, createPlayer, type TestPlayer } from '../support/games.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

const [minuteMs, dayMs] = [60_000, 86_400_000];
/** The four best-ranked games of the catalogue, which most tests bet on; `fifth` comes next. */
let titles: readonly string[];
let fifth: string;
let now = Date.now() + dayMs;
let running: TestPlatform;
const crowd: TestPlayer[] = [];

beforeAll(async () => {
  running = await startTestPlatform({ seeded: true, now: () => new Date(now), config: { rateLimitFactor: 100 } });
  for (let number = 0; number < 6; number += 1) crowd.push(await createPlayer(running.platform, { cash: 100_000n, bonus: 10_000n }));
  const listed = ((await callAs(running)('GET', '/casino/games?per_page=5')).body.data as Game[]).map(({ game_id }) => game_id);
  [titles, fifth] = [listed.slice(0, 4), listed[4]!];
});
afterAll(() => running.close());

const popular = async (token: string | null = null): Promise<Game[]> => {
  const { status, body } = await callAs(running, token)('GET', '/casino/popular');
  expect(status).toBe(200);
  return body.data as Game[];
};
const ids = async () => (await popular()).map(({ game_id }) => game_id);
/** On another day without a count, no earlier bet counts. */
const onAnotherDay = (): number => (now += 2 * dayMs);
const bet = (players: readonly TestPlayer[], games: readonly string[], more: { source?: 'bonus'; at?: Date } = {}) =>
  betOnEach(running.platform, players, games, { at: new Date(now), ...more });
const five = () => crowd.slice(0, 5);

test('[P-popular] nothing is popular where only the accounts of the seed have played', async () => {
  now = Date.now();
  expect(await ids()).toEqual([]);
});

test('[P-popular] the titles that most players bet cash on, by players and not by bets, with no word of who or how many', async () => {
  onAnotherDay();
  await bet(five(), titles);
  await bet(crowd.slice(5), titles.slice(3));
  for (let time = 0; time < 3; time += 1) await bet(crowd.slice(0, 1), titles.slice(2, 3));
  const games = await popular();
  expect(games.map(({ game_id }) => game_id).toSorted()).toEqual([...titles].toSorted());
  expect(games[0]?.game_id).toBe(titles[3]);
  expect(games[0]).toEqual(((await callAs(running)('GET', '/casino/games?per_page=5')).body.data as Game[])[3]);
});

test('[P-popular] a title of four players does not count, and three titles are no list', async () => {
  onAnotherDay();
  await bet(five(), titles.slice(0, 3));
  await bet(crowd.slice(0, 4), titles.slice(3));
  expect(await ids()).toEqual([]);
});

test('[P-popular] neither a bet that was rolled back counts nor one of bonus money', async () => {
  onAnotherDay();
  await bet(five(), titles.slice(0, 3));
  const bets = await bet(five(), titles.slice(3));
  await bet(crowd.slice(5), titles.slice(3), { source: 'bonus' });
  await running.platform.wallet.rollbackBet({ betId: bets[0]!, playerId: crowd[0]!.id, roundId: `round-of-${bets[0]}` });
  expect(await ids()).toEqual([]);
});

test('[P-popular] counts 24 hours and no moment more', async () => {
  onAnotherDay();
  const at = new Date(now);
  await bet(five(), titles, { at });
  now = at.getTime() + dayMs - 1;
  expect(await ids()).toHaveLength(4);
  now = at.getTime() + dayMs + 5 * minuteMs;
  await expect.poll(ids).toEqual([]);
  onAnotherDay();
  const edge = new Date(now);
  await bet(five(), titles, { at: edge });
  now = edge.getTime() + dayMs;
  expect(await ids()).toEqual([]);
});

test('[P-popular] bets are counted once in five minutes, and a title that closes leaves at once', async () => {
  onAnotherDay();
  await bet(five(), titles);
  expect(await ids()).toHaveLength(4);
  await bet(five(), [fifth]);
  now += 5 * minuteMs - 1;
  expect(await ids()).toHaveLength(4);
  now += 1;
  await expect.poll(ids).toHaveLength(5);
  const close = (open: boolean) =>
    running.platform.db.sql`update games set is_active = ${open} where game_id = any(${[titles[3], fifth]}::text[])`;
  await close(false);
  expect(await ids()).toEqual([]);
  await close(true);
  expect(await ids()).toHaveLength(5);
});

test('[P-popular] a player is told which of them are favourites, a guest that none is', async () => {
  onAnotherDay();
  await bet(five(), titles);
  const player = await createPlayer(running.platform);
  await callAs(running, player.login)('POST', '/casino/favorites', { game_id: titles[2] });
  const starred = (await popular(player.login)).filter(({ is_favorite }) => is_favorite).map(({ game_id }) => game_id);
  expect(starred).toEqual([titles[2]]);
  expect((await popular()).some(({ is_favorite }) => is_favorite)).toBe(false);
});

test('[U-21] a bet that is rolled back after it was counted counts no more, and an earlier one of the same player does', async () => {
  onAnotherDay();
  const earlier = await bet(crowd.slice(0, 1), titles.slice(3), { at: new Date(now - minuteMs) });
  await bet(crowd.slice(1, 5), titles.slice(3));
  await bet(five(), titles.slice(0, 3));
  const last = await bet(crowd.slice(0, 1), titles.slice(3));
  expect(await ids()).toHaveLength(4);
  const undo = async ([betId]: readonly string[]) => {
    await running.platform.wallet.rollbackBet({ betId: betId!, playerId: crowd[0]!.id, roundId: `round-of-${betId}` });
    now += 5 * minuteMs;
    await expect
      .poll(async () => {
        await ids();
        return countedAt();
      })
      .toEqual(new Date(now));
  };
  await undo(last);
  expect(await ids()).toHaveLength(4);
  await undo(earlier);
  expect(await ids()).toEqual([]);
});

const countedAt = async () => (await running.platform.db.one<{ at: Date }>`select counted_at as at from popular_games`)!.at;

test('[U-21] visitors are shown the last count while another one is made, and processes make one together', async () => {
  onAnotherDay();
  await bet(five(), titles);
  expect(await ids()).toHaveLength(4);
  const counted = await countedAt();
  now += 5 * minuteMs;
  const answers = await running.platform.db.transaction(async () => {
    // As another process does while it counts.
    await running.platform.db.sql`select 1 from popular_games for update`;
    return Promise.all(Array.from({ length: 20 }, ids));
  });
  expect(answers.every((shown) => shown.length === 4)).toBe(true);
  expect(await countedAt()).toEqual(counted);
  await expect
    .poll(async () => {
      await ids();
      return countedAt();
    })
    .toEqual(new Date(now));
});

test('[U-21] a count reads only the bets since the one before', async () => {
  onAnotherDay();
  await bet(five(), titles);
  expect(await ids()).toHaveLength(4);
  // If the day were read again, these would be missing.
  await running.platform.db
    .sql`update transactions set game_id = 'nothing' where game_id = ${titles[0]!} and created_at = ${new Date(now)}`;
  now += 6 * minuteMs;
  await bet(five(), [fifth]);
  await expect.poll(ids).toHaveLength(5);
});

test('[U-21] a count that failed is not made again for each visitor', async () => {
  onAnotherDay();
  const { db } = running.platform;
  await db.script('alter table title_players rename to hidden_players');
  const ask = async () => (await callAs(running)('GET', '/casino/popular')).status;
  expect(await ask()).toBe(500);
  await db.script('alter table hidden_players rename to title_players');
  expect(await ask()).toBe(500);
  now += minuteMs;
  expect(await ask()).toBe(200);
});
