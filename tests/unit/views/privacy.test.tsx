// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { PrivacyState } from '#openapi/model.ts';
import { PrivacyCard, type PrivacyCardProps } from '#src/views/account/PrivacyCard.tsx';
import { unreachable } from '#tests/support/fixtures/accounts.ts';
import { renderView } from '#tests/support/render.tsx';

afterEach(cleanup);
const state: PrivacyState = { erasure: null, blockers: [], export: null };

test('[P-09] the password for a copy of the data stays until the platform has answered, and goes then', async () => {
  const onExport = vi.fn();
  const none = () => {};
  const card = (change: Partial<PrivacyCardProps>) => (
    <PrivacyCard state={state} task={null} problem={null} onExport={onExport} onErase={none} onSave={none} onKeep={none} {...change} />
  );
  const { rerender } = renderView(card({}));
  const field = () => screen.getByLabelText<HTMLInputElement>(/password/i, { selector: 'input' });
  await userEvent.type(field(), 'Secret-123');
  await userEvent.click(screen.getByRole('button', { name: /copy/i }));
  rerender(card({ task: 'export' }));
  rerender(card({ problem: unreachable.problem }));
  expect(field().value).toBe('Secret-123');

  await userEvent.click(screen.getByRole('button', { name: /copy/i }));
  expect(onExport.mock.calls).toEqual([['Secret-123'], ['Secret-123']]);
  rerender(card({ task: 'export' }));
  rerender(card({}));
  expect(field().value).toBe('');
  expect(field().getAttribute('aria-invalid')).not.toBe('true');
});
