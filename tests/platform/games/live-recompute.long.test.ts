import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { recordBets } from '#games/client/proof/recorder.ts';
import { openStore } from '#games/client/proof/store.ts';
import type { GameClient } from '#games/client/server.ts';
import { commitmentOf, gameKinds, rulesOf, type Wager } from '#games/engine/index.ts';
import { auditBundle } from '#games/engine/proof/audit.ts';
import { type Bundle, readBundle, type RecordedRound } from '#games/engine/proof/bundle.ts';
import { readReceipt, type ReceiptClaims } from '#games/engine/proof/receipt.ts';
import { drawDue, openNext } from '#games/provider/live/rounds.ts';
import { tableById } from '#games/provider/live/table.ts';
import type { SharedRound } from '#games/provider/protocol.ts';
import type { TableView } from '#games/provider/table-protocol.ts';
import { signerOf } from '#games/provider/signing.ts';
import { findRules } from '#tools/verify/bundle.ts';
import { lies, type Lie } from '#tests/support/cheating-house.ts';
import { gamesClient } from '#tests/support/house-games.ts';
import { type LiveHouse, openLiveHouse } from '#tests/support/live-table.ts';
import { liesAtTable, type PublishedRounds } from '#tests/unit/games/independent/table-record.ts';
import { collectBundle } from '#tests/support/collected-bundle.ts';
import { roulette } from '#tests/unit/games/independent/tables.ts';

const rounds = 100;
const variants = { 'live-roulette': 'european', 'live-french-roulette': 'french', 'live-two-ball-roulette': 'two-ball' } as const;
type Code = keyof typeof variants;
const places = ['black', 'red', 'high', 'odd', '0', '8', '17-20', '4-5-6', 'dozen-2', 'column-3'];

let house: LiveHouse;
beforeAll(async () => {
  house = await openLiveHouse({ rateLimitFactor: 100_000 });
});
afterEach(() => house.expectBalanced());
afterAll(() => house.close());

interface Played {
  readonly bundle: Bundle;
  readonly published: PublishedRounds;
}

/** Plays as a page does, with its calls and its memory, at a table that publishes its chain before it has a salt. */
async function playAt(code: Code): Promise<Played> {
  const seat = await house.sitDown(code);
  await house.makeSalt(seat);
  const client = gamesClient(house.first.partner);
  const { token } = seat;
  const own = <Reply>(path: string) => client.ask(path, { token }) as Promise<Reply>;
  const server = {
    ask: own,
    state: () => seat.state(),
    place: (request: object) => client.ask('/rounds', { token, body: request }),
  } as unknown as GameClient;
  const { gameClient, events } = recordBets(server, await seat.state());
  const table = tableById(code, gameKinds);
  const ids: string[] = [];
  for (let played = 0; played < rounds; played += 1) {
    await openNext(house.host, table);
    const row = await house.db.one<{ id: string }>`select id from provider.live_rounds where table_id = ${code} and drawn_at is null`;
    const round = row!.id;
    if (played === 0) await gameClient.ask('/table');
    const bets = [0, 1, 2].map((at) => ({ on: places[(played + 3 * at) % places.length]!, stake: 37 + 11 * at }));
    const wager: Wager = { kind: 'live-roulette', variant: variants[code], round, bets };
    const stake_minor = bets.reduce((sum, { stake }) => sum + stake, 0);
    const reply = await gameClient.place({ request_id: crypto.randomUUID(), stake_minor, wager });
    expect(reply).toMatchObject({ status: 200, round: { state: 'placed', outcome: null, server_seed: null } });
    ids.push(round);
    await house.letPass(round, 40);
    // The platform that serves the table may draw it first.
    await drawDue(house.host);
    expect(await house.db.one`select drawn_at is not null as is_drawn from provider.live_rounds where id = ${round}`).toEqual({
      is_drawn: true,
    });
    await house.letPass(round, 20);
  }
  while ((await house.runWorker()) > 0);
  const published = new Map<string, { number: number; result: readonly number[] }>();
  for (const id of ids) {
    const shared = await client.ask<SharedRound>(`/shared/${id}`);
    const outcome = shared.outcome as { readonly pocket: number; readonly secondPocket?: number };
    published.set(id, {
      number: shared.nonce!,
      result: [outcome.pocket, ...(outcome.secondPocket === undefined ? [] : [outcome.secondPocket])],
    });
  }
  const { results } = (await own<TableView>('/table')).table;
  for (const { id, number, result } of results) expect([id, { number, result }]).toEqual([id, published.get(id)]);
  const store = openStore(null);
  store.add(events);
  return { bundle: readBundle(JSON.parse(JSON.stringify(await collectBundle(own, store.read())))), published };
}

/** A house that cheats from one bet on: it signs its claims, and reports matching data. */
async function withLie({ bundle }: Played, lie: Lie): Promise<Bundle> {
  const signer = await signerOf(house.host);
  const at = 50;
  const kept = bundle.bets[at]!;
  const round = bundle.rounds.find(({ id }) => id === kept.round_id)!;
  const claims = readReceipt(kept.receipt!)!;
  const neighbour = (by: number) => bundle.rounds.find(({ nonce }) => nonce === claims.nonce + by)!;
  const drawn = (changes: Partial<ReceiptClaims>, serverSeed = round.server_seed!) => {
    const { wager, client_seed: clientSeed, nonce } = { ...claims, ...changes };
    const rules = rulesOf('live-roulette');
    const outcome = rules.outcomeOf({ serverSeed, clientSeed, nonce }, wager as unknown as Wager);
    return { server_seed: serverSeed, outcome, multiplier: rules.multiplierOf(outcome) };
  };
  const withClaims = (changes: Partial<ReceiptClaims>, serverSeed?: string, isSignedBefore = true): Bundle => {
    const signed = { ...claims, ...changes };
    const receipt = signer.sign(signed);
    const other = { ...round, ...signed, ...drawn(changes, serverSeed), receipt, id: round.id } as unknown as RecordedRound;
    return {
      ...bundle,
      rounds: bundle.rounds.map((each) => (each === round ? other : each)),
      bets: bundle.bets.map((each) => (each === kept && isSignedBefore ? { ...each, receipt } : each)),
    };
  };
  const wager = claims.wager as { readonly bets: readonly { readonly on: string; readonly stake: number }[] };
  switch (lie) {
    case 'swapped seed': {
      // The bet came first, so the page still has the earlier receipt.
      const other = commitmentOf(round.server_seed!);
      return withClaims({ server_seed_hash: commitmentOf(other) }, other, false);
    }
    case 'second chain': {
      const seeds = Array.from({ length: claims.nonce - 1 }).reduce<string[]>(
        (chain) => [commitmentOf(chain[0]!), ...chain],
        ['ab'.repeat(32)],
      );
      return withClaims({ server_seed_hash: commitmentOf('ab'.repeat(32)), chain_commitment: commitmentOf(seeds[0]!) }, 'ab'.repeat(32));
    }
    case 'burned nonce': {
      const { nonce, server_seed_hash, server_seed } = neighbour(1);
      return withClaims({ nonce, server_seed_hash }, server_seed!, false);
    }
    case 'repeated nonce': {
      const { nonce, server_seed_hash, server_seed } = neighbour(-1);
      return withClaims({ nonce, server_seed_hash }, server_seed!);
    }
    case 'changed wager':
      return withClaims({ wager: { ...wager, bets: wager.bets.map((bet, index) => (index === 0 ? { ...bet, on: '36' } : bet)) } });
    case 'changed stake':
      return withClaims({
        stake_minor: claims.stake_minor * 2,
        wager: { ...wager, bets: wager.bets.map((bet) => ({ ...bet, stake: bet.stake * 2 })) },
      });
  }
}

describe.each(Object.keys(variants) as Code[])('[U-10] a hundred rounds of %s, played over HTTP and computed again', (code) => {
  let played: Played;
  beforeAll(async () => {
    played = await playAt(code);
  });

  test('prove nothing against the house, by code of the tests and by the verifier', async () => {
    const { bundle, published } = played;
    expect([bundle.bets.length, bundle.rounds.length, published.size]).toEqual([rounds, rounds, rounds]);
    const numbers = [...published.values()].map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: rounds }, (_, at) => numbers[0]! + at));
    expect([...liesAtTable(bundle, published, roulette)]).toEqual([]);
    expect(await auditBundle(bundle, findRules)).toMatchObject({
      verdict: 'fair',
      recomputed: rounds,
      kept: rounds,
      unproven: 0,
      faults: [],
    });
  });

  test.each(lies)('prove a house that cheats, by both: %s', async (lie) => {
    const bundle = readBundle(JSON.parse(JSON.stringify(await withLie(played, lie))));
    expect([...liesAtTable(bundle, played.published, roulette)]).toContain(lie);
    const { verdict, faults } = await auditBundle(bundle, findRules);
    const kinds: Readonly<Record<Lie, string>> = {
      'swapped seed': 'swapped_seed',
      'burned nonce': 'changed_nonce',
      'repeated nonce': 'repeated_nonce',
      'second chain': 'other_chain',
      'changed wager': 'changed_wager',
      'changed stake': 'changed_stake',
    };
    expect([verdict, faults.map(({ kind }) => kind)]).toEqual(['unfair', expect.arrayContaining([kinds[lie]])]);
  });
});
