import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Game } from '#openapi/model.ts';
import { rememberGame } from '#server/catalogue/recent.ts';
import { changeStatus } from '#server/accounts/status.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { callAs } from '../support/caller.ts';
import { betOnEach, createPlayer, openGame, type TestPlayer } from '../support/games.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

const dayMs = 86_400_000;
let now = Date.now();
let running: TestPlatform;
/** Slots of one provider, and slots of others with the same stated volatility. */
let [played, other]: Game[] = [];

beforeAll(async () => {
  running = await startTestPlatform({ seeded: true, now: () => new Date(now), config: { rateLimitFactor: 100 } });
  [played, other] = await listed('volatility=high&slug=casino&per_page=2');
});
afterAll(() => running.close());

const listed = async (query: string): Promise<Game[]> => (await callAs(running)('GET', `/casino/games?${query}`)).body.data as Game[];
const someone = () => createPlayer(running.platform, { cash: 100_000n, bonus: 10_000n });
const recommended = async ({ login }: Pick<TestPlayer, 'login'>): Promise<{ data: Game[]; because?: Game }> => {
  const { status, body } = await callAs(running, login)('GET', '/casino/recommended');
  expect(status).toBe(200);
  return body as { data: Game[]; because?: Game };
};
const bet = async (player: TestPlayer, game: Game, times = 1, more: { source?: 'bonus'; at?: Date } = {}) => {
  const bets: string[] = [];
  for (let time = 0; time < times; time += 1)
    bets.push(...(await betOnEach(running.platform, [player], [game.game_id], { at: new Date(now), ...more })));
  return bets;
};
const ids = (games: readonly Game[]) => games.map(({ game_id }) => game_id);
const nothing = { data: [] };

test('[P-because] a guest is refused, a new player has none', async () => {
  expect((await callAs(running)('GET', '/casino/recommended')).status).toBe(401);
  expect(await recommended(await someone())).toEqual(nothing);
});

test('[P-because] titles of the same type, and of the same provider or as volatile, by rank; what was played most says why', async () => {
  const player = await someone();
  await bet(player, other!, 1);
  await bet(player, played!, 2);
  const { data, because } = await recommended(player);
  expect(because).toMatchObject({ game_id: played!.game_id, volatility: 'high' });
  const facts = await running.platform.db.sql<{ game_id: string }>`
    select game_id from games where is_active and type = ${played!.type} and game_id <> ${played!.game_id}
      and (provider_id = ${played!.provider_id} or volatility = 'high') order by rank, id limit 20`;
  expect(ids(data)).toEqual(facts.map(({ game_id }) => game_id));
  expect(data.length).toBe(20);
});

test('[P-because] rounds are counted and not bets or money; those rolled back, and older than 30 days, are not', async () => {
  const player = await someone();
  const { wallet } = running.platform;
  await bet(player, played!, 2, { source: 'bonus' });
  // Three bets of one round.
  const game = { gameId: other!.game_id, providerId: other!.provider_id, providerName: other!.provider_name };
  for (const number of [1, 2, 3]) {
    const requestId = `games:${player.id}-${number}`;
    await wallet.placeBet({
      playerId: player.id,
      requestId,
      roundId: `one-of-${player.id}`,
      amount: 900n,
      source: 'cash',
      game,
      at: new Date(now),
    });
  }
  expect((await recommended(player)).because?.game_id).toBe(played!.game_id);
  for (const betId of await bet(player, other!, 3)) await wallet.rollbackBet({ betId, playerId: player.id, roundId: `round-of-${betId}` });
  await bet(player, other!, 3, { at: new Date(now - 30 * dayMs) });
  expect((await recommended(player)).because?.game_id).toBe(played!.game_id);
  await bet(player, other!, 2, { at: new Date(now - 30 * dayMs + 1) });
  expect((await recommended(player)).because?.game_id).toBe(other!.game_id);
});

test('[P-because] what was opened before is left out, a favourite is marked, a title that is closed says nothing', async () => {
  const player = await someone();
  await bet(player, played!);
  const [first, second, third] = (await recommended(player)).data;
  await rememberGame(running.platform.db, player.id, first!.id, new Date(now));
  await openGame(running.platform, player, 'cash', second!.game_id);
  await callAs(running, player.login)('POST', '/casino/favorites', { game_id: third!.game_id });
  const { data } = await recommended(player);
  expect(data[0]).toEqual({ ...third!, is_favorite: true });
  expect(ids(data)).not.toContain(first!.game_id);
  const set = (open: boolean, ...games: Game[]) =>
    running.platform.db.sql`update games set is_active = ${open} where game_id = any(${ids(games)}::text[])`;
  await set(false, third!);
  expect(ids((await recommended(player)).data)).not.toContain(third!.game_id);
  await set(false, played!);
  expect(await recommended(player)).toEqual(nothing);
  await set(true, played!, third!);
});

test('[P-because] nobody hears of what others played', async () => {
  const [one, another] = [await someone(), await someone()];
  await bet(one, played!, 3);
  await bet(another, other!);
  expect((await recommended(another)).because?.game_id).toBe(other!.game_id);
});

test('[P-because] fewer than four are none', async () => {
  const player = await someone();
  await bet(player, played!);
  const like = await running.platform.db.sql<{ id: number }>`
    select id from games where type = ${played!.type} and game_id <> ${played!.game_id} order by rank, id offset 3`;
  const close = (open: boolean) =>
    running.platform.db.sql`update games set is_active = ${open} where id = any(${like.map(({ id }) => id)}::int[])`;
  await close(false);
  expect(await recommended(player)).toEqual(nothing);
  await close(true);
  expect((await recommended(player)).data).toHaveLength(20);
});

test('[P-because] whoever takes a break, has reached a limit of their own or is excluded is led to nothing', async () => {
  const player = await someone();
  await bet(player, played!);
  expect((await recommended(player)).data).toHaveLength(20);
  const call = callAs(running, player.login);
  expect((await call('PUT', '/me/play-limits', { kind: 'stake', period: 'day', amount: '0.10' })).status).toBe(200);
  expect(await recommended(player)).toEqual(nothing);

  const resting = await someone();
  await bet(resting, played!);
  await running.platform.db.sql`update players set break_until = ${new Date(now + dayMs)} where id = ${resting.id}`;
  expect(await recommended(resting)).toEqual(nothing);
  now += dayMs;
  expect((await recommended(resting)).data).toHaveLength(20);
  await changeStatus(running.platform, { playerId: resting.id, status: 'self_excluded', note: 'asked for it' });
  const login = await openSession(running.platform, resting.id, { ip: '127.0.0.1', userAgent: 'test' });
  expect(await recommended({ login })).toEqual(nothing);
});

test('[P-because] bets of a player are found by an index', async () => {
  const { db } = running.platform;
  const plan = await db.transaction(async () => {
    await db.sql`set local enable_seqscan = off`;
    return db.sql<{ 'QUERY PLAN': string }>`
      explain select game_id from transactions where player_id = 1 and type_id in (4, 7) and created_at > ${new Date(now)} order by created_at desc limit 5000`;
  });
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('transactions_history');
});
