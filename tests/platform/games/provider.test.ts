import { createHash, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commitmentOf, msUntil, outcomeOf, payoutOf, untouchedEnd, verify, type Wager } from '../../../games/engine/index.ts';
import type { GameKind, RoundView, SessionReply } from '../../../games/provider/protocol.ts';
import { forgetDemos } from '../../../games/provider/sessions.ts';
import { settleDue } from '../../../games/provider/settlement.ts';
import { activateBonus, createPlayer, expectBalancedBooks, openGame, type TestPlayer } from '../../support/games.ts';
import { gamesClient, gamesHostOf, type GameClient } from '../../support/house-games.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';

let world: TestPlatform;
/** What happens to the provider's next calls of the wallet, by path. */
let faults: Record<string, 'lost request' | 'lost reply' | 'down'> = {};
let walletCalls: string[] = [];

const faultyFetch: typeof fetch = async (input, init) => {
  const path = new URL(input instanceof Request ? input.url : input).pathname.split('/').at(-1) ?? '';
  walletCalls.push(path);
  if (faults[path] === 'down') return new Response('{"code":"unavailable","message":""}', { status: 503 });
  if (faults[path] === 'lost request') throw new TypeError('fetch failed');
  const reply = await fetch(input, init);
  if (faults[path] === 'lost reply') throw new TypeError('fetch failed');
  return reply;
};
const host = () => gamesHostOf(world);

beforeAll(async () => {
  world = await startTestPlatform({ fetch: faultyFetch, config: { logLevel: 'silent' } });
});
beforeEach(() => {
  faults = {};
  walletCalls = [];
});
afterEach(() => expectBalancedBooks(world.platform));
afterAll(() => world.close());

const ask: ReturnType<typeof gamesClient>['ask'] = (...call) => gamesClient(world.partner).ask(...call);
const openSession = (kind: GameKind, opening: object): Promise<GameClient> => gamesClient(world.partner).openSession(kind, opening);
const openRealSession = async (kind: GameKind, cash = 10_000n): Promise<GameClient & { player: TestPlayer }> => {
  const player = await createPlayer(world.platform, { cash });
  const game = kind === 'crash' ? 'earplane' : kind === 'plinko' ? 'plinkoear' : 'lantern-row';
  const token = await openGame(world.platform, player, 'cash', game);
  return { player, ...(await openSession(kind, { mode: 'real', token })) };
};
const cashOf = async (player: TestPlayer) => Number((await world.platform.wallet.balanceOf(player.id)).cash);
/** Moves a flight back in time, as if so much of it had passed. */
const letPass = (id: string, ms: number) =>
  world.platform.db.sql`
    update provider.rounds set started_at = started_at - ${ms} * interval '1 millisecond', ends_at = ends_at - ${ms} * interval '1 millisecond',
      next_attempt_at = next_attempt_at - ${ms} * interval '1 millisecond' where id = ${id}`;
const letWorkerRun = async () => {
  await world.platform.db.sql`update provider.rounds set next_attempt_at = clock_timestamp() where state in ('paying', 'undoing')`;
  return settleDue(host());
};
const stored = async (id: string) =>
  (await world.platform.db.one<{
    state: string;
    outcome: { crashPoint: number };
  }>`select state, outcome from provider.rounds where id = ${id}`)!;
/** Plays until a flight climbs at least so high; the seeds are random, as in life. */
async function flight(gameClient: GameClient, atLeast: number, autoExit: number | null = null, stake = 100): Promise<RoundView> {
  for (;;) {
    const { round } = await gameClient.play(stake, { kind: 'crash', autoExit });
    if ((await stored(round.id)).outcome.crashPoint >= atLeast) return round;
    await letPass(round.id, 200_000);
    await gameClient.look(round.id);
  }
}

const PLINKO: Wager = { kind: 'plinko', rows: 12, risk: 'medium' };

test('the store holds sessions of any kind: which games there are, the registry alone says', async () => {
  const { db } = world.platform;
  const [row] = await db.sql<{ kind: string }>`
    insert into provider.sessions (token_hash, mode, kind, game_id, owner, currency, decimals, wallet)
    values ('\\x00', 'demo', 'a game of tomorrow', 'tomorrow', 'demo:tomorrow', 'EUR', 2, 'demo') returning kind`;
  expect(row).toEqual({ kind: 'a game of tomorrow' });
});

describe('a round of money', () => {
  test('of plinko takes the stake, pays the drawn bucket and closes, and the ledger agrees', async () => {
    const gameClient = await openRealSession('plinko');
    expect(gameClient.opened).toMatchObject({
      mode: 'real',
      wallet: 'cash',
      balance_minor: 10_000,
      currency: 'EUR',
      return_percent: '97.00',
      rounds: [],
    });
    const { round, balance_minor } = await gameClient.play(200, PLINKO);
    const paid = Number(payoutOf(200n, round.multiplier!));
    expect(round).toMatchObject({
      state: 'closed',
      stake_minor: 200,
      payout_minor: paid,
      nonce: 0,
      client_seed: 'my own words',
      server_seed: null,
    });
    expect(balance_minor).toBe(10_000 - 200 + paid);
    expect(await cashOf(gameClient.player)).toBe(balance_minor);
    const rows = await world.platform.db.sql`
      select type_id, amount_minor::int as amount, round_id, game_id from transactions where player_id = ${gameClient.player.id} and type_id in (4, 5) order by type_id`;
    expect(rows).toEqual([
      { type_id: 4, amount: -200, round_id: round.id, game_id: 'plinkoear' },
      ...(paid ? [{ type_id: 5, amount: paid, round_id: round.id, game_id: 'plinkoear' }] : []),
    ]);
  });

  test('can be recomputed by the player once the seed is revealed', async () => {
    const gameClient = await openRealSession('slots');
    const committed = gameClient.opened.fairness;
    const wager = gameClient.opened.wager;
    for (let spin = 0; spin < 5; spin += 1) await gameClient.play(10, wager);
    await gameClient.reveal();
    const { rounds, fairness } = await gameClient.state();
    expect(fairness).toMatchObject({ server_seed_hash: committed.next_server_seed_hash, client_seed: 'other words', nonce: 0 });
    expect(rounds.map(({ nonce }) => nonce)).toEqual([4, 3, 2, 1, 0]);
    for (const { server_seed, client_seed, nonce, outcome } of rounds) {
      const draw = { serverSeed: server_seed!, clientSeed: client_seed, nonce: nonce! };
      expect(verify(draw, committed.server_seed_hash, wager, outcome!)).toMatchObject({ isSeedCommitted: true, isOutcomeFair: true });
    }
  });

  test('asked for twice with one request is played once', async () => {
    const gameClient = await openRealSession('plinko');
    const request = randomUUID();
    const first = await gameClient.play(200, PLINKO, request);
    expect(await gameClient.play(200, PLINKO, request)).toEqual(first);
    expect((await gameClient.state()).rounds).toHaveLength(1);
  });

  test('above the balance is refused and leaves no trace in the books', async () => {
    const gameClient = await openRealSession('plinko', 100n);
    const request = randomUUID();
    expect(await gameClient.play(101, PLINKO, request)).toMatchObject({ status: 402, code: 'insufficient_funds' });
    expect(await gameClient.play(101, PLINKO, request)).toMatchObject({ status: 402, code: 'insufficient_funds' });
    expect(await cashOf(gameClient.player)).toBe(100);
    const { rounds, fairness } = await gameClient.state();
    expect({ rounds, nonce: fairness.nonce }).toEqual({ rounds: [], nonce: 0 });
  });

  test.each([
    ['a stake under the minimum', 9, PLINKO, 422, 'limit_reached'],
    ['a stake over the maximum', 10_001, PLINKO, 422, 'limit_reached'],
    ['a board that does not exist', 100, { kind: 'plinko', rows: 7, risk: 'low' }, 400, 'invalid_request'],
    ['another game than the one that was opened', 100, { kind: 'crash', autoExit: null }, 400, 'invalid_request'],
  ])('with %s is refused', async (_name, stake, wager, status, code) => {
    const gameClient = await openRealSession('plinko', 20_000n);
    expect(await gameClient.play(stake, wager as Wager)).toMatchObject({ status, code });
    expect(await cashOf(gameClient.player)).toBe(20_000);
  });

  test('needs a client seed that was chosen after the commitment was shown', async () => {
    const player = await createPlayer(world.platform, { cash: 1_000n });
    const opened = await ask<SessionReply>('/sessions', {
      body: { mode: 'real', kind: 'crash', token: await openGame(world.platform, player) },
    });
    expect(opened.state.fairness.client_seed).toBe('');
    const refused = await ask('/rounds', {
      token: opened.session,
      body: { request_id: randomUUID(), stake_minor: 10, wager: { kind: 'crash' } },
    });
    expect(refused).toMatchObject({ status: 409, code: 'seed_missing' });
  });
});

describe('[P-01] a bet whose answer got lost', () => {
  test('is told as not placed where it never came; a copy that comes later is refused, and the next bet is played', async () => {
    const gameClient = await openRealSession('plinko');
    const request = randomUUID();
    expect(await gameClient.fate(request)).toMatchObject({ status: 200, fate: 'not_placed', reason: 'not_placed' });
    expect(await gameClient.fate(request)).toMatchObject({ status: 200, fate: 'not_placed', reason: 'not_placed' });
    expect(walletCalls).not.toContain('bet');
    expect(await gameClient.play(1_000, PLINKO, request)).toMatchObject({ status: 409, code: 'not_placed' });
    expect(await cashOf(gameClient.player)).toBe(10_000);
    expect((await gameClient.play(100, PLINKO)).round).toMatchObject({ state: 'closed', stake_minor: 100, nonce: 0 });
    expect((await gameClient.state()).rounds).toHaveLength(1);
  });

  test('is told with its result where it was placed, however often and also from a later session of the player, and placed no second time', async () => {
    const gameClient = await openRealSession('plinko');
    const request = randomUUID();
    const { round, balance_minor } = await gameClient.play(200, PLINKO, request);
    const later = await openSession('plinko', {
      mode: 'real',
      token: await openGame(world.platform, gameClient.player, 'cash', 'plinkoear'),
    });
    // Whoever sits down chooses a seed, and that reveals the one before.
    const told = { status: 200, fate: 'placed', round: { ...round, server_seed: expect.any(String) as unknown }, balance_minor };
    for (const each of [gameClient, later, later]) expect(await each.fate(request)).toMatchObject(told);
    expect(walletCalls.filter((call) => call === 'bet')).toHaveLength(1);
    expect(await cashOf(gameClient.player)).toBe(balance_minor);
  });

  test('is told as refused, as pending while the wallet is asked, and as returned while its stake goes back', async () => {
    const gameClient = await openRealSession('plinko', 200n);
    const [refused, slow] = [randomUUID(), randomUUID()];
    await gameClient.play(201, PLINKO, refused);
    expect(await gameClient.fate(refused)).toMatchObject({ fate: 'not_placed', reason: 'insufficient_funds' });
    faults = { bet: 'lost reply' };
    await gameClient.play(200, PLINKO, slow);
    expect(await gameClient.fate(slow)).toMatchObject({ fate: 'returned' });
    await world.platform.db.sql`update provider.rounds set state = 'betting', refusal = null where request_id = ${slow}`;
    expect(await gameClient.fate(slow)).toMatchObject({ fate: 'pending' });
    expect(await gameClient.play(200, PLINKO, slow)).toMatchObject({ status: 409, code: 'bet_pending' });
    await world.platform.db.sql`update provider.rounds set state = 'undoing', refusal = 'unknown' where request_id = ${slow}`;
    faults = {};
    await letWorkerRun();
    expect(await gameClient.fate(slow)).toMatchObject({ fate: 'returned' });
    expect(await cashOf(gameClient.player)).toBe(200);
  });

  test('tells nothing to anyone else, and closes nothing of theirs', async () => {
    const [gameClient, stranger] = [await openRealSession('plinko'), await openRealSession('plinko')];
    const [request, ahead] = [randomUUID(), randomUUID()];
    await gameClient.play(200, PLINKO, request);
    expect(await stranger.fate(request)).toMatchObject({ fate: 'not_placed' });
    expect(await stranger.fate(ahead)).toMatchObject({ fate: 'not_placed' });
    expect(await gameClient.play(200, PLINKO, ahead)).toMatchObject({ status: 200 });
    expect(await gameClient.fate(request)).toMatchObject({ fate: 'placed' });
  });
});

describe('a flight', () => {
  test('tells nothing of its end while it is in the air, and is paid by the clock of the server', async () => {
    const gameClient = await openRealSession('crash');
    const { id } = await flight(gameClient, 250);
    const open = (await gameClient.state()).rounds.find((round) => round.id === id);
    expect(open).toMatchObject({ state: 'flying', outcome: null, multiplier: null, payout_minor: null, server_seed: null });
    const before = await cashOf(gameClient.player);
    await letPass(id, msUntil(200));
    const { round, balance_minor } = await gameClient.cashOut(id);
    expect(round.state).toBe('closed');
    expect(round.multiplier).toBeGreaterThanOrEqual(200);
    expect(round.multiplier).toBeLessThanOrEqual(round.outcome?.kind === 'crash' ? round.outcome.crashPoint : 0);
    expect(round.payout_minor).toBe(Number(payoutOf(100n, round.multiplier!)));
    expect(balance_minor).toBe(before + round.payout_minor!);
    expect(await gameClient.cashOut(id)).toMatchObject({ status: 200, round, balance_minor });
  });

  test('left too late is lost', async () => {
    const gameClient = await openRealSession('crash');
    const { id } = await flight(gameClient, 101);
    const before = await cashOf(gameClient.player);
    await letPass(id, 200_000);
    const { round } = await gameClient.cashOut(id);
    const lands = (await stored(id)).outcome.crashPoint === 1_000_000;
    expect(round).toMatchObject({ state: 'closed', multiplier: lands ? 1_000_000 : 0, payout_minor: lands ? 1_000_000 : 0 });
    expect(await cashOf(gameClient.player)).toBe(before + round.payout_minor!);
  });

  test('cannot be left on the runway, nor joined by a second one', async () => {
    const gameClient = await openRealSession('crash');
    const { id } = await flight(gameClient, 150);
    expect(await gameClient.play(100, { kind: 'crash', autoExit: null })).toMatchObject({ status: 409, code: 'round_open' });
    expect(await gameClient.reveal()).toMatchObject({ status: 409, code: 'round_open' });
    await world.platform.db.sql`update provider.rounds set started_at = clock_timestamp() where id = ${id}`;
    expect(await gameClient.cashOut(id)).toMatchObject({ status: 409, code: 'too_early' });
    await letPass(id, 200_000);
    await gameClient.look(id);
  });

  test('whoever waits hears of the end the moment it comes', async () => {
    const gameClient = await openRealSession('crash');
    const { id } = await flight(gameClient, 101);
    const { crashPoint } = (await stored(id)).outcome;
    await letPass(id, untouchedEnd(crashPoint, null).afterMs - 300);
    const { round } = await gameClient.look(id);
    expect(round).toMatchObject({ state: 'closed', outcome: { kind: 'crash', crashPoint } });
  });

  test('whose player has gone is settled by the worker at the automatic exit', async () => {
    const gameClient = await openRealSession('crash');
    const { id } = await flight(gameClient, 130, 130);
    const before = await cashOf(gameClient.player);
    await letPass(id, 200_000);
    expect(await settleDue(host())).toBe(1);
    expect(await settleDue(host())).toBe(0);
    expect(await cashOf(gameClient.player)).toBe(before + 130);
    expect((await stored(id)).state).toBe('closed');
  });

  test('of another player cannot be seen or left', async () => {
    const gameClient = await openRealSession('crash');
    const stranger = await openRealSession('crash');
    const { id } = await flight(gameClient, 150);
    expect(await stranger.look(id)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await stranger.cashOut(id)).toMatchObject({ status: 404, code: 'not_found' });
    await letPass(id, 200_000);
    await gameClient.look(id);
  });
});

describe('when the wallet does not answer', () => {
  test.each(['lost request', 'lost reply', 'down'] as const)('to the bet (%s), the stake comes back', async (fault) => {
    const gameClient = await openRealSession('plinko');
    faults = { bet: fault };
    expect(await gameClient.play(200, PLINKO)).toMatchObject({ status: 503, code: 'unavailable' });
    expect(await cashOf(gameClient.player)).toBe(fault === 'lost reply' ? 9_800 : 10_000);
    faults = {};
    await letWorkerRun();
    expect(await cashOf(gameClient.player)).toBe(10_000);
    expect((await gameClient.state()).rounds).toMatchObject([{ state: 'returned', payout_minor: null, outcome: null }]);
    expect((await gameClient.play(200, PLINKO)).round).toMatchObject({ state: 'closed', nonce: 0 });
  });

  test.each(['lost request', 'lost reply', 'down'] as const)('to the win (%s), the outcome stands and is paid once', async (fault) => {
    const gameClient = await openRealSession('plinko');
    faults = { win: fault };
    const { round, balance_minor } = await gameClient.play(200, PLINKO);
    expect({ state: round.state, balance_minor }).toEqual({ state: 'settling', balance_minor: null });
    await letWorkerRun();
    expect((await stored(round.id)).state).toBe('paying');
    faults = {};
    await letWorkerRun();
    await letWorkerRun();
    expect((await stored(round.id)).state).toBe('closed');
    expect(await cashOf(gameClient.player)).toBe(9_800 + round.payout_minor!);
  });

  test('a bet whose request died is given up and rolled back', async () => {
    const gameClient = await openRealSession('plinko');
    faults = { bet: 'lost reply' };
    await gameClient.play(200, PLINKO);
    await world.platform.db.sql`
      update provider.rounds set state = 'betting', refusal = null, created_at = created_at - interval '31 seconds' where state = 'undoing'`;
    faults = {};
    await letWorkerRun();
    expect(await cashOf(gameClient.player)).toBe(10_000);
  });
});

describe('[P-06] with an active bonus', () => {
  const lucky = async (kind: 'plinko' | 'crash', bonus = 1_000n) => {
    const player = await createPlayer(world.platform, { cash: 35_200n, bonus });
    await activateBonus(world.platform, player.id);
    const token = await openGame(world.platform, player, 'bonus', kind === 'crash' ? 'earplane' : 'plinkoear');
    return { player, ...(await openSession(kind, { mode: 'real', token })) };
  };
  const balances = async (player: TestPlayer) => {
    const { cash, bonus } = await world.platform.wallet.balanceOf(player.id);
    return { cash: Number(cash), bonus: Number(bonus) };
  };

  test('both balances are told, and cash is played in the game that opened with the bonus, and back', async () => {
    const gameClient = await lucky('plinko');
    expect(gameClient.opened).toMatchObject({
      wallet: 'bonus',
      balance_minor: 1_000,
      wallets: [
        { wallet: 'cash', balance_minor: 35_200 },
        { wallet: 'bonus', balance_minor: 1_000 },
      ],
    });
    const { round, ...cash } = await gameClient.playFrom('cash', 5_000, PLINKO);
    expect(round).toMatchObject({ wallet: 'cash', state: 'closed' });
    expect(await balances(gameClient.player)).toEqual({ cash: 30_200 + round.payout_minor!, bonus: 1_000 });
    expect(cash.balance_minor).toBe(30_200 + round.payout_minor!);
    const back = await gameClient.playFrom('bonus', 100, PLINKO);
    expect(back.round).toMatchObject({ wallet: 'bonus', nonce: 1 });
    expect(await balances(gameClient.player)).toEqual({ cash: cash.balance_minor, bonus: 900 + back.round.payout_minor! });
    expect(back.wallets).toEqual([
      { wallet: 'cash', balance_minor: cash.balance_minor },
      { wallet: 'bonus', balance_minor: 900 + back.round.payout_minor! },
    ]);
  });

  test('a bet of cash that stays unanswered comes back as cash', async () => {
    const gameClient = await lucky('plinko');
    faults = { bet: 'lost reply' };
    expect(await gameClient.playFrom('cash', 5_000, PLINKO)).toMatchObject({ status: 503 });
    expect(await balances(gameClient.player)).toEqual({ cash: 30_200, bonus: 1_000 });
    faults = {};
    await letWorkerRun();
    expect(await balances(gameClient.player)).toEqual({ cash: 35_200, bonus: 1_000 });
  });

  test('a flight with the last of the bonus is still there when the game is opened anew with cash, and pays the bonus', async () => {
    const gameClient = await lucky('crash');
    const round = await flight(gameClient, 250, null, 10);
    const { bonus } = await balances(gameClient.player);
    if (bonus) await world.platform.wallet.forfeitBonus({ playerId: gameClient.player.id, reference: 'test', amount: BigInt(bonus) });
    const again = await openSession('crash', { mode: 'real', token: await openGame(world.platform, gameClient.player, 'cash') });
    expect(again.opened).toMatchObject({ wallet: 'cash', rounds: [{ id: round.id, state: 'flying', wallet: 'bonus' }] });
    await letPass(round.id, msUntil(200));
    const { round: left } = await again.cashOut(round.id);
    expect(left).toMatchObject({ state: 'closed', wallet: 'bonus' });
    expect(await balances(gameClient.player)).toMatchObject({ bonus: left.payout_minor });
  });

  test('a demo has no money to choose', async () => {
    const gameClient = await openSession('plinko', { mode: 'demo', game_id: 'plinkoear' });
    expect(gameClient.opened.wallets).toEqual([{ wallet: 'demo', balance_minor: 100_000 }]);
    expect(await gameClient.playFrom('cash', 100, PLINKO)).toMatchObject({ status: 400, code: 'invalid_request' });
  });
});

describe('demo', () => {
  test('plays on credit of the provider and never asks the wallet for anything', async () => {
    const ledger = () => world.platform.db.one`
      select (select count(*)::int from ledger_entries) as entries, (select count(*)::int from transactions) as rows, (select count(*)::int from wallet_calls) as calls`;
    const before = await ledger();
    const gameClient = await openSession('plinko', { mode: 'demo', game_id: 'plinkoear' });
    expect(gameClient.opened).toMatchObject({ mode: 'demo', wallet: 'demo', balance_minor: 100_000, currency: 'EUR' });
    let balance = 100_000;
    for (let ball = 0; ball < 5; ball += 1) {
      const { round, balance_minor } = await gameClient.play(500, PLINKO);
      balance += round.payout_minor! - 500;
      expect(balance_minor).toBe(balance);
    }
    const plane = await openSession('crash', { mode: 'demo', game_id: 'earplane' });
    const { id } = await flight(plane, 101);
    await letPass(id, 200_000);
    await settleDue(host());
    expect((await stored(id)).state).toBe('closed');
    expect(walletCalls).toEqual([]);
    expect(await ledger()).toEqual(before);
  });

  test('is forgotten after two days, with its rounds and seeds, and nothing else is', async () => {
    const count = async () =>
      (await world.platform.db.one`
        select (select count(*)::int from provider.sessions) as sessions, (select count(*)::int from provider.rounds) as rounds,
          (select count(*)::int from provider.seed_pairs) as seeds, (select count(*)::int from provider.demo_moves) as moves`)!;
    await forgetDemos(host());
    const before = await count();
    const gameClient = await openSession('plinko', { mode: 'demo', game_id: 'plinkoear' });
    await gameClient.play(100, PLINKO);
    await forgetDemos(host());
    expect((await gameClient.state()).rounds).toHaveLength(1);
    await world.platform.db
      .sql`update provider.sessions set created_at = now() - interval '49 hours' where token_hash = ${createHash('sha256').update(gameClient.token).digest()}`;
    await forgetDemos(host());
    expect(await count()).toEqual(before);
    expect(await gameClient.state()).toMatchObject({ status: 401, code: 'session_expired' });
  });

  test('credit ends', async () => {
    const gameClient = await openSession('slots', { mode: 'demo', game_id: 'lantern-row' });
    await world.platform.db.sql`update provider.sessions set demo_minor = 9`;
    expect(await gameClient.play(10, gameClient.opened.wager)).toMatchObject({ status: 402, code: 'insufficient_funds' });
    expect((await gameClient.state()).balance_minor).toBe(9);
  });
});

describe('a session', () => {
  test('opens only with a token of the wallet, and ends with the login', async () => {
    expect(await ask('/sessions', { body: { mode: 'real', kind: 'crash', token: 'made-up' } })).toMatchObject({
      status: 401,
      code: 'session_expired',
    });
    expect(await ask('/sessions', { body: { mode: 'real', kind: 'crash' } })).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(await ask('/state', { token: 'made-up' })).toMatchObject({ status: 401, code: 'session_expired' });
    const gameClient = await openRealSession('plinko');
    await world.platform.db.sql`update sessions set revoked_at = now() where player_id = ${gameClient.player.id}`;
    expect(await gameClient.play(100, PLINKO)).toMatchObject({ status: 401, code: 'session_expired' });
  });

  test('commits to new seeds for each player and to the next one ahead', async () => {
    const [one, two] = [await openRealSession('plinko'), await openRealSession('plinko')];
    const hashes = [one, two].flatMap(({ opened: { fairness } }) => [fairness.server_seed_hash, fairness.next_server_seed_hash]);
    expect(new Set(hashes).size).toBe(4);
    const { server_seed } = (await world.platform.db.one<{ server_seed: string }>`
      select server_seed from provider.seed_pairs where server_seed_hash = ${one.opened.fairness.server_seed_hash}`)!;
    expect(commitmentOf(server_seed)).toBe(one.opened.fairness.server_seed_hash);
    const { round } = await one.play(100, PLINKO);
    expect(outcomeOf({ serverSeed: server_seed, clientSeed: 'my own words', nonce: 0 }, PLINKO)).toEqual(round.outcome);
  });
});
