// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { worthInCoins } from '#domain/coin-worth.ts';
import { languages } from '#domain/languages.ts';
import { CoinBalanceView, type CoinBalanceProps } from '#src/views/dashboard/CoinBalanceView.tsx';
import { renderView } from '#tests/support/render.tsx';

afterEach(cleanup);

const onCode = vi.fn<(code: string) => void>();
const onRetry = vi.fn<() => void>();
const show = (part: Partial<CoinBalanceProps>, language: (typeof languages)[number] = 'en') =>
  renderView(
    <CoinBalanceView coins={['BTC', 'LTC', 'NEW']} code="" amount={null} hasFailed={false} onCode={onCode} onRetry={onRetry} {...part} />,
    language,
  );
const page = () => document.body.textContent!.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('[37.11] the balance in a coin', () => {
  test.each([
    ['50.00', '100', '0.5'],
    ['0.00', '100', '0'],
    ['100.00', '3', '33.33333333'],
    ['12345678.91', '0.00000123', '10037137325203.25203252'],
    ['1.00', '0', null],
  ])('%s at %s is %s', (amount, price, coins) => {
    expect(worthInCoins(amount, price)).toBe(coins);
  });

  test('is shown once a coin is chosen, at the price of a time', async () => {
    show({});
    expect(screen.getByRole('status').textContent).toBe('Choose a coin to see what your balance is worth in it.');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Total balance in a coin' }), 'Litecoin · LTC');
    expect(onCode).toHaveBeenCalledExactlyOnceWith('LTC');
    cleanup();
    show({ code: 'LTC', amount: '0.71428571', at: '2026-11-30T10:05:00Z' });
    expect(page()).toContain('≈ 0.71428571 LTC');
    expect(screen.getByText(/0\.71428571/).closest('[translate="no"]')).not.toBeNull();
    expect(page()).toMatch(/At the market price of \d{1,2}:05.*\. Payments have their own rate\./);
  });

  test('has a way on where there is no price', async () => {
    show({ code: 'LTC', hasFailed: true });
    expect(page()).toContain('There is no price of LTC now.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledExactlyOnceWith();
  });

  test('keeps to the coins of the platform, also where another was chosen before', () => {
    show({ code: 'DOGE', amount: null });
    expect((screen.getByRole('combobox') as HTMLSelectElement).value).toBe('');
  });

  test('in every language', () => {
    const texts = languages.map((language) => {
      show({ code: 'LTC', amount: '1.5', at: '2026-11-30T10:05:00Z' }, language);
      const text = page();
      cleanup();
      return text;
    });
    expect(new Set(texts).size).toBe(languages.length);
  });
});
