import type { IntlShape } from 'react-intl';
import { fromPromise } from 'xstate';
import type { ExportFormat, transactionsReportMachine } from '../../../machines/transactions-report/transactions-report.machine.ts';
import type { TransactionRow } from '../../api/model.ts';
import type { Operations } from '../../api/operations.ts';
import { loadChunk } from '../../chunks/load-chunk.ts';
import { type ReportFilters, reportQuery } from '../../domain/report.ts';
import { reportFile } from './report-file.ts';
import { saveFile } from './save-file.ts';

type Actors = NonNullable<Parameters<typeof transactionsReportMachine.provide>[0]['actors']>;
type Host = Pick<Operations, 'listMyTransactions'>;

const TYPES: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/** Every row that the search finds, page after page. */
async function allRows({ listMyTransactions }: Host, filters: ReportFilters, signal: AbortSignal): Promise<TransactionRow[]> {
  const rows: TransactionRow[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, meta } = await listMyTransactions(reportQuery({ filters, page }), signal);
    rows.push(...data);
    last = meta.last_page;
  }
  return rows;
}

// Both libraries are heavy: they come when a file is asked for.
const makers: Record<ExportFormat, () => Promise<(file: ReturnType<typeof reportFile>) => ArrayBuffer>> = {
  xlsx: async () => (await loadChunk(() => import('./xlsx-file.ts'))).xlsxFile,
  pdf: async () => (await loadChunk(() => import('./pdf-file.ts'))).pdfFile,
};

export const transactionsReportActors = (operations: Host, intl: IntlShape) =>
  ({
    search: fromPromise(async ({ input, signal }) => {
      const { data, meta } = await operations.listMyTransactions(reportQuery(input), signal);
      return { rows: data, meta };
    }),
    exportReport: fromPromise(async ({ input, signal }) => {
      const [rows, make] = await Promise.all([allRows(operations, input.filters, signal), makers[input.format]()]);
      if (!signal.aborted) saveFile(`Transactions.${input.format}`, TYPES[input.format], make(reportFile(intl, rows)));
    }),
  }) satisfies Required<Actors>;
