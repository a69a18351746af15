import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { recordBets } from '#games/client/proof/recorder.ts';
import { openStore } from '#games/client/proof/store.ts';
import type { GameClient } from '#games/client/server.ts';
import { agrees, commitmentOf, listings, readRecord, recompute, rulesOf } from '#games/engine/index.ts';
import { auditBundle } from '#games/engine/proof/audit.ts';
import { readBundle } from '#games/engine/proof/bundle.ts';
import type { SharedRound } from '#games/provider/protocol.ts';
import { collectBundle } from '#tests/support/collected-bundle.ts';
import { gamesClient } from '#tests/support/house-games.ts';
import { flightBetween, letLand, letTakeOff, openFlight } from '#tests/support/live-flight.ts';
import { type LiveHouse, openLiveHouse, until } from '#tests/support/live-table.ts';
import { crash } from '#tests/unit/games/independent/instant.ts';
import { Source } from '#tests/unit/games/independent/randomness.ts';
import { findRules } from '#tools/verify/bundle.ts';

let house: LiveHouse;
beforeAll(async () => {
  house = await openLiveHouse({ rateLimitFactor: 100_000 });
});
afterEach(() => house.expectBalanced());
afterAll(() => house.close());

const beside = () => ({ partner: house.second.partnerUrl });

describe('[GAME-03] what a shared flight draws', () => {
  test('is secret before it lands, also for players who have left it', async () => {
    const [ana, ben] = [await house.board(), await house.board(beside())];
    const flight = await flightBetween(house, ana, 500, 900_000);
    const placed = [await ana.fly(flight.id, null), await ben.fly(flight.id, 120)];
    await letTakeOff(house, flight.id);
    await house.letPass(flight.id, 10);
    const client = gamesClient(house.second.partnerUrl);
    const left = await ana.cashOut(placed[0]!.round.id);
    const reported = [
      ...placed,
      left,
      await ben.look(placed[1]!.round.id),
      await until(ben, ({ table }) => (table.fliers ?? []).every(({ exit }) => exit !== null)),
      await ana.state(),
      await ben.state(),
      await client.ask(`/shared/${placed[0]!.round.id}`),
      await client.ask(`/shared/${flight.id}`),
      await ana.reveal(),
      await client.ask('/record', { token: ana.token }),
    ];
    const text = JSON.stringify(reported);
    expect(left.round.multiplier).toBeLessThan(flight.crashPoint);
    for (const secret of [flight.serverSeed, 'crashPoint', 'lands_at']) expect([secret, text.includes(secret)]).toEqual([secret, false]);
    expect(text).not.toMatch(new RegExp(`[:[]${flight.crashPoint}[,}\\]]`));
    expect(reported[7]).toMatchObject({ status: 200, state: 'open', multiplier: null, outcome: null, server_seed: null });
    expect(reported[8]).toMatchObject({ status: 404 });
    await letLand(house, flight.id);
    await house.runWorker();
    await house.letPass(flight.id, 20);
  });

  test('is a seed of a chain that was published before its salt was known, and anybody can draw it again', async () => {
    const ana = await house.board();
    const flight = await flightBetween(house, ana, 200, 100_000);
    const { chain } = (await ana.table()).table;
    const { round } = await ana.fly(flight.id, 200);
    await letTakeOff(house, flight.id);
    await letLand(house, flight.id);
    await house.runWorker();
    for (const id of [flight.id, round.id]) {
      const reported = await gamesClient(house.second.partnerUrl).ask<SharedRound>(`/shared/${id}`);
      expect(reported).toMatchObject({
        status: 200,
        state: 'ended',
        nonce: flight.number,
        client_seed: chain.salt,
        server_seed_hash: commitmentOf(flight.serverSeed),
        chain_commitment: chain.commitment,
        outcome: { kind: 'live-crash', crashPoint: flight.crashPoint },
      });
      const rules = rulesOf('live-crash');
      const record = readRecord(rules, listings['liveearplane']!.plays, reported as unknown as Record<string, unknown>);
      const again = recompute(rules, record);
      expect(again).toMatchObject({ isSeedCommitted: true, isOutcomeSame: true, isSeedOfChain: true });
      expect(agrees(again)).toBe(true);
      expect(agrees(recompute(rules, { ...record, chainCommitment: commitmentOf('f0'.repeat(32)) }))).toBe(false);
      expect(agrees(recompute(rules, { ...record, multiplier: flight.crashPoint + 1 }))).toBe(false);
    }
    await house.letPass(flight.id, 20);
  });

  test('is recomputed by code of the tests and by the verifier, for each flight of a record, and a forged end is found', async () => {
    const ana = await house.board();
    await house.makeSalt(ana);
    const client = gamesClient(house.first.partner);
    const own = <Reply>(path: string) => client.ask(path, { token: ana.token }) as Promise<Reply>;
    const { gameClient, events } = recordBets(
      {
        ask: own,
        state: () => ana.state(),
        place: (body: object) => client.ask('/rounds', { token: ana.token, body }),
      } as unknown as GameClient,
      await ana.state(),
    );
    const flights = 10;
    for (let flown = 0; flown < flights; flown += 1) {
      const { id } = await openFlight(house, ana);
      if (flown === 0) await gameClient.ask('/table');
      const wager = { kind: 'live-crash', round: id, autoExit: flown % 2 ? 150 : null } as const;
      const { round } = await gameClient.place({ request_id: randomUUID(), stake_minor: 100, wager });
      await letTakeOff(house, id);
      // Every third flight is left by hand, if it lasts long enough.
      await house.letPass(id, 3);
      if (flown % 3 === 0) await ana.cashOut(round.id);
      await letLand(house, id);
      await house.runWorker();
      await house.letPass(id, 20);
    }
    const store = openStore(null);
    store.add(events);
    const bundle = readBundle(JSON.parse(JSON.stringify(await collectBundle(own, store.read()))));
    expect([bundle.bets.length, bundle.rounds.length]).toEqual([flights, flights]);
    for (const round of bundle.rounds) {
      const { wager, multiplier, payout_minor: payout, server_seed: server, client_seed: salt, nonce } = round;
      const drawn = crash(new Source({ server: server!, client: salt, nonce: nonce! }), { wager: { ...wager }, stake: 100n, decided: [] });
      expect((round.outcome as { crashPoint: number }).crashPoint).toBe(drawn.outcome['crashPoint']);
      expect(multiplier).toBeLessThanOrEqual(Number(drawn.outcome['crashPoint']));
      expect(payout).toBe(multiplier);
    }
    expect(await auditBundle(bundle, findRules)).toMatchObject({
      verdict: 'fair',
      recomputed: flights,
      kept: flights,
      unproven: 0,
      faults: [],
    });
    const forged = bundle.rounds.map((round, at) => (at === 4 ? { ...round, outcome: { kind: 'live-crash', crashPoint: 100 } } : round));
    const audited = await auditBundle({ ...bundle, rounds: forged } as typeof bundle, findRules);
    expect(audited.verdict).toBe('unfair');
  });
});
