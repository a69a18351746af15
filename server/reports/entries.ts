import { required } from '#domain/required.ts';
import type { components } from '#openapi/operators.schema.d.ts';
import { fromMinor } from '#domain/money.ts';
import { type Database, type Fragment, fragment } from '../db/database.ts';
import { nextAfter } from '../db/next-page.ts';
import { withLongStatements } from '../db/statement-timeout.ts';
import { Problem } from '../http/problem.ts';
import { type Figure, figureRules } from './figures.ts';
import { dayOf, type Period, periodOf } from './month.ts';
import { type Grouping, hasBalances, keyOf, moves, partOf } from './sums.ts';

type ReportEntry = components['schemas']['ReportEntry'];

/** The figure whose entries are listed. */
export interface FigureKey {
  readonly month: string;
  readonly figure: Figure;
  readonly by: Grouping;
  readonly key: string;
  readonly currency: string;
}

const pageSize = 50;
/** A figure of few entries among many is found by reading its month. */
const maxStatementMs = 30_000;
const beginning = new Date(0);

interface Row {
  readonly id: bigint;
  readonly reference: string;
  readonly kind: string;
  readonly at: Date;
  readonly player_id: number;
  readonly transaction_id: string | null;
  readonly amount: string;
  readonly decimals: number;
}

/** @throws Problem 400 for a day or a grouping that the figure does not have. */
export function boundsOf({ month, figure, by, key }: FigureKey): Period {
  const period = by === 'day' ? dayOf(month, key) : periodOf(month);
  if (!figureRules[figure].isBalance) return period;
  if (!hasBalances(by)) throw new Problem('invalid_request', 'Balances are counted in total and by country alone.');
  return { from: beginning, to: period.to };
}

/** Each page begins after an entry of the kind, by the database's times: those of a request would be rounded. */
const behind = (after: string | null): Fragment =>
  after === null
    ? fragment`true`
    : fragment`(entries.created_at, entries.id) > ((select created_at from ledger_entries where id = ${after}::bigint), ${after}::bigint)`;

/** Entries of one kind by their index, in the order of time. */
const ofKind = (db: Database, of: FigureKey, { from, to }: Period, kind: string, after: string | null, limit: number) => {
  const part = partOf(figureRules[of.figure].part);
  return db.sql<Row>`
    select entries.id, entries.reference, entries.kind, entries.created_at as at, entries.player_id, entries.transaction_id, (${part})::text as amount,
      currencies.decimals
    from ${moves}
    where entries.kind = ${kind} and entries.created_at >= ${from} and entries.created_at < ${to} and ${behind(after)}
      and wallets.currency = ${of.currency} and ${keyOf(of.by)} = ${of.key} and ${part} <> 0
    order by entries.created_at, entries.id limit ${limit}`;
};

/** The kind of the entry after which a page begins. @throws Problem 400 for one that the figure does not sum. */
async function kindOf(db: Database, after: string, kinds: readonly string[]): Promise<string> {
  const row = await db.one<{ kind: string }>`select kind from ledger_entries where id = ${after}::bigint`;
  if (row === undefined || !kinds.includes(row.kind))
    throw new Problem('invalid_request', 'This page does not exist. Begin at the first one.');
  return row.kind;
}

/** A page of the entries that a figure sums: kind by kind, each in the order of time. The amounts of all pages add up to the figure. */
export async function listReportEntries(db: Database, of: FigureKey, after: string | null = null, size = pageSize) {
  const { kinds, sign } = figureRules[of.figure];
  const bounds = boundsOf(of);
  return withLongStatements(async () => {
    const first = after === null ? required(kinds[0], 'A kind') : await kindOf(db, after, kinds);
    const rows: Row[] = [];
    for (const kind of kinds.slice(kinds.indexOf(first))) {
      if (rows.length > size) break;
      rows.push(...(await ofKind(db, of, bounds, kind, kind === first ? after : null, size + 1 - rows.length)));
    }
    const data = rows.slice(0, size).map(({ id, at, amount, decimals, ...row }): ReportEntry => ({
      ...row,
      id: `${id}`,
      at: at.toISOString(),
      amount: fromMinor(sign * BigInt(amount), decimals),
    }));
    return { data, next: nextAfter(rows, size, ({ id }) => `${id}`) };
  }, maxStatementMs);
}
