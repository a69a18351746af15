import { createIntl } from '@formatjs/intl';
import type { TransactionRow } from '../../../openapi/model.ts';
import type { ExportFormat } from '../../../machines/transactions-report/transactions-report.machine.ts';
import { type ReportFile, type ReportMessages, reportFile } from './report-file.ts';

const types: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

// Both libraries are heavy: each comes when its format is asked for.
const makers: Record<ExportFormat, () => Promise<(file: ReportFile) => ArrayBuffer>> = {
  xlsx: async () => (await import('./xlsx-file.ts')).xlsxFile,
  pdf: async () => (await import('./pdf-file.ts')).pdfFile,
};

export interface ReportOrder {
  readonly format: ExportFormat;
  readonly locale: string;
  readonly messages: ReportMessages;
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
      const toFile = await makers[format]();
      const intl = createIntl({ locale, messages });
      return new Blob([toFile(reportFile(intl, [...rows.values()]))], { type: types[format] });
    },
  };
}

export type ReportMaker = ReturnType<typeof createReportMaker>;
