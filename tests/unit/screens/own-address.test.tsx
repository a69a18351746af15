// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { DepositAddress } from '#openapi/model.ts';
import { languages } from '#domain/languages.ts';
import { OwnAddressCard, type OwnAddressProps } from '#src/views/cashier/OwnAddressCard.tsx';
import { unreachable } from '#tests/support/fixtures/accounts.ts';
import { addresses, litecoin, ripple } from '#tests/support/fixtures/cashier.ts';
import { renderView } from '#tests/support/render.tsx';

afterEach(cleanup);

const address: DepositAddress = { address: addresses.LTC, tag: null, code: 'LTC', network: 'Litecoin', confirmations: 2 };
const onShow = vi.fn<() => void>();
const show = (part: Partial<OwnAddressProps>, language: (typeof languages)[number] = 'en') =>
  renderView(
    <OwnAddressCard method={litecoin} address={null} problem={null} isPending={false} isSandbox={false} onShow={onShow} {...part} />,
    language,
  );
const page = () => document.body.textContent!.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('[37.11] a deposit address that stays a player’s own', () => {
  test('is requested by a press, and again after a failure', async () => {
    show({ problem: unreachable.problem });
    expect(page()).toContain('You do not need to open a deposit first.');
    await userEvent.click(screen.getByRole('button', { name: 'Show my address' }));
    expect(onShow).toHaveBeenCalledExactlyOnceWith();
  });

  test('says which coins count, and after how many confirmations', () => {
    show({ address });
    expect(page()).toContain('Send only LTC on Litecoin. The coins count after 2 confirmations.');
    expect(page()).toContain(addresses.LTC);
    expect(screen.queryByRole('button', { name: 'Show my address' })).toBeNull();
  });

  test('names the coins that are on their way', () => {
    const coming = { tx_hash: 'f'.repeat(64), value: '0.5', confirmations: 1, needed: 2, is_replaced: false };
    show({ address: { ...address, transfers: [coming] } });
    expect(page()).toContain('On its way: 0.50 LTC, 1 of 2 confirmations');
  });

  test('links a page that sends play money, where there is one', () => {
    show({ address: { ...address, send_url: 'https://pay.example/send/1' } });
    expect(screen.getByRole('link', { name: /^Send sandbox coins/ }).getAttribute('href')).toBe('https://pay.example/send/1');
    cleanup();
    show({ address: { ...address, send_url: 'javascript:alert(1)' } });
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('shows a tag beside the address, and no code to scan without it', () => {
    show({ method: ripple, address: { ...address, code: 'XRP', network: 'XRP', tag: '12345' } });
    expect(page()).toContain('12345');
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('in every language', () => {
    const texts = languages.map((language) => {
      // With a tag there is no QR code, which loads late.
      show({ method: ripple, address: { ...address, tag: '12345' } }, language);
      const text = page();
      cleanup();
      return text;
    });
    expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([]);
    for (const text of texts) expect(text).toContain(addresses.LTC);
  });
});
