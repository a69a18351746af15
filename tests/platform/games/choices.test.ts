import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Wager } from '#games/engine/index.ts';
import type { GameKind, RoundReply, SessionReply } from '#games/provider/protocol.ts';
import { openGameSession } from '#server/games/sessions.ts';
import { more } from '#tests/support/entries.ts';
import { createPlayer, expectBalancedBooks, openGame, type TestPlayer, walletClient } from '#tests/support/games.ts';
import { gamesClient } from '#tests/support/house-games.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

let world: TestPlatform;
const rocket = { gameId: 'rocket-nine', providerId: 4713, providerName: 'Rockets' };

beforeAll(async () => {
  world = await startTestPlatform({ registries: more, config: { logLevel: 'silent' } });
  const { db } = world.platform;
  await db.sql`insert into providers (id, slug, name) values (4711, 'arcade', 'Arcade'), (4713, 'rockets', 'Rockets')`;
  await db.sql`
    insert into games (game_id, provider_id, name, type, rank) values ('pinball', 4711, 'Pinball', 'instant', 1), ('rocket-nine', 4713, 'Rocket Nine', 'crash', 2)`;
});
afterEach(() => expectBalancedBooks(world.platform));
afterAll(() => world.close());

const cashOf = async ({ id }: TestPlayer) => Number((await world.platform.wallet.balanceOf(id)).cash);
const plinko: Wager = { kind: 'plinko', rows: 12, risk: 'medium' };

describe('[T-03] the money of a game session is moved', () => {
  const moves = (token: string) => {
    const bet = { session_token: token, request_uuid: randomUUID(), round_id: 'round', amount_minor: 100, currency: 'EUR' };
    return [
      ['balance', { session_token: token }],
      ['bet', bet],
      ['win', { ...bet, bet_uuid: bet.request_uuid, request_uuid: randomUUID(), amount_minor: 1_000_000 }],
      ['rollback', { session_token: token, request_uuid: randomUUID(), round_id: 'round', bet_uuid: bet.request_uuid }],
    ] as const;
  };
  const as = (partner: string) => {
    const secret = world.platform.config.partners[partner]!;
    return walletClient({ ...world.platform, config: { ...world.platform.config, partners: { games: secret } } }, world.api);
  };

  test('by no processor, with its own secret and name', async () => {
    const player = await createPlayer(world.platform, { cash: 1_000n });
    const token = await openGame(world.platform, player);
    for (const [name, body] of moves(token))
      expect(await as('processor').call(name, body, { 'x-partner': 'processor' })).toMatchObject({
        status: 401,
        code: 'invalid_signature',
      });
    expect(await cashOf(player)).toBe(1_000);
  });

  test('by no provider but the one that it was opened for', async () => {
    const player = await createPlayer(world.platform, { cash: 1_000n });
    const own = await openGame(world.platform, player);
    const arcade = await openGameSession(world.platform, {
      playerId: player.id,
      loginToken: player.login,
      source: 'cash',
      partner: 'arcade',
      game: { gameId: 'pinball', providerId: 4711, providerName: 'Arcade' },
    });
    for (const [name, body] of moves(own))
      expect(await as('arcade').call(name, body, { 'x-partner': 'arcade' })).toMatchObject({ status: 404, code: 'not_found' });
    for (const [name, body] of moves(arcade)) expect(await as('games').call(name, body)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await cashOf(player)).toBe(1_000);
    const [, [, bet]] = moves(arcade);
    expect(await as('arcade').call('bet', bet, { 'x-partner': 'arcade' })).toMatchObject({
      status: 200,
      balance_minor: 900,
      game_type: 'instant',
    });
  });
});

describe('[T-03] which game a session plays', () => {
  const opening = async (kind: GameKind, game: string | typeof rocket, code: string | null = null) => {
    const player = await createPlayer(world.platform, { cash: 10_000n });
    const token =
      typeof game === 'string'
        ? await openGame(world.platform, player, 'cash', game, code)
        : await openGameSession(world.platform, { playerId: player.id, loginToken: player.login, source: 'cash', partner: 'games', game });
    return gamesClient(world.partner).ask<SessionReply>('/sessions', { body: { mode: 'real', kind, token } });
  };

  test.each([
    ['a slot', 'lantern-row', ['plinko', 'crash'], 'slots', 'slots'],
    ['a board of pegs of another name', 'lucky-pinfall', ['slots', 'crash'], 'plinko', 'plinkoear'],
    ['plinko', 'plinkoear', ['slots', 'crash'], 'plinko', null],
    ['the plane', 'earplane', ['slots', 'plinko'], 'crash', null],
    ['a crash game of another name', rocket, ['slots', 'plinko'], 'crash', null],
  ] as const)('is not for the page to choose: %s', async (_name, game, others, kind, code) => {
    for (const other of others) expect(await opening(other, game, code)).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(await opening(kind, game, code)).toMatchObject({ status: 200, state: { wager: { kind } } });
  });

  test('a title that is no game of the house opens nothing', async () => {
    for (const code of [null, 'tiddlywinks', 'constructor'])
      for (const kind of ['slots', 'plinko', 'crash'] as const)
        expect(await opening(kind, 'lantern-row', code)).toMatchObject({ status: 400, code: 'invalid_request' });
  });

  test('nor in a demo of a game that has its own', async () => {
    const demo = (kind: GameKind, game_id: string, game_code?: string) =>
      gamesClient(world.partner).ask('/sessions', { body: { mode: 'demo', kind, game_id, game_code } });
    expect(await demo('slots', 'plinkoear')).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(await demo('plinko', 'lantern-row')).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(await demo('slots', 'plinkoear', 'slots')).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(await demo('slots', 'lucky-pinfall', 'plinkoear')).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(await demo('plinko', 'lucky-pinfall', 'plinkoear')).toMatchObject({ status: 200 });
    expect(await demo('plinko', 'plinkoear')).toMatchObject({ status: 200 });
  });
});

describe('[T-03] a request that comes again', () => {
  const sitDown = async (player: TestPlayer, game = 'plinkoear', kind: GameKind = 'plinko') =>
    gamesClient(world.partner).openSession(kind, {
      mode: 'real',
      token: await openGame(world.platform, player, 'cash', game, game === 'lantern-row' ? 'slots' : null),
    });

  test('with another stake, other parameters or another wallet is refused, and not answered with the old round', async () => {
    const player = await createPlayer(world.platform, { cash: 10_000n });
    const game = await sitDown(player);
    const request = randomUUID();
    const { round } = await game.play(200, plinko, request);
    const after = await cashOf(player);
    const refused = { status: 422, code: 'request_reused' };
    expect(await game.play(100, plinko, request)).toMatchObject(refused);
    expect(await game.play(200, { ...plinko, rows: 8 } as Wager, request)).toMatchObject(refused);
    expect(await game.playFrom('bonus', 200, plinko, request)).toMatchObject(refused);
    expect((await game.play(200, plinko, request)).round).toEqual(round);
    expect((await game.playFrom('cash', 200, plinko, request)).round).toEqual(round);
    expect(await cashOf(player)).toBe(after);
  });

  test('from a later session of its player is the same bet, and another one nowhere', async () => {
    const player = await createPlayer(world.platform, { cash: 10_000n });
    const request = randomUUID();
    const { round } = await (await sitDown(player)).play(200, plinko, request);
    const after = await cashOf(player);
    const later = await sitDown(player);
    expect((await later.play(200, plinko, request)).round.id).toBe(round.id);
    expect(await later.play(300, plinko, request)).toMatchObject({ status: 422, code: 'request_reused' });
    const slot = await sitDown(player, 'lantern-row', 'slots');
    expect(await slot.play(200, slot.opened.wager, request)).toMatchObject({ status: 422, code: 'request_reused' });
    expect(await cashOf(player)).toBe(after);
    const stranger = await sitDown(await createPlayer(world.platform, { cash: 10_000n }));
    const own: RoundReply = await stranger.play(300, plinko, request);
    expect(own.round.id).not.toBe(round.id);
  });
});
