import { createIntl } from '@formatjs/intl';
import type { MonthlyStatement, TransactionRow } from '#openapi/model.ts';
import type { ExportFormat } from '#machines/transactions-report/transactions-report.machine.ts';
import { fileNeedsFont } from './pdf-text.ts';
import { type ReportFile, type ReportMessages, reportFile } from './report-file.ts';
import { statementFile } from './statement-file.ts';

const types: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/** Loads the bytes of a font. @throws when it cannot be loaded. */
export type LoadFont = () => Promise<Uint8Array>;

// Both libraries are large: each loads when its format is requested, and a font for the PDF when its texts need one.
const makers: Record<ExportFormat, () => Promise<(file: ReportFile, loadFont: LoadFont) => Promise<ArrayBuffer>>> = {
  async xlsx() {
    const { xlsxFile } = await import('./xlsx-file.ts');
    return async (file) => xlsxFile(file);
  },
  async pdf() {
    const { pdfFile } = await import('./pdf-file.ts');
    return async (file, loadFont) => {
      if (!fileNeedsFont(file)) return pdfFile(file);
      const [{ embedFont }, font] = await Promise.all([import('./pdf-font.ts'), loadFont()]);
      return pdfFile(file, embedFont(font));
    };
  },
};

export interface ReportOrder {
  readonly format: ExportFormat;
  readonly locale: string;
  readonly messages: ReportMessages;
}

export interface StatementOrder extends ReportOrder {
  readonly statement: MonthlyStatement;
}

/**
 * Makes one file. It works for a page in another thread, so all its input and output can be cloned.
 * @param loadFont loads a TrueType font for the PDF.
 */
export function createReportMaker(loadFont: LoadFont) {
  const blobOf = async (format: ExportFormat, file: ReportFile): Promise<Blob> =>
    new Blob([await (await makers[format]())(file, loadFont)], { type: types[format] });
  const rows = new Map<string, TransactionRow>();
  return {
    /** Loads what the format needs. @throws when that cannot be loaded. */
    async prepare(format: ExportFormat): Promise<void> {
      await makers[format]();
    },
    /** Adds a page. A row that moved from the previous page, because the history grew in the meantime, is skipped. */
    add(page: readonly TransactionRow[]): void {
      for (const row of page) if (!rows.has(row.id)) rows.set(row.id, row);
    },
    /** The file of all rows so far. @throws when its library cannot be loaded. */
    async make({ format, locale, messages }: ReportOrder): Promise<Blob> {
      return blobOf(format, reportFile(createIntl({ locale, messages }), [...rows.values()]));
    },
    /** The file of one statement, without any rows. @throws when its library cannot be loaded. */
    async makeStatement({ format, locale, messages, statement }: StatementOrder): Promise<Blob> {
      return blobOf(format, statementFile(createIntl({ locale, messages }), statement));
    },
  };
}

export type ReportMaker = ReturnType<typeof createReportMaker>;
