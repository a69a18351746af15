import type { HistoryQuery } from '#openapi/model.ts';
import { type Database, joined, verbatim } from '../db/database.ts';

/** Column of `history_totals` that counts each type whose rows are written with their entry, and never change. */
const columnOf = { 4: 'cash_bets', 5: 'cash_wins', 6: 'rollbacks', 7: 'bonus_bets', 8: 'bonus_wins', 10: 'bonuses' } as const;
type CountedType = keyof typeof columnOf;

const countedTypes = [4, 5, 6, 7, 8, 10] as const satisfies CountedType[];
const paymentTypes: readonly number[] = [1, 2];

interface Filter {
  readonly playerId: number;
  readonly type: HistoryQuery['type_id'];
  readonly status: HistoryQuery['status'];
  readonly from: Date | null;
  /** Exclusive. */
  readonly to: Date | null;
}

/** Counts the rows of a player's history without reading them: from two totals, and from the payments of the player one by one. */
export async function countTransactions(db: Database, filter: Filter): Promise<number> {
  const { type, status } = filter;
  const hasPayments = type === undefined || paymentTypes.includes(type);
  // Only payments have another status.
  const hasTotals = !(type !== undefined && paymentTypes.includes(type)) && (status === undefined || status === 'authorized');
  const [payments, moves] = await Promise.all([hasPayments ? countPayments(db, filter) : 0, hasTotals ? countMoves(db, filter) : 0]);
  return payments + moves;
}

async function countPayments(db: Database, { playerId, type, status, from, to }: Filter): Promise<number> {
  const row = await db.one<{ total: number }>`
    select count(*)::int as total from transactions where player_id = ${playerId} and type_id in (1, 2)
      and created_at >= ${from ?? '-infinity'}::timestamptz and created_at < ${to ?? 'infinity'}::timestamptz
      and type_id = coalesce(${type ?? null}::int, type_id) and status = coalesce(${status ?? null}, status)`;
  return row?.total ?? 0;
}

async function countMoves(db: Database, { playerId, type, from, to }: Filter): Promise<number> {
  const counted = countedTypes.filter((each) => type === undefined || each === type).map((each) => columnOf[each]);
  const difference = joined(
    counted.map((column) => verbatim(`last.${column} - first.${column}`)),
    ' + ',
  );
  const row = await db.one<{ total: number }>`
    select (${difference})::int as total from history_before(${playerId}::int, ${to ?? 'infinity'}::timestamptz) as last,
      history_before(${playerId}::int, ${from ?? '-infinity'}::timestamptz) as first`;
  return row?.total ?? 0;
}
