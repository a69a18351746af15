import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Outcome, Wager } from '#games/engine/index.ts';
import { type HouseBooks, openHouseBooks, type Seat } from './house-books.ts';

export const crash = (autoExit: number | null = null): Wager => ({ kind: 'crash', autoExit });
export const fell = (crashPoint = 200): Outcome => ({ kind: 'crash', crashPoint });
/** A round whose time is over. */
export const over = { elapsedMs: 60_000, remainingMs: -1_000 } as const;

/** Ends the open rounds of earlier tests, because each test uses its own rounds. */
export const endOpenRounds = ({ platform }: HouseBooks): Promise<void> =>
  platform.db.script(`
    delete from provider.outages;
    update provider.rounds set state = 'closed' where state in ('betting', 'flying', 'paying', 'undoing');
    update provider.further_bets set state = 'undone' where state in ('betting', 'undoing');`);

/** Opens the provider's books for a file of tests, and the game of flights for each of them. */
export function flightsPerTest(take: (opened: { readonly house: HouseBooks; readonly game: Seat }) => void) {
  let house: HouseBooks;
  let game: Seat;
  beforeAll(async () => {
    house = await openHouseBooks();
  });
  afterAll(() => house.close());
  beforeEach(async () => {
    house.clean();
    await endOpenRounds(house);
    game = await house.sit('crash', { gameId: 'earplane' });
    take({ house, game });
  });
  return {
    flight: (more: Partial<Parameters<HouseBooks['round']>[1]> = {}) => house.round(game, { wager: crash(), outcome: fell(), ...more }),
    cash: async () => (await house.money(game.player.id))['cash'],
  };
}
