// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SendTo } from '#src/views/transaction/SendTo.tsx';
import { addresses } from '#tests/support/fixtures/cashier.ts';
import { statuses } from '#tests/support/fixtures/transaction-status.ts';
import { renderView } from '#tests/support/render.tsx';

afterEach(cleanup);

const open = (code: 'LTC' | 'XRP', isSandbox: boolean, destination_tag?: string) =>
  act(async () => {
    const payload = { wallet_address: addresses[code], ...(destination_tag !== undefined && { destination_tag }) };
    renderView(<SendTo transaction={{ ...statuses.pending, payment_method: { name: code, code }, payload }} isSandbox={isSandbox} />);
    await import('#src/views/ui/QrCode.tsx');
  });
const code = () => screen.queryByRole('img', { name: 'QR code of the address' });
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
  await open('XRP', false, '1234567890');
  expect(screen.getByText('1234567890')).toBeTruthy();
  expect(code()).toBeNull();
});
