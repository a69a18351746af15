import { describe, expect, test } from 'vitest';
import type { Wager } from '#games/engine/index.ts';
import { settleDue } from '#games/provider/settlement.ts';
import { dealtAs } from '#tests/support/blackjack-cards.ts';
import type { HouseBooks, Seat } from '#tests/support/house-books.ts';
import { crash, fell, flightsPerTest, over } from '#tests/support/settling.ts';

let house: HouseBooks;
let game: Seat;
const { flight, cash } = flightsPerTest((opened) => void ({ house, game } = opened));

describe('the worker', () => {
  const works = () => settleDue(house.host);

  test('lands, pays and gives back what is due, and leaves the rest', async () => {
    const sits = [];
    for (let index = 0; index < 4; index += 1) sits.push(await house.sit('crash'));
    const [fallen, won, undone, later] = sits as [typeof game, typeof game, typeof game, typeof game];
    const ids = [
      await house.round(fallen, { wager: crash(150), outcome: fell(), ...over }),
      await house.round(won, { wager: crash(), outcome: fell(), state: 'paying', multiplier: 120, payout: 120n, remainingMs: 0 }),
      await house.round(undone, { wager: crash(), state: 'undoing', refusal: 'unknown', remainingMs: 0 }),
      await house.round(later, { wager: crash(150), outcome: fell(), remainingMs: 60_000 }),
    ] as const;
    expect(await works()).toBe(3);
    const states = await Promise.all(ids.map(async (id) => (await house.stored(id))['state']));
    expect(states).toEqual(['closed', 'closed', 'undone', 'flying']);
    const money = await Promise.all(sits.map(async ({ player }) => (await house.money(player.id))['cash']));
    expect(money).toEqual([10_050, 10_020, 10_000, 9_900]);
    expect(await works()).toBe(0);
  });

  test('asks again after longer and longer, five minutes at most, until the wallet answers', async () => {
    const id = await flight({ state: 'paying', multiplier: 150, payout: 150n, remainingMs: 0 });
    house.faults['win'] = 'lost reply';
    for (const [attempts, seconds] of [
      [1, 5],
      [2, 10],
      [3, 20],
    ]) {
      await works();
      expect(await house.stored(id)).toMatchObject({ state: 'paying', attempts, next_s: seconds });
      expect(await works()).toBe(0);
      await house.due();
    }
    await house.platform.db.sql`update provider.rounds set attempts = 30 where id = ${id}`;
    await works();
    expect(await house.stored(id)).toMatchObject({ next_s: 300 });
    house.clean();
    await house.due();
    await works();
    expect([await cash(), (await house.stored(id))['state']]).toEqual([10_050, 'closed']);
  });

  test('gives up a bet that nobody has answered for half a minute', async () => {
    const id = await flight({ state: 'betting', outcome: null, remainingMs: 0 });
    expect(await works()).toBe(0);
    await house.platform.db.sql`update provider.rounds set created_at = created_at - interval '31 seconds' where id = ${id}`;
    expect(await works()).toBe(1);
    expect(await house.stored(id)).toMatchObject({ state: 'undone', refusal: 'unknown' });
    expect(await cash()).toBe(10_000);
    const other = await house.sit('crash');
    const unheard = await house.round(other, { wager: crash(), state: 'undoing', refusal: 'unknown', remainingMs: 0, isStaked: false });
    house.faults['rollback'] = 'refused';
    await works();
    expect(await house.stored(unheard)).toMatchObject({ state: 'disputed', refusal: 'not_found' });
  });

  test('puts nothing off for longer than an hour, or a day where its player decides: the clock was set back', async () => {
    const id = await flight({ state: 'paying', multiplier: 150, payout: 150n, remainingMs: 2 * 3_600_000 });
    const table = await house.sit('blackjack');
    const wager: Wager = { kind: 'blackjack', variant: 'classic', decks: 8 };
    const asked = await house.round(table, { wager, outcome: dealtAs('T9', 'T7'), decisions: [], remainingMs: 24 * 3_600_000 });
    expect(await works()).toBe(1);
    expect([(await house.stored(id))['state'], (await house.stored(asked))['state']]).toEqual(['closed', 'flying']);
    await house.platform.db.sql`update provider.rounds set next_attempt_at = clock_timestamp() + interval '26 hours' where id = ${asked}`;
    expect(await works()).toBe(1);
    expect(await house.stored(asked)).toMatchObject({ state: 'flying' });
  });
});
