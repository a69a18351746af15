import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Decision, Wager } from '#games/engine/index.ts';
import { placeFurtherBet, undoFurtherBets } from '#games/provider/further-bets.ts';
import { roundById } from '#games/provider/round.ts';
import { dealtAs } from '#tests/support/blackjack-cards.ts';
import { type HouseBooks, openHouseBooks } from '#tests/support/house-books.ts';

let house: HouseBooks;
beforeAll(async () => {
  house = await openHouseBooks();
});
afterAll(() => house.close());

test('[GAME-03] a further bet that was given up while the wallet took it does not stand, though one before it does', async () => {
  const table = await house.sit('blackjack');
  const by = (action: 'insure' | 'double'): Decision => ({ kind: 'blackjack', action });
  const wager: Wager = { kind: 'blackjack', variant: 'split', decks: 8 };
  const id = await house.round(table, { wager, outcome: dealtAs('65', 'A7', 'TT'), decisions: [by('insure')] });
  for (const [number, action, state, stake] of [
    [0, 'insure', 'taken', 50],
    [1, 'double', 'betting', 100],
  ] as const)
    await house.platform.db.sql`
      insert into provider.further_bets (id, round_id, session_id, number, decision, stake_minor, state)
      values (gen_random_uuid(), ${id}, ${table.session.id}, ${number}, ${JSON.stringify(by(action))}::jsonb, ${stake}, ${state})`;
  const round = (await roundById(house.host.db, id))!;
  expect(round.further.map(({ number, state }) => [number, state])).toEqual([
    [0, 'taken'],
    [1, 'betting'],
  ]);
  await house.platform.db
    .sql`update provider.further_bets set state = 'undoing', refusal = 'unknown' where round_id = ${id} and number = 1`;
  await expect(placeFurtherBet(house.host, round, round.further[1]!)).rejects.toMatchObject({
    code: 'unavailable',
    message: 'The wallet was too slow. What was taken comes back.',
    round: { state: 'open', further_minor: 50, progress: { decided: [by('insure')] } },
  });
  expect(await undoFurtherBets(house.host)).toBe(1);
  // The wallet knows of two bets: the first stays open, the second is rolled back.
  expect(await house.booked(id)).toMatchObject([
    { status: 'open', amount: 100 },
    { status: 'rolled_back', amount: 100 },
  ]);
  expect(await house.money(table.player.id)).toEqual({ cash: 9_900, bonus: 0 });
});
