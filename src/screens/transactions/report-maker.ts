import { createIntl } from '@formatjs/intl';
import type { MonthlyStatement, TransactionRow } from '../../../openapi/model.ts';
import type { ExportFormat } from '../../../machines/transactions-report/transactions-report.machine.ts';
import { type ReportFile, type ReportMessages, reportFile } from './report-file.ts';
import { statementFile } from './statement-file.ts';

const types: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

// Both libraries are heavy: each comes when its format is asked for.
const makers: Record<ExportFormat, () => Promise<(file: ReportFile) => ArrayBuffer>> = {
  xlsx: async () => (await import('./xlsx-file.ts')).xlsxFile,
  pdf: async () => (await import('./pdf-file.ts')).pdfFile,
};

const blobOf = async (format: ExportFormat, file: ReportFile): Promise<Blob> =>
  new Blob([(await makers[format]())(file)], { type: types[format] });

export interface ReportOrder {
  readonly format: ExportFormat;
  readonly locale: string;
  readonly messages: ReportMessages;
}

export interface StatementOrder extends ReportOrder {
  readonly statement: MonthlyStatement;
}

/** Makes one file. It works for a page in another thread, so all that goes in and out can be cloned. */
export function createReportMaker() {
  const rows = new Map<string, TransactionRow>();
  return {
    /** Loads what the format needs. @throws when that cannot be loaded. */
    async prepare(format: ExportFormat): Promise<void> {
      await makers[format]();
    },
    /** Adds a page; a row that moved on to it from the one before, because the history grew meanwhile, is known already. */
    add(page: readonly TransactionRow[]): void {
      for (const row of page) if (!rows.has(row.id)) rows.set(row.id, row);
    },
    /** The file of all rows so far. @throws when its library cannot be loaded. */
    async make({ format, locale, messages }: ReportOrder): Promise<Blob> {
      return blobOf(format, reportFile(createIntl({ locale, messages }), [...rows.values()]));
    },
    /** The file of one statement, whatever rows there are. @throws when its library cannot be loaded. */
    async makeStatement({ format, locale, messages, statement }: StatementOrder): Promise<Blob> {
      return blobOf(format, statementFile(createIntl({ locale, messages }), statement));
    },
  };
}

export type ReportMaker = ReturnType<typeof createReportMaker>;
