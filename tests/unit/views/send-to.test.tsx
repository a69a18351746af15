// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SendTo } from '#src/views/transaction/SendTo.tsx';
import { addresses } from '#tests/support/fixtures/cashier.ts';
import { statuses } from '#tests/support/fixtures/transaction-status.ts';
import { renderView } from '#tests/support/render.tsx';

afterEach(cleanup);

const open = (code: 'LTC' | 'XRP', isSandbox: boolean, more: { destination_tag?: string; payment_uri?: string } = {}) =>
  act(async () => {
    const payload = { wallet_address: addresses[code], ...more };
    renderView(<SendTo transaction={{ ...statuses.pending, payment_method: { name: code, code }, payload }} isSandbox={isSandbox} />);
    await import('#src/views/ui/QrCode.tsx');
  });
const code = () => screen.queryByRole('img', { name: 'QR code of the address' });
const wallet = () => screen.queryByRole('link', { name: 'Open in a wallet app' });
const drawn = () => code()?.querySelector('path')?.getAttribute('d');

test('the address is a QR code too, in the sandbox one that no wallet reads', async () => {
  await open('LTC', false);
  const real = drawn();
  expect(real).toMatch(/^M/);
  cleanup();
  await open('LTC', true);
  expect(drawn()).toMatch(/^M/);
  expect(drawn()).not.toBe(real);
});

test('an address that needs a tag is no QR code: whoever scans it would send without', async () => {
  await open('XRP', false, { destination_tag: '1234567890' });
  expect(screen.getByText('1234567890')).toBeTruthy();
  expect(code()).toBeNull();
});

test('[V-11] the QR code has the amount too where a link for wallets is known, and never in the sandbox', async () => {
  await open('LTC', false);
  const bare = drawn();
  cleanup();
  const uri = { payment_uri: `litecoin:${addresses.LTC}?amount=0.25` };
  await open('LTC', false, uri);
  const linked = drawn();
  // A phone cannot scan its own screen.
  expect(wallet()?.getAttribute('href')).toBe(uri.payment_uri);
  expect(linked).toMatch(/^M/);
  expect(linked).not.toBe(bare);
  cleanup();
  await open('LTC', true);
  const pretended = drawn();
  cleanup();
  await open('LTC', true, uri);
  expect(drawn()).toBe(pretended);
  expect(wallet()).toBeNull();
});
