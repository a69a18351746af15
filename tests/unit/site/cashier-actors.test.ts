import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { Submission } from '#machines/cashier/cashier.types.ts';
import type { Transaction } from '#openapi/model.ts';
import { cashierActors, type CashierHost } from '#src/features/cashier/cashier.actors.ts';
import { depositReply, transactions, withdrawReply } from '#tests/support/fixtures/cashier.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const sent = { kind: 'deposit', body: {}, key: 'key-1' } as unknown as Submission;

/** @param status the look-up's answer, null for none. */
function submit(input: Submission, status: Transaction['status'] | null | Error) {
  const getTransaction = vi.fn(() => {
    if (status instanceof Error) return Promise.reject(status);
    return status === null ? new Promise(() => {}) : Promise.resolve({ ...transactions.pending, status });
  });
  const operations = {
    deposit: () => Promise.resolve(depositReply),
    withdraw: () => Promise.resolve(withdrawReply),
    getTransaction,
  } as unknown as CashierHost['operations'];
  const { submit: logic } = cashierActors({ operations } as unknown as CashierHost);
  const actor = createActor(logic, { input });
  const reply = toPromise(actor);
  actor.start();
  return { reply, getTransaction };
}

describe('[CASH-26] what is sent', () => {
  test('for the first time is not looked up: it has just been opened', async () => {
    const { reply, getTransaction } = submit(sent, 'authorized');
    expect(await reply).toEqual(depositReply);
    expect(getTransaction).not.toHaveBeenCalled();
  });

  test.each([
    ['deposit', 'authorized', true],
    ['deposit', 'declined', true],
    ['deposit', 'pending', false],
    ['withdraw', 'declined', true],
  ] as const)('again, a %s that is %s by now: whether it has ended is %s', async (kind, status, hasEnded) => {
    const { reply, getTransaction } = submit({ ...sent, kind, isAgain: true } as Submission, status);
    expect(await reply).toMatchObject({ ...(kind === 'deposit' ? depositReply : withdrawReply), hasEnded });
    expect(getTransaction).toHaveBeenCalledExactlyOnceWith(kind === 'deposit' ? 't-1' : 't-2', expect.anything());
  });

  test('again has its answer where the look-up fails', async () => {
    const { reply } = submit({ ...sent, isAgain: true }, new Error('unreachable'));
    expect(await reply).toEqual({ ...depositReply, hasEnded: false });
  });

  test('again has its answer in time where the look-up has none: the payment is known by then', async () => {
    const { reply } = submit({ ...sent, isAgain: true }, null);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await reply).toEqual({ ...depositReply, hasEnded: false });
  });
});
