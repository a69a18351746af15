import type { ExportFormat } from '#machines/transactions-report/transactions-report.machine.ts';
import type { MonthlyStatement, Problem } from '#openapi/model.ts';
import type { Month } from '#domain/statement.ts';

export interface StatementFileState {
  readonly format: ExportFormat;
  readonly is: 'writing' | 'saved' | 'failed';
}

export interface StatementViewProps {
  readonly month: Month;
  /** Months to choose from, including `month`, newest first. */
  readonly months: readonly Month[];
  readonly present: Month;
  /** Null while it is not known. */
  readonly statement: MonthlyStatement | null;
  /** Problem of loading the statement; null during a retry. */
  readonly problem: Problem | null;
  /** The last requested file; null before the first one of this month. */
  readonly file: StatementFileState | null;
  readonly onMonth: (month: Month) => void;
  readonly onRetry: () => void;
  readonly onFile: (format: ExportFormat) => void;
  /** The person is about to press the button of this format. */
  readonly onApproach: (format: ExportFormat) => void;
  readonly onPrint: () => void;
}
