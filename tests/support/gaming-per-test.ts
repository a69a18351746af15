import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Gaming, openGaming } from './gaming.ts';

export interface GamingSeat {
  readonly gaming: Gaming;
  readonly player: Awaited<ReturnType<Gaming['player']>>;
  readonly session: string;
}

/** Opens the wallet for a file of tests, and a player in a game for each of them. Closing it audits the ledger. */
export function gamingPerTest(take: (seat: GamingSeat) => void, prepare?: (gaming: Gaming) => Promise<unknown>): void {
  let gaming: Gaming;
  beforeAll(async () => {
    gaming = await openGaming();
    await prepare?.(gaming);
  });
  afterAll(() => gaming.close());
  beforeEach(async () => {
    gaming.clock.at = new Date('2026-01-15T12:00:00Z');
    const player = await gaming.player();
    take({ gaming, player, session: await gaming.session(player) });
  });
}

/** Adds a slot, a table, and countries with rules of their own. */
export const addSlotAndTable = ({ platform }: Gaming) =>
  platform.db.script(`
    insert into providers (id, name, slug) values (501, 'One', 'one');
    insert into games (game_id, provider_id, name, type, rank, game_code)
    values ('slot-a', 501, 'Slot A', 'slots', 1, 'slots/a'), ('table-a', 501, 'Table A', 'table', 2, null);
    insert into jurisdiction_rules (country, slot_cycle_ms, minimum_age) values ('GB', 2500, 18), ('EE', null, 21);`);
