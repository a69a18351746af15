import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as games from '#games/registry.ts';
import { maxClosedRequests, maxRefusedBets } from '#games/provider/row-limits.ts';
import { deleteOldDemos } from '#games/provider/sessions.ts';
import { createPlayer, openGame, type TestPlayer } from '#tests/support/games.ts';
import { type GameClient, gamesClient, gamesHostOf } from '#tests/support/house-games.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

let world: TestPlatform;
beforeAll(async () => {
  world = await startTestPlatform({ config: { logLevel: 'silent', rateLimitFactor: 100 } });
});
afterAll(() => world.close());

const sitDown = async (kind: 'crash' | 'plinko' = 'plinko', cash = 10_000n): Promise<GameClient & { player: TestPlayer }> => {
  const player = await createPlayer(world.platform, { cash });
  const token = await openGame(world.platform, player, 'cash', kind === 'crash' ? 'earplane' : 'plinkoear');
  return { player, ...(await gamesClient(world.partner).openSession(kind, { mode: 'real', token })) };
};
const drop = { kind: 'plinko', risk: 'low', rows: 8 } as const;
const rowsOf = async (table: 'closed_requests' | 'rounds', { player }: { player: TestPlayer }) =>
  (
    await world.platform.db.query<{ count: number }>(`select count(*)::int as count from provider.${table} where owner = $1`, [
      `player:${player.id}`,
    ])
  )[0]!.count;

/** As a log-out does. */
const logOut = ({ id }: TestPlayer) => world.platform.db.sql`update sessions set revoked_at = now() where player_id = ${id}`;

describe('[U-19] rows that cost nothing', () => {
  test('of requests that never came are bounded, what was answered stays so, and a bet that came is still found', async () => {
    const game = await sitDown();
    const { round } = await game.play(100, drop, 'a bet that came');
    const first = 'never came 0';
    for (let index = 0; index < maxClosedRequests; index += 1)
      expect(await game.fate(`never came ${index}`)).toMatchObject({ fate: 'not_placed' });
    for (let index = 0; index < 20; index += 1) expect(await game.fate(randomUUID())).toMatchObject({ status: 503, code: 'unavailable' });
    expect(await rowsOf('closed_requests', game)).toBe(maxClosedRequests);
    expect(await game.fate(first)).toMatchObject({ status: 200, fate: 'not_placed' });
    expect(await game.play(100, drop, first)).toMatchObject({ status: 409, code: 'not_placed' });
    expect(await game.fate('a bet that came')).toMatchObject({ status: 200, fate: 'placed', round: { id: round.id } });
    expect(await (await sitDown()).fate(randomUUID())).toMatchObject({ fate: 'not_placed' });
  });

  test('of requests of demos that never came are bounded by network, because each demo is a new owner', async () => {
    const counted = await startTestPlatform({ config: { logLevel: 'silent' } });
    const rows = async () =>
      (await counted.platform.db.single<{ count: number }>`select count(*)::int as count from provider.closed_requests`).count;
    const statuses: unknown[] = [];
    for (let demo = 0; demo < 4; demo += 1) {
      const game = await gamesClient(counted.partner).openSession('plinko', { mode: 'demo', game_id: 'plinkoear' });
      for (let index = 0; index < 20; index += 1) statuses.push((await game.fate(randomUUID())).status);
    }
    expect([await rows(), statuses.slice(0, 60), statuses.slice(60)]).toEqual([60, Array(60).fill(200), Array(20).fill(503)]);
    await counted.close();
  });

  test('of demos are deleted as fast as they can come', async () => {
    const { db } = world.platform;
    await db.sql`
      insert into provider.sessions (token_hash, mode, kind, game_id, owner, currency, decimals, wallet, demo_minor, created_at)
      select sha256(convert_to('old ' || number, 'UTF8')), 'demo', 'plinko', 'plinkoear', 'demo:old ' || number, 'EUR', 2, 'demo', 0, now() - interval '3 days'
      from generate_series(1, 1500) as number`;
    await deleteOldDemos(gamesHostOf(world));
    expect(await db.sql`select 1 from provider.sessions where owner like 'demo:old %'`).toEqual([]);
  });

  test('of bets that the wallet refuses are bounded by the hour, and repeats of them are none', async () => {
    const game = await sitDown('plinko', 0n);
    expect(await game.play(100, drop, 'without money')).toMatchObject({ status: 402, code: 'insufficient_funds' });
    await world.platform.db.sql`
      insert into provider.rounds (id, session_id, request_id, owner, game_id, seed_pair_id, wallet, wager, stake_minor, state, refusal)
      select gen_random_uuid(), session_id, 'refused ' || number, owner, game_id, seed_pair_id, wallet, wager, stake_minor, state, refusal
      from provider.rounds, generate_series(2, ${maxRefusedBets}::int) as number where owner = ${`player:${game.player.id}`}`;
    const before = await rowsOf('rounds', game);
    for (let index = 0; index < 20; index += 1) expect(await game.play(100, drop)).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(await game.play(100, drop, 'without money')).toMatchObject({ status: 402, code: 'insufficient_funds' });
    expect(await rowsOf('rounds', game)).toBe(before);
    await world.platform.db
      .sql`update provider.rounds set created_at = created_at - interval '1 hour' where owner = ${`player:${game.player.id}`}`;
    expect(await game.play(100, drop)).toMatchObject({ status: 402 });
  });
});

describe('[U-19] a game session after the log-out', () => {
  test('exchanges no seed and reveals none, and a round that was begun can still be left', async () => {
    const game = await sitDown('crash');
    const pairs = () => world.platform.db.sql`
      select server_seed_hash, state, client_seed from provider.seed_pairs where owner = ${`player:${game.player.id}`} order by created_at, id`;
    const { round } = await game.play(100, { kind: 'crash', autoExit: null });
    await world.platform.db.sql`
      update provider.rounds set outcome = '{"kind":"crash","crashPoint":1000000}'::jsonb, ends_at = clock_timestamp() + interval '10 minutes',
        started_at = clock_timestamp() - interval '2 seconds' where id = ${round.id}`;
    await logOut(game.player);
    expect(await game.cashOut(round.id)).toMatchObject({ status: 200, round: { state: 'closed' } });
    const before = await pairs();
    for (let index = 0; index < 3; index += 1) expect(await game.reveal()).toMatchObject({ status: 401, code: 'session_expired' });
    expect(await game.state()).toMatchObject({ status: 401 });
    expect(await gamesClient(world.partner).ask('/record', { token: game.token })).toMatchObject({ status: 401, code: 'session_expired' });
    expect(await pairs()).toEqual(before);
    expect((await game.look(round.id)).round.server_seed).toBeNull();
  });

  test('adds nothing to the salt of a table', async () => {
    const player = await createPlayer(world.platform, { cash: 10_000n });
    const token = await openGame(world.platform, player, 'cash', 'koi-lagoon', 'live-roulette');
    const { ask } = gamesClient(world.partner);
    const { session } = await ask<{ session: string }>('/sessions', { body: { kind: 'live-roulette', mode: 'real', token } });
    await logOut(player);
    const attempt = { chain: 'cd'.repeat(32), attempt: 1 };
    const [share, number] = [
      { ...attempt, commitment: 'ab'.repeat(32) },
      { ...attempt, number: 'ab'.repeat(32) },
    ];
    const bodies = { '/seeds': { client_seed: 'mine' }, '/table/shares': share, '/table/numbers': number };
    for (const [path, body] of Object.entries(bodies))
      expect([path, await ask(path, { token: session, body })]).toEqual([
        path,
        expect.objectContaining({ status: 401, code: 'session_expired' }),
      ]);
  });
});

const shared = Object.values(games).flatMap(({ rules, listing }) =>
  'shared' in rules && rules.shared ? [[rules.kind, listing.plays[0]!] as const] : [],
);

test('[U-19] there are two live games', () => expect(shared.map(([kind]) => kind).toSorted()).toEqual(['live-crash', 'live-roulette']));

test.each(shared)('[U-19] a live game opens no demo at the provider either: %s', async (kind, game_code) => {
  const body = { kind, mode: 'demo', game_id: 'koi-lagoon', game_code };
  const refused = { status: 400, code: 'invalid_request', message: 'A live game has no demo.' };
  expect(await gamesClient(world.partner).ask('/sessions', { body })).toMatchObject(refused);
  expect(await world.platform.db.sql`select 1 from provider.sessions where mode = 'demo'`).toEqual([]);
});

describe('[U-19] a body of another type is refused, and nothing is read into it', () => {
  test.each([
    ['a stake as a text', { stake_minor: '100' }],
    ['a stake that is true', { stake_minor: true }],
    ['a stake in a list', { stake_minor: [100] }],
    ['no stake', { stake_minor: null }],
    ['a request that is a number', { request_id: 12_345_678 }],
    ['a wallet in a list', { wallet: ['cash'] }],
    ['rows as a text', { wager: { ...drop, rows: '8' } }],
    ['a risk in a list', { wager: { ...drop, risk: ['low'] } }],
    ['a wager in a list', { wager: [drop] }],
    ['a wager as a text', { wager: JSON.stringify(drop) }],
    ['an exit as a text', { wager: { kind: 'crash', autoExit: '200' } }],
    ['an exit that is an empty text', { wager: { kind: 'crash', autoExit: '' } }],
    ['an exit that is false', { wager: { kind: 'crash', autoExit: false } }],
  ])('of a bet: %s', async (_name, more) => {
    const game = await sitDown();
    const body = { request_id: randomUUID(), stake_minor: 100, wager: drop, ...more };
    expect(await gamesClient(world.partner).ask('/rounds', { token: game.token, body })).toMatchObject({
      status: 400,
      code: 'invalid_request',
    });
    expect(await rowsOf('rounds', game)).toBe(0);
  });

  test.each([
    ['/sessions', { mode: 'demo', kind: 'plinko', game_id: 7 }],
    ['/sessions', { mode: ['demo'], kind: 'plinko', game_id: 'plinkoear' }],
    ['/seeds', { client_seed: 7 }],
    ['/seeds', { client_seed: ['seven'] }],
    ['/rounds/11111111-0000-4000-8000-000000000001/decisions', { number: '0', decision: { kind: 'blackjack', action: 'stand' } }],
  ])('of %s: %o', async (path, body) => {
    const { token } = await sitDown();
    expect(await gamesClient(world.partner).ask(path, { token, body })).toMatchObject({ status: 400, code: 'invalid_request' });
  });
});
