import type { PeriodSummary, TransactionRow } from '#openapi/model.ts';
import { isReversed, type ReportFilters } from '#domain/report.ts';
import { known } from '../support/known.ts';
import type { ExportFormat, ExportOutcome, TransactionsReportContext, TransactionsReportSnapshot } from './transactions-report.machine.ts';

/** A file on its way. */
export interface ExportViewModel {
  readonly format: ExportFormat;
  /** Whether all rows are loaded and the file is being written. */
  readonly isWriting: boolean;
  readonly loaded: number;
  readonly total: number;
}

export type ResultsViewModel =
  | { readonly kind: 'loading' | 'empty' | 'failing' }
  | {
      readonly kind: 'rows';
      readonly rows: readonly TransactionRow[];
      /** Summary over all days of the search, regardless of other filters; null if unknown. */
      readonly summary: PeriodSummary | null;
      readonly total: number;
      readonly page: number;
      readonly lastPage: number;
      readonly exporting: ExportViewModel | null;
      readonly outcome: ExportOutcome | null;
    };

export interface TransactionsReportViewModel {
  readonly filters: ReportFilters;
  readonly areDatesReversed: boolean;
  readonly canSearch: boolean;
  readonly results: ResultsViewModel;
}

function exportView(context: TransactionsReportContext, isWriting: boolean): ExportViewModel {
  const { format, report } = known(context, 'format', 'report');
  const loaded = context.collected.reduce((sum, { rows }) => sum + rows.length, 0);
  const { total } = (context.collected.at(-1) ?? report).meta;
  // A growing history may count more rows than before.
  return { format, isWriting, loaded, total: Math.max(total, loaded) };
}

function rowsView(context: TransactionsReportContext, exporting: ExportViewModel | null): ResultsViewModel {
  const { report } = known(context, 'report');
  const { total, current_page: page, last_page: lastPage } = report.meta;
  return { kind: 'rows', rows: report.rows, summary: report.summary, total, page, lastPage, exporting, outcome: context.outcome };
}

function resultsView({ value, context }: TransactionsReportSnapshot): ResultsViewModel {
  switch (value) {
    case 'searching':
      return { kind: 'loading' };
    case 'empty':
    case 'failing':
      return { kind: value };
    case 'listing':
      return rowsView(context, null);
    case 'collecting':
    case 'writing':
      return rowsView(context, exportView(context, value === 'writing'));
    default:
      return value satisfies never;
  }
}

/** The only reader of the report's state. */
export const transactionsReportView = (snapshot: TransactionsReportSnapshot): TransactionsReportViewModel => ({
  filters: snapshot.context.filters,
  areDatesReversed: isReversed(snapshot.context.filters),
  canSearch: snapshot.can({ type: 'search.requested' }),
  results: resultsView(snapshot),
});
