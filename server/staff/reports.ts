import type { operations } from '#openapi/operators.schema.d.ts';
import type { HandlersOf } from '../http/contract.ts';
import { TextStream } from '../http/text-stream.ts';
import type { Platform } from '../platform.ts';
import { entriesCsv, figuresCsv } from '../reports/csv.ts';
import { type FigureKey, listReportEntries } from '../reports/entries.ts';
import { checkReport, freezeReport, getReport, listFrozenReports } from '../reports/frozen.ts';
import { type StaffContext, staffOf } from './context.ts';

type Names = 'listReports' | 'getReport' | 'exportReport' | 'listReportEntries' | 'exportReportEntries' | 'freezeReport' | 'checkReport';
type EntriesQuery = operations['exportReportEntries']['parameters']['query'];

const keyOf = (month: string, { figure, by = 'total', key = '', currency }: EntriesQuery): FigureKey => ({
  month,
  figure,
  by,
  key,
  currency,
});
const csv = (name: string, lines: Iterable<string> | AsyncIterable<string>) => new TextStream('text/csv', `${name}.csv`, lines);

export const reportHandlers = (platform: Platform): Pick<HandlersOf<operations, StaffContext>, Names> => ({
  listReports: () => listFrozenReports(platform),
  getReport: ({ params: { month }, query: { by = 'total' } }) => getReport(platform, month, by),
  exportReport: async ({ params: { month }, query: { by = 'total' } }) =>
    csv(`report-${month}-${by}`, figuresCsv(month, by, (await getReport(platform, month, by)).data)),
  listReportEntries: ({ params: { month }, query }) => listReportEntries(platform.db, keyOf(month, query), query.after ?? null),
  exportReportEntries: async ({ params: { month }, query }) => {
    const of = keyOf(month, query);
    return csv(`report-${month}-${of.figure.replaceAll('_', '-')}`, entriesCsv(platform.db, of));
  },
  freezeReport: ({ params: { month }, body: { reason } }, context) => freezeReport(platform, month, { actor: staffOf(context), reason }),
  checkReport: ({ params: { month } }) => checkReport(platform, month),
});
