import type { Database } from '../db/database.ts';
import { boundsOf, type FigureKey, listReportEntries } from './entries.ts';
import type { ReportGroup } from './report.ts';

/** Rows per read, so that an export of any length takes little memory. */
const pageSize = 1_000;
/** More entries than a spreadsheet opens. The last line names the start of the next export. */
const maxEntries = 1_000_000;

/** A spreadsheet runs a cell that begins so as a formula. A negative amount is a number, and stays one. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text) && !/^-\d+(?:\.\d+)?$/.test(text);
const cell = (value: string): string => {
  const text = isFormula(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** The figures of a report, a line for each group, currency and figure. */
export function* figuresCsv(month: string, by: string, groups: readonly ReportGroup[]): Generator<string> {
  yield csvLine(['month', 'grouping', 'group', 'currency', 'figure', 'amount']);
  for (const { key, currency, amounts } of groups)
    for (const { figure, amount } of amounts) yield csvLine([month, by, key, currency, figure, amount]);
}

/** The entries of a figure, page by page as the reader takes them. @throws Problem 400 for a day or a grouping that the figure does not have. */
export function entriesCsv(db: Database, of: FigureKey): AsyncGenerator<string> {
  boundsOf(of);
  return entryLines(db, of);
}

async function* entryLines(db: Database, of: FigureKey): AsyncGenerator<string> {
  yield csvLine(['id', 'time', 'kind', 'player', 'amount', 'currency', 'reference', 'transaction']);
  let after: string | null = null;
  for (let count = 0; count < maxEntries; count += pageSize) {
    const page: Awaited<ReturnType<typeof listReportEntries>> = await listReportEntries(db, of, after, pageSize);
    for (const { id, at, kind, player_id: player, amount, reference, transaction_id: transaction } of page.data)
      yield csvLine([id, at, kind, `${player}`, amount, of.currency, reference, transaction ?? '']);
    after = page.next;
    if (after === null) return;
  }
  yield csvLine([`There are more than ${maxEntries} entries. Export them by day.`]);
}
