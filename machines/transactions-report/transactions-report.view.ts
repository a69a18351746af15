import type { TransactionRow } from '../../src/api/model.ts';
import { isReversed, type ReportFilters } from '../../src/domain/report.ts';
import { known } from '../support/known.ts';
import type { ExportFormat, TransactionsReportContext, TransactionsReportSnapshot } from './transactions-report.machine.ts';

export type ResultsView =
  | { readonly kind: 'none' | 'loading' | 'empty' | 'failing' }
  | {
      readonly kind: 'rows';
      readonly rows: readonly TransactionRow[];
      readonly total: number;
      readonly page: number;
      readonly lastPage: number;
      readonly exporting: ExportFormat | null;
      readonly hasExportFailed: boolean;
    };

export interface TransactionsReportView {
  readonly filters: ReportFilters;
  readonly areDatesReversed: boolean;
  readonly canSearch: boolean;
  readonly results: ResultsView;
}

function rowsView(context: TransactionsReportContext, isExporting: boolean): ResultsView {
  const { report, format, hasExportFailed } = known(context, 'report');
  const { total, current_page: page, last_page: lastPage } = report.meta;
  return { kind: 'rows', rows: report.rows, total, page, lastPage, exporting: isExporting ? format : null, hasExportFailed };
}

function resultsView({ value, context }: TransactionsReportSnapshot): ResultsView {
  switch (value) {
    case 'idle':
      return { kind: 'none' };
    case 'searching':
      return { kind: 'loading' };
    case 'empty':
    case 'failing':
      return { kind: value };
    case 'listing':
    case 'exporting':
      return rowsView(context, value === 'exporting');
    default:
      return value satisfies never;
  }
}

/** The only reader of the report's state. */
export const transactionsReportView = (snapshot: TransactionsReportSnapshot): TransactionsReportView => ({
  filters: snapshot.context.filters,
  areDatesReversed: isReversed(snapshot.context.filters),
  canSearch: snapshot.can({ type: 'search.requested' }),
  results: resultsView(snapshot),
});
