import type { Meta, StoryObj } from '@storybook/react';
import type { PlayerDocument } from '#openapi/model.ts';
import { type DocumentUploadViewModel, DocumentUploadView } from '#src/views/account/DocumentUploadView.tsx';
import { refused, unreachable } from '#tests/support/fixtures/accounts.ts';

type Choosing = Extract<DocumentUploadViewModel, { screen: 'choosing' }>;
const choosing: Choosing = {
  screen: 'choosing',
  documentType: 'passport',
  current: null,
  file: null,
  fault: null,
  problem: null,
  isDeleting: false,
};
const file = { name: 'passport.jpg', size: 2_400_000 };
const document: PlayerDocument = { id: 1, type: 'passport', status: 'pending', created_at: '2026-01-02T03:04:05.000Z' };

const meta = {
  title: 'Screens/Document upload',
  component: DocumentUploadView,
  args: { view: choosing, send: () => {} },
} satisfies Meta<typeof DocumentUploadView>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (view: Partial<Choosing>) => ({ view: { ...choosing, ...view } });

export const Empty: Story = { name: 'Nothing chosen' };
export const Chosen: Story = { name: 'A file is chosen', args: at({ file }) };
export const WrongType: Story = { name: 'A file of another type', args: at({ fault: 'file_type' }) };
export const Heic: Story = { name: 'A HEIC photo', args: at({ fault: 'file_heic' }) };
export const TooManyPixels: Story = {
  name: 'A photo with too many pixels',
  args: at({ file, problem: refused('file_pixels', 422).problem }),
};
export const TooManyPages: Story = { name: 'A PDF with too many pages', args: at({ file, problem: refused('file_pages', 422).problem }) };
export const TooLarge: Story = { name: 'A file that is too large', args: at({ fault: 'file_too_large' }) };
export const NothingInIt: Story = { name: 'A file with nothing in it', args: at({ fault: 'file_empty' }) };
export const Waiting: Story = { name: 'One waits already', args: at({ current: document }) };
export const Checking: Story = { name: 'One is being checked', args: at({ current: { ...document, status: 'checking' } }) };
export const Deleting: Story = { name: 'One is being deleted', args: at({ current: document, isDeleting: true }) };
export const Approved: Story = {
  name: 'One is approved',
  args: at({ current: { ...document, status: 'approved', expires_at: '2031-05-01T00:00:00.000Z' } }),
};
export const Expired: Story = {
  name: 'One has expired',
  args: at({ current: { ...document, status: 'expired', expires_at: '2026-05-01T00:00:00.000Z' } }),
};
export const Refused: Story = {
  name: 'One was refused',
  args: at({ current: { ...document, status: 'refused', reason: 'name_differs' } }),
};
export const Sending: Story = { name: 'On its way', args: { view: { screen: 'sending', name: file.name, share: 0.42 } } };
export const Arrived: Story = { name: 'All of it has left', args: { view: { screen: 'sending', name: file.name, share: 1 } } };
export const Unanswered: Story = { name: 'Nobody answered', args: at({ file, problem: unreachable.problem }) };
export const Unsafe: Story = { name: 'The platform refused it', args: at({ file, problem: refused('file_unsafe', 422).problem }) };
export const Sent: Story = { name: 'It has arrived', args: { view: { screen: 'sent' } } };
