import type { SharedTable } from '#games/engine/game.ts';
import type { Table } from './table.ts';

type Times = Pick<SharedTable<unknown>, 'bettingMs' | 'closedMs' | 'showingMs'>;

const form = /^(\d{2,6}),(\d{2,6}),(\d{2,6})$/;

/**
 * How long a round of a table takes: as its rules say, or for tests and trials as `SANDBOX_TABLE_MS` says, in milliseconds: bets, the wait for the draw, the
 * result. @throws Error for a setting of another form.
 */
export function timesOf({ shared }: Pick<Table, 'shared'>, setting = process.env['SANDBOX_TABLE_MS']): Times {
  if (!setting) return shared;
  const [, betting, closed, showing] = form.exec(setting) ?? [];
  if (betting === undefined) throw new Error(`SANDBOX_TABLE_MS is not three times in milliseconds, as 20000,2000,10000: ${setting}`);
  return { bettingMs: Number(betting), closedMs: Number(closed), showingMs: Number(showing) };
}
