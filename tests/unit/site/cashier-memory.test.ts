// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Payment } from '#machines/cashier/cashier.types.ts';
import { createCashierMemory } from '#src/features/cashier/cashier-memory.ts';
import { openInNewTab } from '#src/features/cashier/open-in-new-tab.ts';
import { depositAttempt, withdrawAttempt } from '#tests/support/fixtures/cashier.ts';

const payment: Payment = { kind: 'deposit', body: depositAttempt.body as never };
const memoryOf = (playerId = 7) => createCashierMemory(playerId);

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('what the cashier keeps on the device', () => {
  test('a payment is stored with its key before it is answered', async () => {
    const { attempt, isNew } = await memoryOf().prepare(payment);
    expect(isNew).toBe(true);
    expect(attempt.key).toMatch(/^[0-9a-f]{32}$/);
    expect(memoryOf().recall('deposit')).toEqual({ attempt: { ...payment, key: attempt.key }, transactionId: null });
  });

  test('[CASH-26] each new attempt has a key of its own, and none is made while one has no outcome', async () => {
    const first = await memoryOf().prepare(payment);
    expect(await memoryOf().prepare({ ...payment })).toEqual({ attempt: first.attempt, isNew: false });
    memoryOf().conclude({ type: 'attempt.concluded', key: first.attempt.key, kind: 'deposit', transactionId: null });
    const second = await memoryOf().prepare(payment);
    expect(second.isNew).toBe(true);
    expect(second.attempt.key).not.toBe(first.attempt.key);
  });

  test('an outcome leaves the open payment of its kind, and only its own attempt is forgotten', async () => {
    const { attempt } = await memoryOf().prepare(payment);
    memoryOf().conclude({ type: 'attempt.concluded', key: 'of another tab', kind: 'deposit', transactionId: null });
    expect(memoryOf().recall('deposit')).toEqual({ attempt, transactionId: null });
    memoryOf().conclude({ type: 'attempt.concluded', key: 'of a withdrawal', kind: 'withdraw', transactionId: 't-2' });
    memoryOf().conclude({ type: 'attempt.concluded', key: attempt.key, kind: 'deposit', transactionId: 't-1' });
    expect([memoryOf().recall('deposit'), memoryOf().recall('withdraw')]).toEqual([
      { attempt: null, transactionId: 't-1' },
      { attempt: null, transactionId: 't-2' },
    ]);
    memoryOf().forget('deposit');
    memoryOf().forget('withdraw');
    expect(localStorage).toHaveLength(0);
  });

  test('a deposit without an outcome does not keep anybody from withdrawing', async () => {
    await memoryOf().prepare(payment);
    const { key: _, ...withdrawal } = withdrawAttempt;
    expect((await memoryOf().prepare(withdrawal as Payment)).isNew).toBe(true);
  });

  test('after 30 days a payment without an outcome is not asked for again: the platform may not know its key for much longer', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-01T10:00:00Z') });
    const { attempt } = await memoryOf().prepare(payment);
    vi.setSystemTime('2026-01-31T09:59:59Z');
    expect(memoryOf().recall('deposit').attempt).toEqual(attempt);
    vi.setSystemTime('2026-01-31T10:00:00Z');
    expect(memoryOf().recall('deposit').attempt).toBeNull();
    const next = await memoryOf().prepare(payment);
    expect([next.isNew, next.attempt.key === attempt.key]).toEqual([true, false]);
    vi.useRealTimers();
  });

  test('players of one device do not see each other', async () => {
    await memoryOf(7).prepare(payment);
    expect(memoryOf(8).recall('deposit')).toEqual({ attempt: null, transactionId: null });
  });

  test('what cannot be read counts as nothing, and is logged', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    localStorage.setItem('cashier.7', '{');
    expect(memoryOf().recall('deposit')).toEqual({ attempt: null, transactionId: null });
    expect(logged).toHaveBeenCalledOnce();
  });

  test('a full storage is a refusal, not silence', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(memoryOf().prepare(payment)).rejects.toThrow('full');
  });
});

test('[CASH-23] the payment page opens in a tab that has no opener', () => {
  const steps: string[] = [];
  const tab = {
    set opener(opener: unknown) {
      steps.push(`opener ${String(opener)}`);
    },
    location: { replace: (address: string) => steps.push(address) },
  };
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  expect(openInNewTab('https://pay.example/t-1')).toBe(true);
  expect(open.mock.calls).toEqual([['about:blank', '_blank']]);
  expect(steps).toEqual(['opener null', 'https://pay.example/t-1']);
});

test('[CASH-23] a tab that the browser blocked is told', () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  expect(openInNewTab('https://pay.example/t-1')).toBe(false);
});
