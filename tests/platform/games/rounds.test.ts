import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Wager } from '#games/engine/index.ts';
import {
  furtherMinorOf,
  latestRounds,
  lockRound,
  lockRoundWhole,
  netOf,
  recordReported,
  ownRound,
  roundById,
  roundOfOwner,
  roundOfRequest,
  unseenRound,
  viewOf,
  type Round,
} from '#games/provider/round.ts';
import { Refusal } from '#games/provider/refusal.ts';
import { cardsOf, dealtAs } from '#tests/support/blackjack-cards.ts';
import { type HouseBooks, openHouseBooks, type Seat } from '#tests/support/house-books.ts';

let house: HouseBooks;
let game: Seat;
beforeAll(async () => {
  house = await openHouseBooks();
});
afterAll(() => house.close());
beforeEach(async () => {
  house.clean();
  game = await house.sit('crash', { gameId: 'earplane' });
});

const wager: Wager = { kind: 'crash', autoExit: null };
const outcome = { kind: 'crash', crashPoint: 200 } as const;
const round = (more: Partial<Parameters<HouseBooks['round']>[1]> = {}, at = game) =>
  house.round(at, { wager, outcome, isStaked: false, state: 'closed', multiplier: 150, payout: 150n, ...more });
const known = async (id: string): Promise<Round> => (await roundById(house.host.db, id))!;
const ids = (rounds: readonly Round[]) => rounds.map(({ id }) => id);
const blackjack: Wager = { kind: 'blackjack', variant: 'classic', decks: 8 };
const further = (id: string, at: typeof game, state: string, stake = 100, payout: number | null = null) =>
  house.platform.db.sql`
    insert into provider.further_bets (id, round_id, session_id, number, decision, stake_minor, payout_minor, state)
    values (gen_random_uuid(), ${id}, ${at.session.id}, 0, '{"kind":"blackjack","action":"double"}', ${stake}, ${payout}, ${state})`;

describe('what a player sees of a round', () => {
  test('is nothing that was drawn while it goes on', async () => {
    const id = await round({ state: 'flying', elapsedMs: 1_000 });
    const view = viewOf(await known(id));
    expect(view).toEqual({
      id,
      wallet: 'cash',
      state: 'open',
      wager,
      stake_minor: 100,
      outcome: null,
      multiplier: null,
      payout_minor: null,
      elapsed_ms: expect.any(Number),
      nonce: 0,
      client_seed: 'my own words',
      server_seed_hash: `hash of ${id}`,
      server_seed: 'ab'.repeat(32),
      played_at: (await known(id)).created_at.toISOString(),
    });
    expect(view.elapsed_ms).toBeGreaterThanOrEqual(1_000);
  });

  test('is what was drawn and paid once it is over', async () => {
    const view = viewOf(await known(await round()));
    expect(view).toMatchObject({ state: 'closed', outcome, multiplier: 150, payout_minor: 150, elapsed_ms: null });
    expect(view).not.toHaveProperty('further_minor');
    expect(view).not.toHaveProperty('progress');
    expect(viewOf(await known(await round({ state: 'undone', multiplier: null, payout: null })))).toMatchObject({ payout_minor: null });
  });

  test.each([
    ['betting', 'returned'],
    ['refused', 'returned'],
    ['undoing', 'returned'],
    ['undone', 'returned'],
    ['paying', 'settling'],
    ['disputed', 'settling'],
    ['closed', 'closed'],
  ] as const)('of one that is kept as %s is %s', async (state, shown) => {
    expect(viewOf(await known(await round({ state })))).toMatchObject({ state: shown });
  });

  test('of a bet in a round of a table is that it is placed, until that is drawn', async () => {
    const open = { ...(await known(await round({ state: 'flying' }))), live_round_id: 'a round' };
    const bets: Round = { ...open, wager: { kind: 'roulette', variant: 'european', bets: [] }, outcome: null };
    expect(viewOf(bets)).toMatchObject({ state: 'placed' });
    expect(viewOf({ ...bets, state: 'closed' })).toMatchObject({ state: 'closed' });
    expect(viewOf(open)).toMatchObject({ state: 'open' });
  });

  test('of a seed that is still in use is its hash alone', async () => {
    const id = await round();
    await house.platform.db.sql`update provider.seed_pairs set state = 'active' where server_seed_hash = ${`hash of ${id}`}`;
    expect(viewOf(await known(id))).toMatchObject({ server_seed: null, server_seed_hash: `hash of ${id}` });
  });

  test('[GAME-03] is what was decided, what lies open, and what that has staked', async () => {
    const table = await house.sit('blackjack');
    const id = await house.round(table, { wager: blackjack, outcome: dealtAs('65', 'T7', 'TT'), decisions: [] });
    const seen = { kind: 'blackjack', player: cardsOf('65'), dealer: cardsOf('T') };
    expect(viewOf(await known(id))).toMatchObject({ progress: { decided: [], seen } });
    await further(id, table, 'betting');
    expect(viewOf(await known(id))).not.toHaveProperty('further_minor');
    await house.platform.db.sql`update provider.further_bets set state = 'taken' where round_id = ${id}`;
    expect(viewOf(await known(id))).toMatchObject({ further_minor: 100 });
    const drawn = await known(id);
    for (const unready of [{ outcome: null }, { decisions: null }]) expect(viewOf({ ...drawn, ...unready })).not.toHaveProperty('progress');
  });
});

test('what decisions have staked is what was taken, whatever else is asked for', () => {
  const bet = (state: 'betting' | 'taken', stake_minor: string) => ({ state, stake_minor }) as Round['further'][number];
  expect(furtherMinorOf({ further: [bet('taken', '100'), bet('betting', '5'), bet('taken', '9007199254740993')] })).toBe(
    9_007_199_254_741_093n,
  );
  expect(furtherMinorOf({ further: [] })).toBe(0n);
});

test('a round is of its player and game alone', async () => {
  const one = await known(await round());
  const { owner, game_id } = one;
  expect(ownRound({ owner, game_id }, one)).toBe(one);
  for (const [holder, asked] of [
    [{ owner: 'player:0', game_id }, one],
    [{ owner, game_id: 'other' }, one],
    [{ owner, game_id }, undefined],
  ] as const) {
    expect(() => ownRound(holder, asked)).toThrow(Refusal);
    expect(() => ownRound(holder, asked)).toThrow('No such round.');
  }
});

describe('rounds are found', () => {
  test('by their id, locked or not, with what was written of their further bets meanwhile', async () => {
    const table = await house.sit('blackjack');
    const id = await house.round(table, { wager: blackjack, outcome: dealtAs('65', 'T7', 'TT'), decisions: [] });
    const unknown = '00000000-0000-4000-8000-000000000000';
    const { db } = house.host;
    for (const find of [roundById, lockRound, lockRoundWhole]) {
      expect(await find(db, unknown)).toBeUndefined();
      expect(await find(db, id)).toMatchObject({ id, stake_minor: 100n, wager: blackjack, further: [] });
    }
    const held = Promise.withResolvers<void>();
    const freed = Promise.withResolvers<void>();
    const holding = db.transaction(async () => {
      await lockRound(db, id);
      held.resolve();
      await freed.promise;
      await further(id, table, 'taken', 100, 200);
    });
    await held.promise;
    const waiting = db.transaction(() => lockRoundWhole(db, id));
    const isHeld = () => db.one`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`;
    while (!(await isHeld()));
    freed.resolve();
    await holding;
    expect(await waiting).toMatchObject({
      further: [{ session_id: table.session.id, number: 0, stake_minor: '100', payout_minor: '200', state: 'taken' }],
    });
    for (const state of ['refused', 'undoing', 'undone', 'disputed']) {
      await house.platform.db.sql`update provider.further_bets set state = ${state} where round_id = ${id}`;
      expect(await known(id)).toMatchObject({ further: [] });
    }
  });

  test('by what their player asked for, in whichever session', async () => {
    const { db } = house.host;
    const id = await round();
    const { owner } = game.session;
    expect(await roundOfRequest(db, owner, id)).toMatchObject({ id });
    expect(await roundOfRequest(db, 'player:0', id)).toBeUndefined();
    expect(await roundOfRequest(db, owner, 'another')).toBeUndefined();
    expect(await roundOfOwner(db, { owner, game_id: 'earplane' }, id)).toMatchObject({ id });
    expect(await roundOfOwner(db, { owner, game_id: 'other' }, id)).toBeUndefined();
    expect(await roundOfOwner(db, { owner: 'player:0', game_id: 'earplane' }, id)).toBeUndefined();
  });

  test('of a session the newest first, and the open one of its player, whichever session that is of', async () => {
    const { db } = house.host;
    const again = await house.sit('crash', { gameId: 'earplane', player: game.player });
    const [first, second] = [await round({}, again), await round({ state: 'undone' }, again)];
    await round({ state: 'refused' }, again);
    await round({}, game);
    expect(ids(await latestRounds(db, again.session))).toEqual([second, first]);
    const open = await round({ state: 'flying' }, game);
    expect(ids(await latestRounds(db, again.session))).toEqual([open, second, first]);
    const elsewhere = await house.sit('crash', { gameId: 'other', player: game.player });
    expect(await latestRounds(db, elsewhere.session)).toEqual([]);
  });

  test('that ended in an earlier session until a page has shown how', async () => {
    const { db } = house.host;
    const again = await house.sit('crash', { gameId: 'earplane', player: game.player });
    expect(await unseenRound(db, again.session)).toBeUndefined();
    const [old, late] = [await round(), await round({ state: 'paying' })];
    const open = await round({ state: 'flying' });
    await round({ outcome: null, state: 'undone' });
    const own = await round({}, again);
    expect(await unseenRound(db, again.session)).toMatchObject({ id: late });
    expect(await unseenRound(db, game.session)).toMatchObject({ id: own });
    // An acknowledgement by another player has no effect.
    await recordReported(db, { owner: 'player:0', game_id: 'earplane' }, late);
    expect(await unseenRound(db, again.session)).toMatchObject({ id: late });
    await recordReported(db, again.session, old);
    expect(await unseenRound(db, again.session)).toMatchObject({ id: late });
    await recordReported(db, again.session, late);
    expect(await unseenRound(db, again.session)).toBeUndefined();
    const reported = await house.platform.db.sql<{ id: string; is_told: boolean }>`
      select id, is_told from provider.rounds where owner = ${game.session.owner} and is_told`;
    expect(reported.map(({ id }) => id).toSorted()).toEqual([old, late].toSorted());
    expect(reported.map(({ id }) => id)).not.toContain(open);
  });
});

test('what a session has won and lost is what its decided rounds paid, less all that they staked', async () => {
  const { db } = house.host;
  expect(await netOf(db, game.session.id)).toBe(0);
  const [won] = [await round({ payout: 250n }), await round({ payout: 0n }), await round({ state: 'flying', payout: null })];
  expect(await netOf(db, game.session.id)).toBe(50);
  await further(won, game, 'taken', 30);
  await further(won, game, 'undone', 70);
  expect(await netOf(db, game.session.id)).toBe(20);
});
