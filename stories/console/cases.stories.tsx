import type { Meta, StoryObj } from '@storybook/react';
import { PackReady } from '#console/screens/CaseExport.tsx';
import { CaseFacts, CaseHistory } from '#console/screens/CaseScreen.tsx';
import { CasesTable } from '#console/screens/CasesTable.tsx';
import { inConsole } from '#stories/support/console.tsx';
import { caseRecord, cases } from '#tests/support/fixtures/console-cases.ts';

const meta = { title: 'Console/Cases', component: CasesTable, decorators: [inConsole] } satisfies Meta<typeof CasesTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Queue: Story = { name: 'Cases wait, one is overdue', args: { cases } };
export const Empty: Story = { name: 'No cases', args: { cases: [] } };
export const Waiting: StoryObj = { name: 'A case that waits for its player', render: () => <CaseFacts record={caseRecord} /> };
export const Closed: StoryObj = {
  name: 'A closed case of a guest, with nothing linked',
  render: () => (
    <CaseFacts
      record={{
        ...caseRecord,
        state: 'closed',
        outcome: 'rejected',
        closed_at: '2026-05-04T10:00:00Z',
        player_id: null,
        username: null,
        links: [],
      }}
    />
  ),
};
export const History: StoryObj = { name: 'The history of a case', render: () => <CaseHistory record={caseRecord} /> };
export const Erased: StoryObj = {
  name: 'A history after an erasure, without its beginning',
  render: () => (
    <CaseHistory
      record={{
        ...caseRecord,
        is_cut: true,
        events: caseRecord.events.map((each) => (each.what === 'note' ? each : { ...each, text: '' })),
      }}
    />
  ),
};
export const Pack: StoryObj = {
  name: 'An evidence pack is ready',
  render: () => <PackReady pack={{ name: 'C-7KMPW3XR4T.zip', href: 'blob:pack', manifest: '4f0d6c1e8a2b'.repeat(5) }} />,
};
