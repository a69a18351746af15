import type { Meta, StoryObj } from '@storybook/react';
import {
  type TransactionsReportContext,
  transactionsReportMachine,
  type TransactionsReportState,
} from '../machines/transactions-report/transactions-report.machine.ts';
import { transactionsReportView } from '../machines/transactions-report/transactions-report.view.ts';
import { defaultFilters } from '../src/domain/report.ts';
import { TransactionsView } from '../src/views/transactions/TransactionsView.tsx';
import { report, rows, today } from '../tests/support/fixtures/transactions-report.ts';

const meta = {
  title: 'Flows/Transactions',
  component: TransactionsView,
  args: { send: () => {} },
} satisfies Meta<typeof TransactionsView>;
export default meta;

const filters = defaultFilters(today);
const filled: TransactionsReportContext = {
  today,
  filters,
  place: { filters, page: 1 },
  report: report(1, 3),
  format: 'pdf',
  hasExportFailed: false,
};

const at = (
  value: TransactionsReportState,
  context: Partial<TransactionsReportContext> = {},
  name: string = value,
): StoryObj<typeof meta> => ({
  name,
  args: { view: transactionsReportView(transactionsReportMachine.resolveState({ value, context: { ...filled, ...context } })) },
});

export const Idle = at('idle');
export const Searching = at('searching');
export const Listing = at('listing');
export const Empty = at('empty');
export const Failing = at('failing');
export const Exporting = at('exporting');

export const DatesReversed = at('idle', { filters: { ...filters, from: '2026-04-02' } }, 'The first day after the last');
export const ExportFailed = at('listing', { hasExportFailed: true }, 'The file could not be made');
export const OnePage = at('listing', { report: report(1, 1, rows.slice(0, 1)) }, 'One transaction');
