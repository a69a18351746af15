import type { Meta, StoryObj } from '@storybook/react';
import { monthsAround } from '#domain/statement.ts';
import type { StatementFileState } from '#src/views/transactions/statement-props.ts';
import { StatementView } from '#src/views/transactions/StatementView.tsx';
import { refused, unreachable } from '#tests/support/fixtures/accounts.ts';
import { quietStatement, statementOf } from '#tests/support/fixtures/statement.ts';
import { inSite } from './support/in-site.ts';

const nothing = () => {};
const meta = {
  title: 'Screens/Statement of a month',
  component: StatementView,
  args: {
    month: '2026-10',
    months: monthsAround('2026-08', '2026-11', '2026-10'),
    present: '2026-11',
    statement: statementOf(),
    problem: null,
    file: null,
    onMonth: nothing,
    onRetry: nothing,
    onFile: nothing,
    onApproach: nothing,
    onPrint: nothing,
  },
  parameters: inSite('transactions-page'),
} satisfies Meta<typeof StatementView>;
export default meta;
type Story = StoryObj<typeof meta>;

const none = (code: 'month_not_begun' | 'month_before_account', month: string) => ({
  month,
  months: monthsAround('2026-08', '2026-11', month),
  statement: null,
  problem: refused(code, 422).problem,
});
const kept = (is: StatementFileState['is']) => ({ file: { format: 'pdf' as const, is } });

export const Lost: Story = { name: 'A month that lost' };
export const Won: Story = { name: 'A month that won', args: { statement: statementOf({ net: '1234.50', limits: [] }) } };
export const Quiet: Story = { name: 'A month without anything', args: { statement: quietStatement() } };
export const SoFar: Story = {
  name: 'A month under way, with a correction and time that nobody recorded',
  args: {
    statement: statementOf({
      is_so_far: true,
      played_seconds: null,
      other: { real: '-1.25', bonus: '0.00', locked: '0.00' },
      closing: { real: '1059.45', bonus: '0.00', locked: '5.00' },
    }),
  },
};
export const Loading: Story = { args: { statement: null } };
export const Failed: Story = { name: 'The statement did not load', args: { statement: null, problem: unreachable.problem } };
export const NotBegun: Story = { name: 'A month that has not begun', args: none('month_not_begun', '2027-03') };
export const BeforeAccount: Story = { name: 'A month before the account', args: none('month_before_account', '2025-01') };
export const Writing: Story = { name: 'Making its file', args: kept('writing') };
export const Saved: Story = { name: 'Its file is ready', args: kept('saved') };
export const FileFailed: Story = { name: 'Its file could not be made', args: kept('failed') };
