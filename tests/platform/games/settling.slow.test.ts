import { describe, expect, test } from 'vitest';
import { outcomeOf, type Wager } from '#games/engine/index.ts';
import { Refusal } from '#games/provider/refusal.ts';
import { roundById } from '#games/provider/round.ts';
import { land, settle } from '#games/provider/settlement.ts';
import { cardsOf, dealtAs } from '#tests/support/blackjack-cards.ts';
import type { HouseBooks, Seat } from '#tests/support/house-books.ts';
import { crash, fell, flightsPerTest, over } from '#tests/support/settling.ts';

let house: HouseBooks;
let game: Seat;
const { flight, cash } = flightsPerTest((opened) => void ({ house, game } = opened));
const round = async (id: string) => (await roundById(house.host.db, id))!;
const lands = async (id: string) => land(house.host, id);
const settles = async (id: string) => settle(house.host, await round(id));
const outage = (fromS: number, toS: number) =>
  house.platform.db.sql`
    insert into provider.outages (began_at, ended_at) values (clock_timestamp() - ${fromS} * interval '1 second', clock_timestamp() - ${toS} * interval '1 second')`;

describe('a round that nobody ends by hand', () => {
  test('goes on until its time has come, and pays what it came to then, before the wallet hears of it', async () => {
    const id = await flight({ remainingMs: 60_000 });
    expect(await lands(id)).toMatchObject({ state: 'flying', multiplier: null });
    const [lost, left] = [await house.sit('crash', { player: game.player, gameId: 'other' }), await house.sit('crash')];
    const down = await house.round(lost, { wager: crash(), outcome: fell(), ...over });
    expect(await lands(down)).toMatchObject({ state: 'paying', multiplier: 0, payout_minor: 0n });
    expect(await house.stored(down)).toMatchObject({ state: 'paying', next_s: 10 });
    const exit = await house.round(left, { wager: crash(150), outcome: fell(), stake: 333n, ...over });
    expect(await lands(exit)).toMatchObject({ state: 'paying', multiplier: 150, payout_minor: 499n });
    expect(house.calls).toEqual([]);
  });

  test('that was decided stays as it was', async () => {
    const id = await flight({ state: 'paying', multiplier: 120, payout: 120n, ...over });
    expect(await lands(id)).toMatchObject({ state: 'paying', multiplier: 120, payout_minor: 120n });
  });

  test('that was not drawn, or that asks nobody and does not fly, is let be', async () => {
    expect(await lands(await flight({ outcome: null, ...over }))).toMatchObject({ state: 'flying' });
    const dice = await house.sit('dice');
    const dropped = await house.round(dice, {
      wager: { kind: 'dice', side: 'under', chance: 5_000 },
      outcome: { kind: 'dice', roll: 1, multiplier: 194 },
      ...over,
    });
    expect(await lands(dropped)).toMatchObject({ state: 'flying' });
  });

  test('is none that nobody knows', async () => {
    const refused = await lands('00000000-0000-4000-8000-000000000000').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ code: 'not_found', message: 'No such round.' });
  });

  test('[T-04] [U-01] is void where it fell while nobody could leave it, and stands where the draw alone decides', async () => {
    await outage(30, 20);
    const id = await flight(over);
    expect(await lands(id)).toMatchObject({ state: 'undoing', refusal: 'outage', multiplier: null, payout_minor: null });
    expect(await house.stored(id)).toMatchObject({ next_s: 10 });
    for (const [autoExit, multiplier] of [
      [150, 150],
      [200, 200],
      [201, 0],
      [1_000_000, 0],
    ] as const) {
      const other = await house.sit('crash');
      const ended = await lands(await house.round(other, { wager: crash(autoExit), outcome: fell(), ...over }));
      expect(ended).toMatchObject({ state: 'paying', multiplier });
    }
  });

  test('[U-01] is void where it landed, and before its time has come', async () => {
    await outage(30, 20);
    expect(await lands(await flight({ outcome: fell(1_000_000), ...over }))).toMatchObject({ state: 'undoing', refusal: 'outage' });
    const other = await house.sit('crash');
    const early = await house.round(other, { wager: crash(), outcome: fell(), elapsedMs: 40_000, remainingMs: 40_000 });
    expect(await lands(early)).toMatchObject({ state: 'undoing', refusal: 'outage' });
    const automatic = await house.round(await house.sit('crash'), { wager: crash(150), outcome: fell(), elapsedMs: 40_000 });
    expect(await lands(automatic)).toMatchObject({ state: 'flying' });
  });

  test('[U-01] stands where the outage was before it or after it', async () => {
    await outage(30, 20);
    expect(await lands(await flight({ elapsedMs: 19_000, remainingMs: -1_000 }))).toMatchObject({ state: 'paying', multiplier: 0 });
    const other = await house.sit('crash');
    const before = await house.round(other, { wager: crash(), outcome: fell(), elapsedMs: 60_000, remainingMs: -31_000 });
    expect(await lands(before)).toMatchObject({ state: 'paying', multiplier: 0 });
  });

  test('[T-04] is void where the clock was set back, though its time has not come', async () => {
    expect(await lands(await flight({ elapsedMs: -60_000, remainingMs: 120_000 }))).toMatchObject({ state: 'undoing', refusal: 'outage' });
  });

  test('[GAME-03] in which its player decides ends as the rule of its game says', async () => {
    const table = await house.sit('blackjack');
    const wager: Wager = { kind: 'blackjack', variant: 'classic', decks: 8 };
    const open = await house.round(table, { wager, outcome: dealtAs('T9', 'T7'), decisions: [] });
    expect(await lands(open)).toMatchObject({ state: 'flying', decisions: [] });
    await house.platform.db.sql`update provider.rounds set ends_at = clock_timestamp() where id = ${open}`;
    expect(await lands(open)).toMatchObject({
      state: 'paying',
      multiplier: 200,
      payout_minor: 200n,
      decisions: [{ kind: 'blackjack', action: 'stand' }],
    });
  });
});

describe('[P-06] a decided round', () => {
  test('is paid once, and says what there is to play with', async () => {
    const id = await flight({ state: 'paying', multiplier: 150, payout: 150n });
    for (const _time of [1, 2]) {
      expect(await settles(id)).toMatchObject({
        round: { id, state: 'closed', multiplier: 150, payout_minor: 150 },
        balance_minor: 10_050,
        wallets: [{ wallet: 'cash', balance_minor: 10_050 }],
      });
    }
    expect(house.calls).toEqual(['win', 'balance']);
    expect(await house.booked(id)).toEqual([{ status: 'settled', amount: 100, payout: 150 }]);
    expect(await house.stored(id)).toMatchObject({ state: 'closed', refusal: null, is_closed: true });
  });

  test('that goes on asks nothing of the wallet', async () => {
    const id = await flight();
    expect(await settles(id)).toMatchObject({ round: { id, state: 'open' }, balance_minor: null, wallets: null });
    expect(house.calls).toEqual([]);
  });

  test.each(['lost request', 'lost reply'] as const)('with a %s is asked for again until the wallet says so', async (fault) => {
    const id = await flight({ state: 'paying', multiplier: 150, payout: 150n });
    house.faults['win'] = fault;
    expect(await settles(id)).toMatchObject({ round: { state: 'settling' }, balance_minor: null, wallets: null });
    expect(await house.stored(id)).toMatchObject({ state: 'paying', is_closed: false });
    house.clean();
    expect(await settles(id)).toMatchObject({ round: { state: 'closed' }, balance_minor: 10_050 });
    expect(await cash()).toBe(10_050);
  });

  test('that the wallet refuses is for a person to look at', async () => {
    const id = await flight({ state: 'paying', multiplier: 150, payout: 150n });
    house.faults['win'] = 'refused';
    expect(await settles(id)).toMatchObject({ round: { state: 'settling' }, balance_minor: null });
    expect(await house.stored(id)).toMatchObject({ state: 'disputed', refusal: 'not_found', is_closed: true });
    expect(house.logged).toEqual([
      {
        fields: { err: new Error(JSON.stringify({ kind: 'refused', code: 'not_found' })), round: id },
        message: 'the wallet refuses what it must accept',
      },
    ]);
  });

  test('that is void gives its stake back once', async () => {
    const id = await flight({ state: 'undoing', refusal: 'outage' });
    expect(await settles(id)).toMatchObject({ round: { state: 'returned' }, balance_minor: 10_000 });
    expect(await house.stored(id)).toMatchObject({ state: 'undone', refusal: 'outage', is_closed: true });
    expect(await house.booked(id)).toEqual([{ status: 'rolled_back', amount: 100, payout: null }]);
    expect(house.logged).toEqual([]);
    await settles(id);
    expect(house.calls).toEqual(['rollback', 'balance']);
  });

  test('whose stake nobody knows is left to the worker', async () => {
    const id = await flight({ state: 'undoing', refusal: 'unknown' });
    expect(await settles(id)).toMatchObject({ round: { state: 'returned' }, balance_minor: 9_900 });
    expect(await house.stored(id)).toMatchObject({ state: 'undoing' });
    expect(house.calls).toEqual(['balance']);
    expect(
      await settles(await house.round(await house.sit('crash'), { wager: crash(), outcome: fell(), state: 'closed', refusal: 'outage' })),
    ).toMatchObject({
      round: { state: 'closed' },
    });
    expect(house.calls).toEqual(['balance', 'balance']);
  });

  test('with further bets pays each its share by its own id, and the first what is left', async () => {
    const table = await house.sit('blackjack');
    const decision = { kind: 'blackjack', action: 'double' } as const;
    const wager: Wager = { kind: 'blackjack', variant: 'classic', decks: 8 };
    const id = await house.round(table, {
      wager,
      outcome: { kind: 'blackjack', cards: cardsOf('5T6789') },
      decisions: [decision],
      state: 'paying',
      multiplier: 400,
      payout: 401n,
    });
    const bet = '11111111-0000-4000-8000-000000000001';
    await house.platform.db.sql`
      insert into provider.further_bets (id, round_id, session_id, number, decision, stake_minor, state, payout_minor)
      values (${bet}, ${id}, ${table.session.id}, 0, ${JSON.stringify(decision)}::jsonb, 100, 'taken', 200)`;
    await house.bet(table.token, `bet-${bet}`, { round_id: id });
    house.faults['win'] = 'lost request';
    expect(await settles(id)).toMatchObject({ round: { state: 'settling', further_minor: 100 }, balance_minor: null });
    expect(house.calls).toEqual(['win']);
    house.clean();
    expect(await settles(id)).toMatchObject({ round: { state: 'closed', payout_minor: 401 }, balance_minor: 10_201 });
    expect((await house.booked(id)).map(({ payout }) => payout)).toEqual([201, 200]);
    expect(house.calls).toEqual(['win', 'win']);
  });
});

describe('a bet in a round of a table', () => {
  const red = (stake: number) => ({ on: 'red', stake });
  const laid = async (isRevealed: boolean, nonce: number | null = 4) => {
    const table = await house.sit('live-roulette');
    const wager: Wager = { kind: 'live-roulette', variant: 'european', round: 'r', bets: [red(100)] };
    const id = await house.round(table, { wager, remainingMs: 60_000 });
    const db = house.platform.db;
    const pair = await db.one<{ id: string }>`select seed_pair_id as id from provider.rounds where id = ${id}`;
    await db.sql`update provider.seed_pairs set state = ${isRevealed ? 'revealed' : 'active'} where id = ${pair!.id}`;
    const live = await db.one<{ id: string }>`
      with chain as (
        insert into provider.chains (table_id, commitment, last_seed, length, next_number) values (${`t-${id}`}, 'c', 's', 1, 2) returning id
      )
      insert into provider.live_rounds (table_id, chain_id, number, seed_pair_id, closes_at, draws_at)
      select ${`t-${id}`}, id, 1, ${pair!.id}, clock_timestamp(), clock_timestamp() from chain returning id`;
    await db.sql`update provider.rounds set live_round_id = ${live!.id}, nonce = ${nonce} where id = ${id}`;
    return id;
  };

  test('comes to what was drawn for all, once its seed is revealed', async () => {
    const id = await laid(true);
    const { state, payout_minor, multiplier, outcome } = await lands(id);
    expect(state).toBe('paying');
    const draw = { serverSeed: 'ab'.repeat(32), clientSeed: 'my own words', nonce: 4 };
    const wager: Wager = { kind: 'live-roulette', variant: 'european', round: 'r', bets: [red(100)] };
    expect(outcome).toEqual(outcomeOf(draw, wager));
    expect([multiplier, payout_minor]).toEqual([200, 200n]);
    expect(await house.stored(id)).toMatchObject({ outcome, next_s: 10 });
    expect(await lands(id)).toMatchObject({ state: 'paying', payout_minor, multiplier });
  });

  test('waits for its seed', async () => {
    for (const id of [await laid(false), await laid(true, null)]) expect(await lands(id)).toMatchObject({ state: 'flying', outcome: null });
  });
});
