import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { msUntil, payoutOf, naturalEnd, verify, type Wager } from '#games/engine/index.ts';
import type { SessionReply } from '#games/provider/protocol.ts';
import { settleDue } from '#games/provider/settlement.ts';
import { createPlayer, openGame } from '#tests/support/games.ts';
import { houseUnderTest } from '#tests/support/house.ts';

const house = houseUnderTest();
const { wallet, host, ask, openSession, openRealSession, cashOf, letPass, letWorkerRun, stored, flight } = house;
const plinko: Wager = { kind: 'plinko', rows: 12, risk: 'medium' };

test('the store holds sessions of any kind: which games there are, the registry alone says', async () => {
  const { db } = house.platform;
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
    const { round, balance_minor } = await gameClient.play(200, plinko);
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
    const rows = await house.platform.db.sql`
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
    const first = await gameClient.play(200, plinko, request);
    expect(await gameClient.play(200, plinko, request)).toEqual(first);
    expect((await gameClient.state()).rounds).toHaveLength(1);
  });

  test('above the balance is refused and leaves no trace in the books', async () => {
    const gameClient = await openRealSession('plinko', 100n);
    const request = randomUUID();
    expect(await gameClient.play(101, plinko, request)).toMatchObject({ status: 402, code: 'insufficient_funds' });
    expect(await gameClient.play(101, plinko, request)).toMatchObject({ status: 402, code: 'insufficient_funds' });
    expect(await cashOf(gameClient.player)).toBe(100);
    const { rounds, fairness } = await gameClient.state();
    expect({ rounds, nonce: fairness.nonce }).toEqual({ rounds: [], nonce: 0 });
  });

  test('[T-13] which the player’s own limit does not allow, or which waits for a reality check, is refused with that', async () => {
    const gameClient = await openRealSession('plinko', 20_000n);
    const { db, now } = house.platform;
    const { id } = gameClient.player;
    await db.sql`insert into play_limits (player_id, kind, period, amount_minor) values (${id}, 'stake', 'day', 150)`;
    const request = randomUUID();
    expect(await gameClient.play(200, plinko, request)).toMatchObject({ status: 422, code: 'own_stake' });
    expect(await gameClient.play(200, plinko, request)).toMatchObject({ status: 422, code: 'own_stake' });
    await db.sql`insert into play_limits (player_id, kind, period, amount_minor) values (${id}, 'reality_check', 'session', 5)`;
    await db.sql`insert into play_sessions (player_id, started_at, last_bet_at) values (${id}, ${new Date(now().getTime() - 600_000)}, ${now()})`;
    expect(await gameClient.play(100, plinko)).toMatchObject({ status: 422, code: 'reality_check' });
    await db.sql`insert into play_limits (player_id, kind, period, amount_minor) values (${id}, 'time', 'day', 10)`;
    expect(await gameClient.play(100, plinko)).toMatchObject({ status: 422, code: 'own_time' });
    expect(await cashOf(gameClient.player)).toBe(20_000);
  });

  test('[REG-17] of who has not confirmed the age that holds where they live is refused with that, and taken once they have', async () => {
    const gameClient = await openRealSession('plinko', 20_000n);
    const { db } = house.platform;
    const { id } = gameClient.player;
    await db.sql`update players set country = 'BE' where id = ${id}`;
    expect(await gameClient.play(100, plinko)).toMatchObject({ status: 422, code: 'age_unconfirmed' });
    expect(await cashOf(gameClient.player)).toBe(20_000);
    await db.sql`update players set age_confirmed = 21 where id = ${id}`;
    expect(await gameClient.play(100, plinko)).toMatchObject({ status: 200 });
  });

  test.each([
    ['a stake under the minimum', 9, plinko, 422, 'limit_reached'],
    ['a stake over the maximum', 10_001, plinko, 422, 'limit_reached'],
    ['a board that does not exist', 100, { kind: 'plinko', rows: 7, risk: 'low' }, 400, 'invalid_request'],
    ['another game than the one that was opened', 100, { kind: 'crash', autoExit: null }, 400, 'invalid_request'],
  ])('with %s is refused', async (_name, stake, wager, status, code) => {
    const gameClient = await openRealSession('plinko', 20_000n);
    expect(await gameClient.play(stake, wager as Wager)).toMatchObject({ status, code });
    expect(await cashOf(gameClient.player)).toBe(20_000);
  });

  test('needs a client seed that was chosen after the commitment was shown', async () => {
    const player = await createPlayer(house.platform, { cash: 1_000n });
    const opened = await ask<SessionReply>('/sessions', {
      body: { mode: 'real', kind: 'crash', token: await openGame(house.platform, player) },
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
    expect(wallet.calls).not.toContain('bet');
    expect(await gameClient.play(1_000, plinko, request)).toMatchObject({ status: 409, code: 'not_placed' });
    expect(await cashOf(gameClient.player)).toBe(10_000);
    expect((await gameClient.play(100, plinko)).round).toMatchObject({ state: 'closed', stake_minor: 100, nonce: 0 });
    expect((await gameClient.state()).rounds).toHaveLength(1);
  });

  test('is told with its result where it was placed, however often and also from a later session of the player, and placed no second time', async () => {
    const gameClient = await openRealSession('plinko');
    const request = randomUUID();
    const { round, balance_minor } = await gameClient.play(200, plinko, request);
    const later = await openSession('plinko', {
      mode: 'real',
      token: await openGame(house.platform, gameClient.player, 'cash', 'plinkoear'),
    });
    // The later session chooses a new seed, which reveals the server seed of this round.
    const reported = { status: 200, fate: 'placed', round: { ...round, server_seed: expect.any(String) as unknown }, balance_minor };
    for (const each of [gameClient, later, later]) expect(await each.fate(request)).toMatchObject(reported);
    expect(wallet.calls.filter((call) => call === 'bet')).toHaveLength(1);
    expect(await cashOf(gameClient.player)).toBe(balance_minor);
  });

  test('is told as refused, as pending while the wallet is asked, and as returned while its stake goes back', async () => {
    const gameClient = await openRealSession('plinko', 200n);
    const [refused, slow] = [randomUUID(), randomUUID()];
    await gameClient.play(201, plinko, refused);
    expect(await gameClient.fate(refused)).toMatchObject({ fate: 'not_placed', reason: 'insufficient_funds' });
    wallet.faults = { bet: 'lost reply' };
    await gameClient.play(200, plinko, slow);
    expect(await gameClient.fate(slow)).toMatchObject({ fate: 'returned' });
    await house.platform.db.sql`update provider.rounds set state = 'betting', refusal = null where request_id = ${slow}`;
    expect(await gameClient.fate(slow)).toMatchObject({ fate: 'pending' });
    expect(await gameClient.play(200, plinko, slow)).toMatchObject({ status: 409, code: 'bet_pending' });
    await house.platform.db.sql`update provider.rounds set state = 'undoing', refusal = 'unknown' where request_id = ${slow}`;
    wallet.faults = {};
    await letWorkerRun();
    expect(await gameClient.fate(slow)).toMatchObject({ fate: 'returned' });
    expect(await cashOf(gameClient.player)).toBe(200);
  });

  test('tells nothing to anyone else, and closes nothing of theirs', async () => {
    const [gameClient, stranger] = [await openRealSession('plinko'), await openRealSession('plinko')];
    const [request, ahead] = [randomUUID(), randomUUID()];
    await gameClient.play(200, plinko, request);
    expect(await stranger.fate(request)).toMatchObject({ fate: 'not_placed' });
    expect(await stranger.fate(ahead)).toMatchObject({ fate: 'not_placed' });
    expect(await gameClient.play(200, plinko, ahead)).toMatchObject({ status: 200 });
    expect(await gameClient.fate(request)).toMatchObject({ fate: 'placed' });
  });
});

describe('a flight', () => {
  test('tells nothing of its end while it is in the air, and is paid by the clock of the server', async () => {
    const gameClient = await openRealSession('crash');
    const { id } = await flight(gameClient, 250);
    const open = (await gameClient.state()).rounds.find((round) => round.id === id);
    expect(open).toMatchObject({ state: 'open', outcome: null, multiplier: null, payout_minor: null, server_seed: null });
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
    await house.platform.db.sql`update provider.rounds set started_at = clock_timestamp() where id = ${id}`;
    expect(await gameClient.cashOut(id)).toMatchObject({ status: 409, code: 'too_early' });
    await letPass(id, 200_000);
    await gameClient.look(id);
  });

  test('whoever waits hears of the end the moment it comes', async () => {
    const gameClient = await openRealSession('crash');
    const { id } = await flight(gameClient, 101);
    const { crashPoint } = (await stored(id)).outcome;
    await letPass(id, naturalEnd(crashPoint, null).afterMs - 300);
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
