import type { SharedTable } from '#games/engine/game.ts';
import type { Table } from './table.ts';

type Times = Pick<SharedTable<unknown>, 'bettingMs' | 'closedMs' | 'showingMs'>;

const form = /^(\d{2,6}),(\d{2,6}),(\d{2,6})$/;

/**
 * Returns the phases of a round in milliseconds: bets, the wait for the draw, the result. They come from the game's rules or, for tests and
 * trials, from `SANDBOX_TABLE_MS`. @throws Error for a setting of another form.
 */
export function timesOf({ shared }: Pick<Table, 'shared'>, setting = process.env['SANDBOX_TABLE_MS']): Times {
  if (!setting) return shared;
  const [, betting, closed, showing] = form.exec(setting) ?? [];
  if (betting === undefined) throw new Error(`SANDBOX_TABLE_MS is not three times in milliseconds, as 20000,2000,10000: ${setting}`);
  return { bettingMs: Number(betting), closedMs: Number(closed), showingMs: Number(showing) };
}
