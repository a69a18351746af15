import { createIntl } from 'react-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { showToast } from '#src/features/cashier/cashier-toasts.ts';
import { languages } from '#domain/languages.ts';
import { messagesFor } from '#tests/support/messages.ts';

const notify = vi.hoisted(() => vi.fn());
vi.mock('#src/features/toasts.ts', () => ({ notify }));
beforeEach(() => notify.mockClear());

const intl = (locale: (typeof languages)[number] = 'en') => createIntl({ locale, messages: messagesFor(locale) });

test('[ERR-05] the four limit toasts are of type info and say number and currency', () => {
  for (const kind of ['deposit', 'withdraw'] as const) {
    for (const side of ['minimum', 'maximum'] as const) {
      showToast(intl(), { tone: 'info', rule: { key: `${side}_${kind}_amount_is`, amount: '1234.5', code: 'EUR' } });
    }
  }
  expect(notify.mock.calls).toEqual([
    ['info', 'Minimum deposit amount is 1,234.50 EUR'],
    ['info', 'Maximum deposit amount is 1,234.50 EUR'],
    ['info', 'Minimum withdraw amount is 1,234.50 EUR'],
    ['info', 'Maximum withdraw amount is 1,234.50 EUR'],
  ]);
});

test('[ERR-06] [CASH-18] the withdraw toasts are of type info, the one about funds for 6 s', () => {
  for (const key of ['you_dont_have_enough_funds', 'wallet_address_not_present', 'wallet_address_invalid'] as const) {
    showToast(intl(), { tone: 'info', rule: { key } });
  }
  expect(notify.mock.calls).toEqual([
    ['info', "You don't have enough funds", { durationMs: 6_000 }],
    ['info', 'Wallet address not present'],
    ['info', 'Wallet address invalid'],
  ]);
});

test('[ERR-02] [ERR-03] [ERR-04] [ERR-07] [ERR-08] outcomes have the type of their row', () => {
  const toasts = [
    { tone: 'success', key: 'transaction_deleted_successfully' },
    { tone: 'error', key: 'transaction_deleted_failed' },
    { tone: 'error', key: 'failed_to_load_payment_methods' },
    { tone: 'success', key: 'redirect_to_the_payment_page' },
    { tone: 'success', key: 'redirect_to_the_transactions_page' },
  ] as const;
  for (const toast of toasts) showToast(intl(), toast);
  expect(notify.mock.calls).toEqual(toasts.map(({ tone, key }) => [tone, messagesFor('en')[key]]));
});

test('[ERR-30] one rule is told in four texts, its number as each language writes it', () => {
  for (const language of ['en', 'es', 'fr', 'pt'] as const) {
    showToast(intl(language), { tone: 'info', rule: { key: 'minimum_deposit_amount_is', amount: '1234.5', code: 'LTC' } });
  }
  const texts = notify.mock.calls.map(([, text]) => text as string);
  expect(new Set(texts).size).toBe(4);
  expect(texts.map((text) => /[\d.,\s]*\d/.exec(text)![0].trim().replaceAll(/\s/g, ' '))).toEqual([
    '1,234.50',
    '1234,50',
    '1 234,50',
    '1.234,50',
  ]);
});
