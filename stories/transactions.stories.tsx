import type { Meta, StoryObj } from '@storybook/react';
import { required } from '#domain/required.ts';
import {
  type TransactionsReportContext,
  transactionsReportMachine,
  type TransactionsReportState,
} from '#machines/transactions-report/transactions-report.machine.ts';
import { transactionsReportView } from '#machines/transactions-report/transactions-report.view.ts';
import type { PeriodSummary, TransactionRow } from '#openapi/model.ts';
import { defaultFilters } from '#domain/report.ts';
import { TransactionsView } from '#src/views/transactions/TransactionsView.tsx';
import { report, rows, summary, today } from '#tests/support/fixtures/transactions-report.ts';
import { mapOf } from './support/flow-map.tsx';
import { inSite } from './support/in-site.ts';
import { photograph } from './support/photograph.ts';

const meta = {
  title: 'Flows/Transactions',
  component: TransactionsView,
  args: { send: () => {}, onApproach: () => {} },
  parameters: inSite('transactions-page'),
} satisfies Meta<typeof TransactionsView>;
export default meta;
type Story = StoryObj<typeof meta>;

const filters = defaultFilters(today);
/** A page of an export: its rows are counted only. */
const page = (number: number, length: number) => ({ ...report(number, 3), rows: Array.from({ length }, () => required(rows[0])) });
const filled: TransactionsReportContext = {
  today,
  filters,
  place: { filters, page: 1 },
  report: report(1, 3),
  format: 'pdf',
  collected: [],
  outcome: null,
};

const at = (value: TransactionsReportState, context: Partial<TransactionsReportContext> = {}): Story =>
  photograph(transactionsReportMachine.resolveState({ value, context: { ...filled, ...context } }), transactionsReportView);

export const Overview: StoryObj = { name: 'Map', ...mapOf(transactionsReportMachine, () => import('./transactions.stories.tsx')) };

export const Searching: Story = { name: 'Searching the history', ...at('searching') };
export const Listing: Story = { name: 'Transactions found', ...at('listing') };
export const Empty: Story = { name: 'No transaction in these days', ...at('empty') };
export const Failing: Story = { name: 'The history did not load', ...at('failing') };
export const Collecting: Story = { name: 'Loading the rows of a file', ...at('collecting', { collected: [page(1, 50)] }) };
export const Writing: Story = { name: 'Making the file', ...at('writing', { collected: [page(1, 50), page(2, 50), page(3, 3)] }) };

export const DatesReversed: Story = {
  name: 'The first day after the last',
  ...at('searching', { filters: { ...filters, from: '2026-04-02' } }),
};
export const ExportFailed: Story = { name: 'The file could not be made', ...at('listing', { outcome: 'failed' }) };
export const ExportCancelled: Story = { name: 'The export was cancelled', ...at('listing', { outcome: 'cancelled' }) };
export const ExportSaved: Story = { name: 'The file is ready', ...at('listing', { outcome: 'saved' }) };
export const OnePage: Story = { name: 'One transaction', ...at('listing', { report: report(1, 1, rows.slice(0, 1)) }) };

/** Summary of an account's only day, with a loss, and with deposits and withdrawals. */
const oneDay: PeriodSummary = {
  ...summary,
  balance_start: '0.00',
  balance_end: '1012.38',
  bets: '-1234.50',
  wins: '1000.00',
  net: '-234.50',
  deposits: '1500.00',
  withdrawals: '-300.00',
  bonuses: '46.88',
  points: [{ from: '2026-03-31T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z', balance: '1012.38', net: '-234.50' }],
};
/** A month by its days, up and down and below zero. */
const days: PeriodSummary = {
  ...summary,
  points: Array.from({ length: 31 }, (_, index) => {
    const day = (number: number) => new Date(Date.UTC(2026, 2, number + 1)).toISOString();
    const net = String(((index * 37) % 23) - 12);
    return { from: day(index), to: day(index + 1), balance: String(50 + Number(net)), net };
  }),
};
const bonusEnds: readonly TransactionRow[] = (['converted', 'forfeited', 'cashback'] as const).map((bonus, index) => ({
  ...required(rows[0]),
  id: `0b8f7a52-5d3f-4a44-9b5e-5f8f3d8c001${index}`,
  type: { id: 10, name: 'bonus_assigned' },
  amount: bonus === 'converted' ? '0.00' : bonus === 'forfeited' ? '-12.40' : '3.20',
  balance_after: '1012.38',
  payload: { bonus },
}));

export const ThirtyOneDays: Story = {
  name: 'A month by its days',
  ...at('listing', { report: { ...report(1, 3), summary: days } }),
};
export const OneDay: Story = {
  name: 'One day with a loss, and what bonuses ended with',
  ...at('listing', { report: { ...report(1, 1, bonusEnds), summary: oneDay } }),
};
const { balance_after: _, ...pastRow } = required(rows[0]);

export const WithoutFigures: Story = {
  name: 'A platform that tells no balances',
  ...at('listing', { report: { ...report(1, 1, [pastRow]), summary: null } }),
};
