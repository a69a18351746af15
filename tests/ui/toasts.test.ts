// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notify } from '../../src/app/toasts.ts';

test('a message appears in a live region that a dialog does not silence', async () => {
  document.documentElement.lang = 'es';
  notify('success', 'Perfil guardado', { durationMs: 60_000 });
  const toast = await screen.findByText('Perfil guardado');
  const region = toast.closest('section');
  expect(region?.getAttribute('aria-live')).toBe('polite');
  expect(region?.getAttribute('aria-label')).toMatch(/^Mensajes/);
  expect(toast.closest('[data-react-aria-top-layer]')).toBeTruthy();
  expect(toast.closest('[data-type="success"]')).toBeTruthy();
});

test('a message goes after its time', async () => {
  notify('info', 'Copied', { durationMs: 50 });
  const toast = await screen.findByText('Copied');
  await expect.poll(() => toast.isConnected, { timeout: 3_000 }).toBe(false);
});
