import type { Meta, StoryObj } from '@storybook/react';
import { DocumentCheck } from '#console/screens/DocumentCheck.tsx';
import { DocumentPage } from '#console/screens/DocumentPages.tsx';
import { DocumentFacts } from '#console/screens/DocumentScreen.tsx';
import { DocumentsTable } from '#console/screens/DocumentsScreen.tsx';
import { inConsole } from '#stories/support/console.tsx';
import { documentRecord, picture, waitingDocuments } from '#tests/support/fixtures/console-documents.ts';

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

const claim = { by: 'Cleo', until: '2026-05-02T10:30:00Z', is_mine: true };
const check = (document: Partial<typeof documentRecord>) => () => (
  <DocumentCheck document={{ ...documentRecord, ...document }} onAttempt={() => undefined} />
);
export const Unclaimed: StoryObj = { name: 'A document that nobody has claimed', render: check({}) };
export const Claimed: StoryObj = { name: 'A document of this operator', render: check({ claim }) };
export const OfOther: StoryObj = {
  name: 'A document that somebody else has claimed',
  render: check({ claim: { ...claim, is_mine: false } }),
};
export const Second: StoryObj = { name: 'A document that takes a second person', render: check({ claim, look: 'second' }) };
export const Accepted: StoryObj = { name: 'A document that this operator has accepted', render: check({ look: 'of_colleague' }) };
