import type { components } from '#openapi/operators.schema.d.ts';
import { fromMinor } from '#domain/money.ts';
import type { Database } from '../db/database.ts';
import { withLongStatements } from '../db/statement-timeout.ts';
import { figures } from './figures.ts';
import { periodOf } from './month.ts';
import { allSumsOf, type Group, type Grouping, sumsOf } from './sums.ts';

export type ReportGroup = components['schemas']['ReportGroup'];

/** Maximum time to read a month. */
const maxStatementMs = 60_000;

/** Everything that is frozen of a month. The order of its names and rows is fixed: the same figures are the same bytes. */
export interface ReportContent {
  readonly version: 1;
  readonly month: string;
  /** The figure that the site's settings call its revenue. */
  readonly revenue: 'ggr' | 'ngr';
  readonly groups: Readonly<Record<Grouping, readonly ReportGroup[]>>;
}

const shown = ({ key, currency, decimals, amounts }: Group): ReportGroup => ({
  key,
  currency,
  amounts: figures.flatMap((figure) => {
    const amount = amounts.get(figure);
    return amount === undefined ? [] : [{ figure, amount: fromMinor(amount, decimals) }];
  }),
});

export async function revenueFigure(db: Database): Promise<'ggr' | 'ngr'> {
  const row = await db.one<{ revenue_calculation: 'ggr' | 'ngr' }>`select revenue_calculation from site_settings`;
  return row?.revenue_calculation ?? 'ggr';
}

/** The present groups of a month in the ledger. @throws Problem 400 for a text that is no month. */
export const groupsOf = async (db: Database, month: string, by: Grouping): Promise<ReportGroup[]> => {
  const period = periodOf(month);
  return withLongStatements(async () => (await sumsOf(db, period, by)).groups.map(shown), maxStatementMs);
};

export interface ComputedReport {
  readonly content: string;
  /** SHA-256 over the last hash that each player's chain had at the end of the month, in hexadecimal. */
  readonly head: string;
  readonly entries: number;
}

const headOf = (db: Database, to: Date) => db.single<{ head: string }>`
  select encode(sha256(coalesce(string_agg(convert_to(wallets.player_id || ':', 'UTF8') || last.hash, ''::bytea order by wallets.player_id), ''::bytea)), 'hex') as head
  from wallets cross join lateral (
    select hash from ledger_entries where ledger_entries.player_id = wallets.player_id and created_at < ${to} order by created_at desc, id desc limit 1
  ) as last`;

/** Computes a whole report from one snapshot of the ledger. @throws Problem 400 for a text that is no month. */
export async function computeReport(db: Database, month: string): Promise<ComputedReport> {
  const period = periodOf(month);
  return withLongStatements(
    () =>
      db.transaction(async () => {
        await db.script('set transaction isolation level repeatable read');
        const revenue = await revenueFigure(db);
        const groups: Partial<Record<Grouping, readonly ReportGroup[]>> = {};
        let entries = 0;
        for (const [by, sums] of await allSumsOf(db, period)) {
          groups[by] = sums.groups.map(shown);
          entries = sums.entries;
        }
        const content: ReportContent = { version: 1, month, revenue, groups: groups as ReportContent['groups'] };
        return { content: JSON.stringify(content), head: (await headOf(db, period.to)).head, entries };
      }),
    maxStatementMs,
  );
}
