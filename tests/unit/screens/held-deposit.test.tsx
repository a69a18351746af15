// @vitest-environment jsdom
import { cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HeldDeposit, Problem } from '#openapi/model.ts';
import { languages } from '#domain/languages.ts';
import { useHeldCredit } from '#src/screens/transaction-status/useHeldCredit.ts';
import { TransactionView } from '#src/views/transaction/TransactionView.tsx';
import { refused, unreachable } from '#tests/support/fixtures/accounts.ts';
import { statuses } from '#tests/support/fixtures/transaction-status.ts';
import { renderView } from '#tests/support/render.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const held: HeldDeposit = { id: 7, amount: '10.00', held_for: 'own_limit', state: 'held' };
const onCredit = vi.fn<(id: number) => void>();
function show(part: Partial<HeldDeposit>, problem: Problem | null = null, language: (typeof languages)[number] = 'en') {
  const transaction = { ...statuses.authorized, payload: { crypto_value: '0.6', held: { ...held, ...part } } };
  const view = { screen: 'transaction', transaction, isOpen: false, paymentPage: null } as const;
  renderView(
    <TransactionView
      view={view}
      send={() => {}}
      currency="EUR"
      isSandbox
      onCancel={() => {}}
      onDeposit={() => {}}
      heldCredit={{ isPending: false, problem, onCredit }}
    />,
    language,
  );
}
const page = () => document.body.textContent!.replaceAll('\u00a0', ' ');

describe('[U-04] the page of a deposit that is partly held', () => {
  test('says how much is held and why, and offers the credit and support', async () => {
    show({});
    expect(page()).toContain('Your deposit limit left no room for 10.00 EUR when the coins arrived.');
    await userEvent.click(screen.getByRole('button', { name: /^Add 10.00.EUR to my balance$/ }));
    expect(onCredit).toHaveBeenCalledExactlyOnceWith(7);
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toContain('/en/contact-us?transaction=');
  });

  test.each(['own_limit', 'country_maximum', 'limit_required', 'account'] as const)('explains %s in every language', (heldFor) => {
    const texts = languages.map((language) => {
      show({ held_for: heldFor }, null, language);
      const text = page();
      cleanup();
      return text;
    });
    expect(new Set(texts).size).toBe(languages.length);
    for (const text of texts) expect(text).toMatch(/10[.,]00/);
  });

  test.each([
    ['credited', '10.00 EUR was added to your balance.'],
    ['refunded', 'We sent 10.00 EUR back.'],
  ] as const)('says that it was %s, and offers nothing more', (state, text) => {
    show({ state });
    expect(page()).toContain(text);
    expect(screen.queryByRole('button', { name: /Add/ })).toBeNull();
  });

  test.each([
    [refused('deposit_limit_required', 409).problem, 'set a deposit limit first'],
    [refused('self_excluded', 403).problem, 'your account cannot take deposits now'],
    [refused('not_pending', 409).problem, 'already sent back'],
  ])('explains a refusal', (problem, text) => {
    show({}, problem);
    expect(screen.getByRole('alert').textContent).toContain(text);
  });
});

describe('[U-04] the request for what is held', () => {
  const start = (ask: () => Promise<unknown>) => {
    const onCredited = vi.fn<(id: string) => void>();
    const { result } = renderHook(() => useHeldCredit({ ask: ask as never }, onCredited));
    return { result, onCredited };
  };

  test('leads to the credit', async () => {
    const { result, onCredited } = start(() => Promise.resolve({ data: { transaction_id: 't-2' } }));
    result.current.onCredit(7);
    await waitFor(() => expect(onCredited).toHaveBeenCalledExactlyOnceWith('t-2'));
  });

  test('tells a problem, and can be repeated', async () => {
    let isReachable = false;
    const { result, onCredited } = start(() =>
      isReachable ? Promise.resolve({ data: { transaction_id: 't-2' } }) : Promise.reject(unreachable),
    );
    result.current.onCredit(7);
    await waitFor(() => expect(result.current.problem).not.toBeNull());
    expect(result.current.isPending).toBe(false);
    isReachable = true;
    result.current.onCredit(7);
    await waitFor(() => expect(onCredited).toHaveBeenCalledOnce());
    expect(result.current.problem).toBeNull();
  });
});
