import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openStore } from '#games/client/proof/store.ts';
import { collectBundle } from '#tests/support/collected-bundle.ts';
import { saltContribution } from '#games/client/live/contribution.ts';
import { CallError } from '#games/client/call-error.ts';
import { auditBundle } from '#games/engine/proof/audit.ts';
import { type ChainRecord, readBundle } from '#games/engine/proof/bundle.ts';
import { isSaltProved, saltOf, shareCommitment } from '#games/engine/salt.ts';
import { openNext } from '#games/provider/live/rounds.ts';
import { tableById } from '#games/provider/live/table.ts';
import type { GameState, SharedRound } from '#games/provider/protocol.ts';
import type { TableView } from '#games/provider/table-protocol.ts';
import { findRules } from '#tools/verify/bundle.ts';
import { gamesClient } from '#tests/support/house-games.ts';
import { type LiveHouse, openLiveHouse, red, type Seat } from '#tests/support/live-table.ts';
import { currentChain, endChains, numberNamed } from '#tests/support/salted-tables.ts';

let house: LiveHouse;
beforeAll(async () => {
  house = await openLiveHouse();
});
afterEach(() => house.expectBalanced());
afterAll(() => house.close());

const table = tableById('live-roulette', ['live-roulette']);
beforeEach(() => endChains(house));

const number = numberNamed;
const chainNow = () => currentChain(house, table);
const viewOf = async (seat: Seat) => {
  await openNext(house.host, table);
  // The process sees changes by others at its next look.
  let view: TableView = await seat.table();
  for (const { commitment, attempt, reveals_until, salt } = await chainNow(); ; view = await seat.table(view.version)) {
    const { source } = view.table.chain;
    const phase = salt !== null ? 'made' : reveals_until === null ? 'committing' : 'revealing';
    if (view.table.chain.commitment === commitment && source.kind === 'players' && source.attempt === attempt && source.phase === phase)
      return view.table.chain;
  }
};
const bind = async (seat: Seat, name: string, { attempt = 1 } = {}) => {
  const { commitment: chain } = await chainNow();
  return seat.post('/table/shares', { chain, attempt, commitment: shareCommitment(chain, attempt, number(name)) });
};
const show = async (seat: Seat, name: string, { attempt = 1 } = {}) => {
  const { commitment: chain } = await chainNow();
  return seat.post('/table/numbers', { chain, attempt, number: number(name) });
};
const closeShares = async () => {
  await house.closeShares((await chainNow()).commitment);
  await openNext(house.host, table);
};
const endReveals = async () => {
  await house.db
    .sql`update provider.chains set reveals_until = clock_timestamp() - interval '1 second' where reveals_until is not null and salt is null`;
  await openNext(house.host, table);
};

describe('[U-08] the salt of a table', () => {
  test('is not chosen by whoever comes first, however often they try', async () => {
    const ana = await house.sitDown();
    await openNext(house.host, table);
    for (let attempt = 0; attempt < 87; attempt += 1) await ana.reveal();
    await closeShares();
    expect(await chainNow()).toMatchObject({ salt: null, source: 'players', attempt: 1, salt_proof: null });
    // No process of an earlier version sets one either.
    await expect(house.db.sql`update provider.chains set salt = 'mine' where next_number <= length and salt is null`).rejects.toThrow(
      'chains_salt_is_proved',
    );
  });

  test('is not that of a chain of an earlier version, which takes no further round', async () => {
    await house.db
      .sql`insert into provider.chains (table_id, commitment, last_seed, length, salt) values (${table.id}, 'c', 's', 10, 'chosen')`;
    await openNext(house.host, table);
    expect(await chainNow()).toMatchObject({ source: 'players', salt: null, next_number: 1 });
    expect(await house.db.sql`select 1 from provider.live_rounds where drawn_at is null and table_id = ${table.id}`).toEqual([]);
  });

  test('is made of numbers that are all bound before the first is shown, and verifies', async () => {
    const [ana, ben, eve] = [
      await house.sitDown(),
      await house.sitDown('live-roulette', { partner: house.second.partnerUrl }),
      await house.sitDown(),
    ];
    expect(await viewOf(ana)).toMatchObject({ salt: null, source: { kind: 'players', attempt: 1, phase: 'committing' } });
    expect([(await bind(ana, 'ana')).status, (await bind(ben, 'ben')).status]).toEqual([200, 200]);
    // A second number of the same player, a number that is revealed too early, and another player's hash.
    expect((await bind(ana, 'other')).code).toBe('out_of_turn');
    expect((await bind(eve, 'ana')).code).toBe('out_of_turn');
    expect((await show(ana, 'ana')).code).toBe('out_of_turn');
    expect(await viewOf(eve)).toMatchObject({ source: { kind: 'players', phase: 'committing' } });
    await closeShares();
    const { commitment, source } = await viewOf(ben);
    expect(source).toEqual({
      kind: 'players',
      attempt: 1,
      phase: 'revealing',
      commitments: ['ana', 'ben'].map((name) => shareCommitment(commitment, 1, number(name))).toSorted(),
    });
    // The last one comes too late, nobody reveals another number, and nobody reveals for another.
    expect((await bind(eve, 'eve')).code).toBe('out_of_turn');
    expect((await show(ben, 'ana')).code).toBe('invalid_request');
    expect((await show(eve, 'ben')).code).toBe('invalid_request');
    expect((await show(ana, 'ana')).status).toBe(200);
    await openNext(house.host, table);
    expect((await chainNow()).salt).toBeNull();
    expect((await show(ben, 'ben')).status).toBe(200);
    const made = await viewOf(eve);
    expect(made.source).toEqual({ kind: 'players', attempt: 1, phase: 'made', players: 2 });
    const { salt_proof } = await chainNow();
    expect(isSaltProved(commitment, made.salt!, salt_proof!, null)).toBe(true);
    expect(made.salt).toBe(
      saltOf(commitment, {
        source: 'players',
        attempt: 1,
        shares: ['ben', 'ana'].map((name) => ({ commitment: shareCommitment(commitment, 1, number(name)), number: number(name) })),
      }),
    );
    const round = await house.openRound(eve);
    await house.end(round.id);
    const { chain_salt } = await gamesClient(house.first.partner).ask<SharedRound>(`/shared/${round.id}`);
    expect(chain_salt).toEqual(salt_proof);
  });

  test('[U-09] is proved in the file of a player, whose verifier turns red for another', async () => {
    const ana = await house.sitDown();
    const ask = gamesClient(house.first.partner).ask;
    const read = <Reply>(path: string) => ask<Reply>(path, { token: ana.token }) as Promise<Reply>;
    const store = openStore(null);
    store.add([{ type: 'shown', fairness: (await read<GameState>('/state')).fairness }]);
    const round = await house.openRound(ana);
    const { commitment, salt_proof } = await chainNow();
    expect((await ana.bet(round.id, [red(100)])).status).toBe(200);
    await house.end(round.id);
    const bundle = readBundle(JSON.parse(JSON.stringify(await collectBundle(read, store.read()))));
    expect(bundle.chains).toEqual([{ chain_commitment: commitment, chain_salt: salt_proof }]);
    expect(await auditBundle(bundle, findRules)).toMatchObject({ verdict: 'fair', recomputed: 1, faults: [] });
    // Without the chain's commitment from before the bet, only the provider's present claim names it.
    expect(await auditBundle({ ...bundle, commitments: [] }, findRules)).toMatchObject({ verdict: 'unproven', recomputed: 1, faults: [] });
    const chosen = bundle.chains!.map((chain) => ({ ...chain, chain_salt: { ...chain.chain_salt, attempt: 7 } }) as ChainRecord);
    expect((await auditBundle({ ...bundle, chains: chosen }, findRules)).faults.map(({ kind }) => kind)).toEqual(['unproved_salt']);
  });

  test('is begun anew where a number is withheld, which is counted; who withheld is left out', async () => {
    const [ana, ben] = [await house.sitDown(), await house.sitDown()];
    await openNext(house.host, table);
    await bind(ana, 'ana');
    await bind(ben, 'ben');
    await closeShares();
    await show(ana, 'ana');
    await endReveals();
    expect(await chainNow()).toMatchObject({ salt: null, attempt: 2, reveals_until: null, shares_until: null });
    // The publicly known number is worthless: it was bound to the first attempt.
    expect((await show(ana, 'ana')).code).toBe('out_of_turn');
    await bind(ana, 'ana again', { attempt: 2 });
    await bind(ben, 'ben again', { attempt: 2 });
    await closeShares();
    const { commitment, source } = await viewOf(ana);
    expect(source).toMatchObject({ attempt: 2, phase: 'revealing', commitments: [shareCommitment(commitment, 2, number('ana again'))] });
    await show(ana, 'ana again', { attempt: 2 });
    expect((await viewOf(ben)).source).toEqual({ kind: 'players', attempt: 2, phase: 'made', players: 1 });
    expect((await chainNow()).salt_proof).toMatchObject({ attempt: 2 });
  });

  test('is made by somebody who withheld a number before, where nobody else is there', async () => {
    const ben = await house.sitDown();
    await openNext(house.host, table);
    await bind(ben, 'ben');
    await closeShares();
    await endReveals();
    await bind(ben, 'ben again', { attempt: 2 });
    await closeShares();
    await show(ben, 'ben again', { attempt: 2 });
    expect((await viewOf(ben)).source).toEqual({ kind: 'players', attempt: 2, phase: 'made', players: 1 });
  });

  test('waits for hashes and numbers no longer because a clock was set back', async () => {
    const ana = await house.sitDown();
    await openNext(house.host, table);
    await bind(ana, 'ana');
    await house.db.sql`update provider.chains set shares_until = clock_timestamp() + interval '1 day' where next_number <= length`;
    await openNext(house.host, table);
    expect((await chainNow()).reveals_until).not.toBeNull();
    await house.db.sql`update provider.chains set shares_until = clock_timestamp() + interval '1 day' where next_number <= length`;
    await openNext(house.host, table);
    expect((await chainNow()).reveals_until).not.toBeNull();
    await house.db.sql`update provider.chains set reveals_until = clock_timestamp() + interval '1 day' where next_number <= length`;
    await openNext(house.host, table);
    expect((await chainNow()).attempt).toBe(2);
  });

  test('is made anew, with a new chain, once everybody has left; and not while somebody plays', async () => {
    const ana = await house.sitDown();
    const round = await house.openRound(ana);
    const { commitment } = await chainNow();
    await house.end(round.id);
    await openNext(house.host, table);
    expect((await chainNow()).commitment).toBe(commitment);
    // The platform's own look at the table may open another round of the old chain in between.
    await vi.waitFor(async () => {
      const open = await house.db.sql<{ id: string }>`select id from provider.live_rounds where drawn_at is null`;
      for (const { id } of open) await house.end(id);
      await house.db.sql`update provider.live_rounds set drawn_at = drawn_at - interval '3 minutes' where table_id = ${table.id}`;
      await house.db.sql`update provider.chains set salted_at = salted_at - interval '3 minutes' where commitment = ${commitment}`;
      await openNext(house.host, table);
      const next = await chainNow();
      expect(next.commitment).not.toBe(commitment);
      expect(next).toMatchObject({ salt: null, source: 'players', length: 100 });
    });
  });
});

describe('[U-08] a page at a table', () => {
  const pageOf = (seat: Seat, lies: { dropsHash?: boolean } = {}) =>
    saltContribution(async (path, body) => {
      if (lies.dropsHash === true) return;
      const { status, code } = await seat.post(path, body);
      if (status !== 200) throw new CallError(code as ConstructorParameters<typeof CallError>[0]);
    });

  test('gives its number, and knows that the salt holds it', async () => {
    const [ana, ben] = [await house.sitDown(), await house.sitDown()];
    const [page, late] = [pageOf(ana), pageOf(ben)];
    await page.follow(await viewOf(ana));
    // Twice the same view is one number.
    await page.follow(await viewOf(ana));
    await closeShares();
    await page.follow(await viewOf(ana));
    const made = await viewOf(ana);
    await late.follow(made);
    const proof = (await chainNow()).salt_proof!;
    expect([page.status(made), late.status(made)]).toEqual(['own', 'other']);
    expect([page.agrees(made.commitment, proof), late.agrees(made.commitment, proof)]).toEqual([true, null]);
    if (proof.source !== 'players') throw new Error('no players');
    // A house that names another salt later is exposed by the participants' pages.
    expect(page.agrees(made.commitment, { ...proof, shares: [{ commitment: number('x'), number: number('y') }] })).toBe(false);
  });

  test('shows that the house left its number out, and does not show the number', async () => {
    const [ana, ben] = [await house.sitDown(), await house.sitDown()];
    const [dropped, page] = [pageOf(ana, { dropsHash: true }), pageOf(ben)];
    await dropped.follow(await viewOf(ana));
    await page.follow(await viewOf(ben));
    await closeShares();
    for (const each of [dropped, page]) await each.follow(await viewOf(ben));
    expect(dropped.status(await viewOf(ana))).toBe('omitted');
  });

  test('that nobody looks at binds no number, which it would show too late; one that is bound is shown all the same', async () => {
    const ana = await house.sitDown();
    const page = pageOf(ana);
    await page.follow(await viewOf(ana), false);
    await closeShares();
    expect((await viewOf(ana)).source).toMatchObject({ phase: 'committing' });
    await page.follow(await viewOf(ana), true);
    await closeShares();
    await page.follow(await viewOf(ana), false);
    const made = await viewOf(ana);
    expect([made.source, page.status(made)]).toEqual([{ kind: 'players', attempt: 1, phase: 'made', players: 1 }, 'own']);
  });

  test('counts chains that are given up before they have a salt', async () => {
    const ana = await house.sitDown();
    const page = pageOf(ana);
    await page.follow(await viewOf(ana));
    expect(page.dropped()).toBe(0);
    await house.db.sql`update provider.chains set next_number = length + 1 where table_id = ${table.id}`;
    await page.follow(await viewOf(ana));
    expect(page.dropped()).toBe(1);
  });
});
