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
import { mapOf } from './support/flow-map.tsx';

const meta = {
  title: 'Flows/Transactions',
  component: TransactionsView,
  args: { send: () => {}, onApproach: () => {} },
} satisfies Meta<typeof TransactionsView>;
export default meta;
type Story = StoryObj<typeof meta>;

const filters = defaultFilters(today);
/** A page of an export: its rows are counted only. */
const page = (number: number, length: number) => ({ ...report(number, 3), rows: Array.from({ length }, () => rows[0]!) });
const filled: TransactionsReportContext = {
  today,
  filters,
  place: { filters, page: 1 },
  report: report(1, 3),
  format: 'pdf',
  collected: [],
  outcome: null,
};

const at = (value: TransactionsReportState, context: Partial<TransactionsReportContext> = {}): Story => ({
  parameters: { state: value },
  args: { view: transactionsReportView(transactionsReportMachine.resolveState({ value, context: { ...filled, ...context } })) },
});

export const Overview: StoryObj = { name: 'Map', ...mapOf(transactionsReportMachine, () => import('./transactions.stories.tsx')) };

export const Idle: Story = { name: 'Before the first search', ...at('idle') };
export const Searching: Story = { name: 'Searching the history', ...at('searching') };
export const Listing: Story = { name: 'Transactions found', ...at('listing') };
export const Empty: Story = { name: 'No transaction in these days', ...at('empty') };
export const Failing: Story = { name: 'The history did not load', ...at('failing') };
export const Collecting: Story = { name: 'Loading the rows of a file', ...at('collecting', { collected: [page(1, 50)] }) };
export const Writing: Story = { name: 'Making the file', ...at('writing', { collected: [page(1, 50), page(2, 50), page(3, 3)] }) };

export const DatesReversed: Story = {
  name: 'The first day after the last',
  ...at('idle', { filters: { ...filters, from: '2026-04-02' } }),
};
export const ExportFailed: Story = { name: 'The file could not be made', ...at('listing', { outcome: 'failed' }) };
export const ExportCancelled: Story = { name: 'The export was cancelled', ...at('listing', { outcome: 'cancelled' }) };
export const ExportSaved: Story = { name: 'The file is ready', ...at('listing', { outcome: 'saved' }) };
export const OnePage: Story = { name: 'One transaction', ...at('listing', { report: report(1, 1, rows.slice(0, 1)) }) };
