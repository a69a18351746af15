import type { Meta, StoryObj } from '@storybook/react';
import { EntriesTable } from '#console/screens/ReportEntriesScreen.tsx';
import { AgreementNotice, FrozenFacts } from '#console/screens/ReportFreeze.tsx';
import { ReportView } from '#console/screens/ReportsScreen.tsx';
import { inConsole } from '#stories/support/console.tsx';
import { countryReport, frozenReport, report, reportEntries } from '#tests/support/fixtures/console-reports.ts';

const meta = { title: 'Console/Reports', component: ReportView, decorators: [inConsole], args: { report } } satisfies Meta<
  typeof ReportView
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Total: Story = { name: 'The total of a month' };
export const Countries: Story = { name: 'By country', args: { report: countryReport } };
export const Nothing: Story = { name: 'A month without entries', args: { report: { ...report, data: [] } } };
export const Entries: StoryObj = { name: 'The entries of a figure', render: () => <EntriesTable entries={reportEntries} currency="EUR" /> };
export const NoEntries: StoryObj = { name: 'A figure without entries', render: () => <EntriesTable entries={[]} currency="EUR" /> };
export const Frozen: StoryObj = { name: 'What was frozen', render: () => <FrozenFacts frozen={frozenReport} /> };

const agreement = { agrees: true, differs: [], ledger_head: frozenReport.ledger_head, entries: '41233', frozen: frozenReport };
export const Agrees: StoryObj = { name: 'The ledger still agrees', render: () => <AgreementNotice agreement={agreement} /> };
export const Differs: StoryObj = {
  name: 'The ledger gives other figures',
  render: () => <AgreementNotice agreement={{ ...agreement, agrees: false, differs: ['total', 'country'] }} />,
};
export const ChainDiffers: StoryObj = {
  name: 'The entries have changed',
  render: () => <AgreementNotice agreement={{ ...agreement, agrees: false }} />,
};
