import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Decision, Outcome, Wager } from '#games/engine/index.ts';
import { decide } from '#games/provider/decide.ts';
import { Refusal } from '#games/provider/refusal.ts';
import { roundById, type Round } from '#games/provider/round.ts';
import { dealtAs } from './blackjack-cards.ts';
import { type HouseBooks, openHouseBooks, type Seat } from './house-books.ts';
import { endOpenRounds } from './settling.ts';

export const classic: Wager = { kind: 'blackjack', variant: 'classic', decks: 8 };
export const by = (action: string): Decision => ({ kind: 'blackjack', action }) as Decision;

/** Returns the provider's refusal, empty when there is none. @throws any other error. */
export const refused = (asked: Promise<unknown>): Promise<Partial<Refusal>> =>
  asked.then(
    () => ({}),
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      const { code, message, round } = error;
      return { code, message, ...(round && { round }) };
    },
  );

/** Opens the provider's books for a file of tests, and a seat at a table of blackjack for each of them. */
export function blackjackPerTest(take: (opened: { readonly house: HouseBooks; readonly table: Seat }) => void) {
  let house: HouseBooks;
  let table: Seat;
  beforeAll(async () => {
    house = await openHouseBooks();
  });
  afterAll(() => house.close());
  beforeEach(async () => {
    house.clean();
    await endOpenRounds(house);
    table = await house.sit('blackjack');
    take({ house, table });
  });
  return {
    /** 19 against 17: it wins as it is. */
    hand: (outcome: Outcome = dealtAs('T9', 'T7'), more: Partial<Parameters<HouseBooks['round']>[1]> = {}) =>
      house.round(table, { wager: classic, outcome, decisions: [], ...more }),
    decides: (id: string, number: number, decision: Decision, session = table.session) => decide(house.host, session, id, number, decision),
    cash: async () => (await house.money(table.player.id))['cash'],
    known: async (id: string): Promise<Round> => (await roundById(house.host.db, id))!,
  };
}
