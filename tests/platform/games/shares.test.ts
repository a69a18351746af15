import { afterAll, beforeAll, expect, test } from 'vitest';
import { casinoWarDecks, type Decision, type Outcome, type Wager } from '#games/engine/index.ts';
import { applyDecision } from '#games/provider/deciding.ts';
import { roundById } from '#games/provider/round.ts';
import { dealtAs } from '#tests/support/blackjack-cards.ts';
import { type HouseBooks, openHouseBooks } from '#tests/support/house-books.ts';

let house: HouseBooks;
beforeAll(async () => {
  house = await openHouseBooks();
});
afterAll(() => house.close());

/** A round whose next decision has an accepted stake. */
async function staked(kind: 'blackjack' | 'casino-war', wager: Wager, outcome: Outcome, decision: Decision, stake: number) {
  const id = await house.round(await house.sit(kind), { wager, outcome, decisions: [], stake: 101n });
  await house.platform.db.sql`
    insert into provider.further_bets (id, round_id, session_id, number, decision, stake_minor, state)
    select gen_random_uuid(), id, session_id, 0, ${JSON.stringify(decision)}::jsonb, ${stake}, 'taken' from provider.rounds where id = ${id}`;
  const decide = async (next: Decision) => applyDecision(house.host, (await roundById(house.host.db, id))!, next);
  return { decide, further: async () => (await house.further(id))[0]! };
}

test('[GAME-03] bets that are won and lost together are each paid their share of the whole', async () => {
  const war: Decision = { kind: 'casino-war', action: 'war' };
  // Two aces, and then a king against a two.
  const outcome: Outcome = { kind: 'casino-war', cards: [0, 0, 12, 1] };
  const { decide, further } = await staked('casino-war', { kind: 'casino-war', decks: casinoWarDecks }, outcome, war, 101);
  const { state, payout_minor: payout } = await decide(war);
  expect([state, payout]).toEqual(['paying', 303n]);
  expect(await further()).toMatchObject({ state: 'taken', payout: 151, is_closed: true });
});

test('[GAME-03] bets that are won and lost apart are each paid what they come to, once the round is over', async () => {
  const [insure, stand] = (['insure', 'stand'] as const).map((action): Decision => ({ kind: 'blackjack', action }));
  const wager: Wager = { kind: 'blackjack', variant: 'split', decks: 8 };
  // 19 against 18: the hand wins, and its insurance is lost.
  const { decide, further } = await staked('blackjack', wager, dealtAs('T9', 'A7'), insure!, 51);
  expect(await decide(insure!)).toMatchObject({ state: 'flying', payout_minor: null });
  expect(await further()).toMatchObject({ payout: null, is_closed: false });
  expect(await decide(stand!)).toMatchObject({ state: 'paying', payout_minor: 202n });
  expect(await further()).toMatchObject({ payout: 0, is_closed: true });
});
