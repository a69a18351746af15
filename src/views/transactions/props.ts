import type { ExportFormat, TransactionsReportEvent } from '#machines/transactions-report/transactions-report.machine.ts';
import type { TransactionsReportViewModel } from '#machines/transactions-report/transactions-report.view.ts';

export interface TransactionsProps {
  readonly view: TransactionsReportViewModel;
  readonly send: (event: TransactionsReportEvent) => void;
  /** The person is about to press the button of this format. */
  readonly onApproach: (format: ExportFormat) => void;
}
