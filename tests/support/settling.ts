import type { Outcome, Wager } from '#games/engine/index.ts';
import type { HouseBooks } from './house-books.ts';

export const crash = (autoExit: number | null = null): Wager => ({ kind: 'crash', autoExit });
export const fell = (crashPoint = 200): Outcome => ({ kind: 'crash', crashPoint });
/** A round whose time is over. */
export const over = { elapsedMs: 60_000, remainingMs: -1_000 } as const;

/** Ends what earlier tests left open: each test has the rounds that it begins. */
export const endOpenRounds = ({ platform }: HouseBooks): Promise<void> =>
  platform.db.script(`
    delete from provider.outages;
    update provider.rounds set state = 'closed' where state in ('betting', 'flying', 'paying', 'undoing');
    update provider.further_bets set state = 'undone' where state in ('betting', 'undoing');`);
