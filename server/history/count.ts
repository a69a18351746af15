import type { HistoryQuery } from '#openapi/model.ts';
import { type Database, type Fragment, fragment, joined, verbatim } from '../db/database.ts';

/** Column of `history_totals` for each type whose rows are written with their entry, and never change. */
const columnOf = {
  4: 'cash_bets',
  5: 'cash_wins',
  6: 'rollbacks',
  7: 'bonus_bets',
  8: 'bonus_wins',
  10: 'bonuses',
  11: 'adjustments',
} as const;
type CountedType = keyof typeof columnOf;

const countedTypes = [4, 5, 6, 7, 8, 10, 11] as const satisfies CountedType[];
const paymentTypes: readonly number[] = [1, 2];

interface Filter {
  readonly playerId: number;
  readonly type: HistoryQuery['type_id'];
  readonly status: HistoryQuery['status'];
  readonly from: Date | null;
  /** Exclusive. */
  readonly to: Date | null;
}

/** Counts the rows of a player's history without reading them, in one statement: from two totals, and from the payments of the player one by one. */
export async function countTransactions(db: Database, filter: Filter): Promise<number> {
  const { type, status } = filter;
  const counts: Fragment[] = [];
  if (type === undefined || paymentTypes.includes(type)) counts.push(payments(filter));
  // Only payments have another status.
  if (!(type !== undefined && paymentTypes.includes(type)) && (status === undefined || status === 'authorized')) counts.push(moves(filter));
  if (counts.length === 0) return 0;
  const row = await db.one<{ total: number }>`select ${joined(counts, ' + ')} as total`;
  return row?.total ?? 0;
}

const payments = ({ playerId, type, status, from, to }: Filter): Fragment => fragment`(
  select count(*)::int from transactions where player_id = ${playerId} and type_id in (1, 2)
    and created_at >= ${from ?? '-infinity'}::timestamptz and created_at < ${to ?? 'infinity'}::timestamptz
    and type_id = coalesce(${type ?? null}::int, type_id) and status = coalesce(${status ?? null}, status))`;

/** Totals up to the end minus those before the start; without a start nothing is subtracted. */
function moves({ playerId, type, from, to }: Filter): Fragment {
  const counted = countedTypes.filter((each) => type === undefined || each === type).map((each) => columnOf[each]);
  const before = (at: Date | 'infinity') =>
    fragment`(select (${verbatim(counted.join(' + '))})::int from history_before(${playerId}::int, ${at}::timestamptz))`;
  return from === null ? before(to ?? 'infinity') : fragment`${before(to ?? 'infinity')} - ${before(from)}`;
}
