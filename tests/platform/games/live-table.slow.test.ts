import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { agrees, commitmentOf, listings, readRecord, recompute, rulesOf } from '#games/engine/index.ts';
import { drawDue } from '#games/provider/live/rounds.ts';
import type { SharedRound } from '#games/provider/protocol.ts';
import { settleDue } from '#games/provider/settlement.ts';
import { gamesClient } from '#tests/support/house-games.ts';
import { type LiveHouse, openLiveHouse, red, until } from '#tests/support/live-table.ts';

let house: LiveHouse;
beforeAll(async () => {
  house = await openLiveHouse();
});
afterEach(() => house.expectBalanced());
afterAll(() => house.close());

describe('[GAME-03] a round of a table', () => {
  test('is one for everybody, whichever process they sit at, and pays each what they bet', async () => {
    const [ana, ben] = [await house.sitDown(), await house.sitDown('live-roulette', { partner: house.second.partnerUrl })];
    const round = await house.openRound(ana);
    expect((await house.openRound(ben)).id).toBe(round.id);
    expect(round).toMatchObject({ result: null, betting_ms: 20_000 });
    const placed = await ana.bet(round.id, [red(500), { on: '17', stake: 100 }]);
    expect(placed).toMatchObject({
      status: 200,
      balance_minor: 99_400,
      round: { state: 'placed', outcome: null, payout_minor: null, server_seed: null },
    });
    expect(await ana.bet(round.id, [{ on: 'black', stake: 300 }])).toMatchObject({ status: 200, round: { state: 'placed' } });
    const other = await ben.bet(round.id, [{ on: '17', stake: 200 }]);
    const seen = await until(ben, ({ table }) => table.players === 2);
    const others = seen.table.bets.filter(({ alias }) => alias !== seen.you);
    expect(others).toEqual([
      {
        alias: (await ana.table()).you,
        currency: 'EUR',
        decimals: 2,
        bets: [red(500), { on: '17', stake: 100 }, { on: 'black', stake: 300 }],
      },
    ]);
    expect(JSON.stringify(seen)).not.toContain(ana.player.username);

    await house.letPass(round.id, 23);
    const { table } = await until(ben, (view) => view.table.round?.phase === 'drawn');
    const [pocket = -1] = table.round!.result!;
    expect(table.results[0]).toEqual({ id: round.id, number: round.number, result: [pocket] });
    const ended = [await ana.look(placed.round.id), await ben.look(other.round.id)];
    for (const { round: own } of ended) expect(own).toMatchObject({ state: 'closed', outcome: { kind: 'live-roulette', pocket } });
    expect(ended[1]!.round.payout_minor).toBe(pocket === 17 ? 7_200 : 0);
    await house.runWorker();
    expect(await house.statesOf(round.id)).toEqual(['closed', 'closed', 'closed']);
    const [{ rounds, net_minor }, cash] = [await ana.state(), await house.cashOf(ana.player)];
    expect(rounds).toHaveLength(2);
    expect(cash).toBe(100_000 + net_minor);
    await house.letPass(round.id, 11);
    const following = await house.openRound(ana);
    expect(following.number).toBe(round.number + 1);
    await house.end(following.id);
  });

  test('takes no bet after the close, at either process, whatever a page says', async () => {
    const [ana, ben] = [await house.sitDown(), await house.sitDown('live-roulette', { partner: house.second.partnerUrl })];
    const round = await house.openRound(ana);
    await house.letPass(round.id, 20);
    for (const seat of [ana, ben]) {
      expect(await seat.bet(round.id, [red(100)])).toMatchObject({ status: 409, code: 'bets_closed' });
      expect(await seat.bet(randomUUID(), [red(100)])).toMatchObject({ status: 409, code: 'bets_closed' });
      expect(await seat.bet('', [red(100)])).toMatchObject({ status: 409, code: 'bets_closed' });
      expect(await house.cashOf(seat.player)).toBe(100_000);
    }
    expect(await house.statesOf(round.id)).toEqual([]);
    await until(ben, ({ table }) => table.round?.id === round.id && table.round.phase !== 'open');
    await house.end(round.id);
  });

  test('gives back a stake that the wallet has not taken by the draw, and does not let it play', async () => {
    const ana = await house.sitDown();
    const round = await house.openRound(ana);
    house.wallet.afterBet = async () => {
      await house.letPass(round.id, 23);
      await drawDue(house.otherHost);
    };
    const request = randomUUID();
    expect(await ana.bet(round.id, [red(700)], request)).toMatchObject({ status: 409, code: 'bets_closed' });
    house.wallet.afterBet = null;
    expect(await house.statesOf(round.id)).toEqual(['undoing']);
    expect(await ana.bet(round.id, [red(700)], request)).toMatchObject({ status: 409, code: 'bets_closed' });
    expect(await ana.fate(request)).toEqual({ status: 200, fate: 'returned' });
    await house.runWorker();
    expect([await house.statesOf(round.id), await house.cashOf(ana.player)]).toEqual([['undone'], 100_000]);
    await house.end(round.id);
  });

  test('is drawn and paid by another process where the one that took the bets is gone, also what had no answer', async () => {
    const ana = await house.sitDown('live-french-roulette');
    const round = await house.openRound(ana);
    const { round: placed } = await ana.bet(round.id, [red(100)]);
    house.wallet.afterBet = () => Promise.reject(new TypeError('fetch failed'));
    expect((await ana.bet(round.id, [{ on: 'black', stake: 50 }])).status).toBe(503);
    await house.letPass(round.id, 600);
    // No page is open at the table, and both processes draw at the same time.
    await Promise.all([drawDue(house.host), drawDue(house.otherHost), drawDue(house.host), drawDue(house.otherHost)]);
    await house.db.sql`update provider.rounds set next_attempt_at = clock_timestamp() where live_round_id = ${round.id}`;
    await Promise.all([settleDue(house.otherHost), settleDue(house.otherHost)]);
    await house.runWorker();
    expect((await house.statesOf(round.id)).toSorted()).toEqual(['closed', 'undone']);
    const { rounds } = await ana.state();
    const paid = rounds.find(({ id }) => id === placed.id)!.payout_minor!;
    expect(await house.cashOf(ana.player)).toBe(100_000 - 100 + paid);
  });

  test('takes of one player so much and so often as a round may hold, and each request once', async () => {
    const ana = await house.sitDown();
    const round = await house.openRound(ana);
    const request = randomUUID();
    const twice = [await ana.bet(round.id, [red(6_000)], request), await ana.bet(round.id, [red(6_000)], request)];
    expect(twice.map(({ status, round: { id } }) => [status, id])).toEqual([200, 200].map((status) => [status, twice[0]!.round.id]));
    expect(await ana.bet(round.id, [red(4_001)])).toMatchObject({ status: 422, code: 'limit_reached' });
    const more = await Promise.all(Array.from({ length: 24 }, () => ana.bet(round.id, [red(20)])));
    expect(more.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(await house.cashOf(ana.player)).toBe(100_000 - 6_000 - 19 * 20);
    await house.end(round.id);
    await house.runWorker();
  });
});

describe('[GAME-03] what a table draws', () => {
  test('is a seed of a chain that was published before its salt was known, and anybody can draw it again', async () => {
    const ana = await house.sitDown('live-two-ball-roulette');
    const { chain } = (await house.makeSalt(ana)).table;
    expect(chain.salt).toMatch(/^[0-9a-f]{64}$/);
    // The salt is fixed, so a later reveal changes nothing.
    await ana.reveal();
    expect((await ana.table()).table.chain).toEqual(chain);
    let seed = chain.commitment;
    for (const number of [1, 2]) {
      const round = await house.openRound(ana);
      const { round: placed } = await ana.bet(round.id, [{ on: '0-1-2-3', stake: 40 }]);
      const open = await gamesClient(house.first.partner).ask<SharedRound>(`/shared/${round.id}`);
      expect(open).toMatchObject({ status: 404 });
      await house.end(round.id);
      await ana.look(placed.id);
      const { server_seed } = await gamesClient(house.first.partner).ask<SharedRound>(`/shared/${round.id}`);
      expect(commitmentOf(server_seed!)).toBe(seed);
      for (const id of [round.id, placed.id]) {
        const reported = await gamesClient(house.second.partnerUrl).ask<SharedRound>(`/shared/${id}`);
        expect(reported).toMatchObject({
          status: 200,
          nonce: number,
          client_seed: chain.salt,
          server_seed_hash: seed,
          chain_commitment: chain.commitment,
        });
        const record = readRecord(
          rulesOf('live-roulette'),
          listings['liveroulette']!.plays,
          reported as unknown as Record<string, unknown>,
        );
        const again = recompute(rulesOf('live-roulette'), record);
        expect(again).toMatchObject({ isSeedCommitted: true, isOutcomeSame: true, isSeedOfChain: true });
        expect(agrees(again)).toBe(true);
        const forged = recompute(rulesOf('live-roulette'), { ...record, chainCommitment: commitmentOf('f0'.repeat(32)) });
        expect([forged.isSeedOfChain, agrees(forged)]).toEqual([false, false]);
      }
      seed = server_seed!;
    }
    await house.runWorker();
  });

  test('opens no round where nobody has sat down', async () => {
    const client = gamesClient(house.first.partner);
    const sat = async () => (await house.db.sql`select 1 from provider.live_rounds`).length;
    const before = await sat();
    const demo = { mode: 'demo', kind: 'live-roulette', game_id: 'koi-lagoon', game_code: 'live-roulette' };
    expect(await client.ask('/sessions', { body: demo })).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(await sat()).toBe(before);
  });

  test('is of no session whose rounds are its own', async () => {
    const client = await gamesClient(house.first.partner).openSession('roulette', {
      mode: 'demo',
      game_id: 'koi-lagoon',
      game_code: 'roulette',
    });
    expect(await gamesClient(house.first.partner).ask('/table', { token: client.token })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await gamesClient(house.first.partner).ask('/table', { token: 'nobody' })).toMatchObject({ status: 401 });
  });
});
