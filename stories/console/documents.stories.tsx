import type { Meta, StoryObj } from '@storybook/react';
import { DocumentPage } from '#console/screens/DocumentPages.tsx';
import { DocumentFacts } from '#console/screens/DocumentScreen.tsx';
import { DocumentsTable } from '#console/screens/DocumentsScreen.tsx';
import { inConsole } from '#stories/support/console.tsx';
import { documentRecord, picture, waitingDocuments } from '#tests/support/fixtures/console-work.ts';

const meta = { title: 'Console/Documents', component: DocumentsTable, decorators: [inConsole] } satisfies Meta<typeof DocumentsTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Queue: Story = { name: 'Documents wait', args: { documents: waitingDocuments } };
export const Empty: Story = { name: 'No documents wait', args: { documents: [] } };
export const Page: StoryObj = {
  name: 'A page of several',
  render: () => <DocumentPage picture={picture} page={1} pages={2} onPage={() => {}} />,
};
export const Facts: StoryObj = { name: 'What it is compared with', render: () => <DocumentFacts document={documentRecord} /> };
export const Refused: StoryObj = {
  name: 'A refused document',
  render: () => (
    <DocumentFacts document={{ ...documentRecord, status: 'refused', reason: 'unreadable', decided_at: '2026-05-02T10:00:00Z' }} />
  ),
};
