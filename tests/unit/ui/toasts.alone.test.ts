// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { notify } from '#src/features/toasts.ts';

// The code that shows messages loads with the first of them, for which no test waits.
beforeAll(async () => {
  await import('#src/views/ui/Toaster.tsx');
});

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

test('[P-14] an error goes when the person tries again, and with what comes of that', async () => {
  const isGone = async (toast: HTMLElement) => {
    await expect.poll(() => toast.isConnected, { timeout: 3_000 }).toBe(false);
  };
  const form = document.body.appendChild(document.createElement('form'));
  notify('error', 'The first try failed', { durationMs: 60_000 });
  const first = await screen.findByText('The first try failed');
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await isGone(first);

  notify('error', 'The second try failed', { durationMs: 60_000 });
  const second = await screen.findByText('The second try failed');
  notify('success', 'The third try did it', { durationMs: 60_000 });
  const third = await screen.findByText('The third try did it');
  await isGone(second);
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  notify('info', 'Something else', { durationMs: 60_000 });
  const last = await screen.findByText('Something else');
  // Nothing is drawn any more once the page is gone.
  await expect.poll(() => last.closest('[data-sonner-toast]')?.getAttribute('data-mounted')).toBe('true');
  expect(third.isConnected).toBe(true);
  form.remove();
});
