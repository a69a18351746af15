// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DocumentUploadView, type DocumentUploadEvent } from '#src/views/account/DocumentUploadView.tsx';
import * as stories from '#stories/document-upload.stories.tsx';
import { renderView } from '#tests/support/render.tsx';

afterEach(cleanup);

type View = Parameters<typeof DocumentUploadView>[0]['view'];

test('[T-14] [A11Y] the focus stays in the dialog when a document that waited is deleted, and Escape closes it', async () => {
  const closed = vi.fn();
  const waiting = (stories.Waiting.args as { view: Extract<View, { screen: 'choosing' }> }).view;
  function Deleting() {
    const [view, setView] = useState<View>(waiting);
    const send = ({ type }: DocumentUploadEvent) => {
      if (type === 'deleted') setView({ ...waiting, current: null });
      if (type === 'closed') closed();
    };
    return <DocumentUploadView view={view} send={send} />;
  }
  renderView(<Deleting />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete it' }));
  expect(screen.queryByRole('button', { name: 'Delete it' })).toBeNull();
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledOnce();
});
