// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { pollInterval, transactionStatusMachine } from '#machines/transaction-status/transaction-status.machine.ts';
import { ProblemError, type Transaction } from '#openapi/model.ts';
import { QueryClientContext, useQuery } from '#src/data/query.ts';
import { QueryClient } from '#src/data/query-client.ts';
import { ServicesContext, type Services } from '#src/data/services.tsx';
import { useFollowedPayment } from '#src/features/cashier/useFollowedPayment.ts';
import { TransactionStatusFlow } from '#src/screens/transaction-status/TransactionStatusFlow.tsx';
import { player } from '#tests/support/fixtures/accounts.ts';
import { transactions } from '#tests/support/fixtures/cashier.ts';
import { renderView } from '#tests/support/render.tsx';

const unreachable = new ProblemError({ kind: 'unreachable' });

function setSeen(isSeen: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isSeen ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}
function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}
const away = {
  'the tab is hidden': setSeen,
  'there is no network': setOnline,
} as const;
const cases = Object.entries(away);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const passing = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const change = (to: () => void) =>
  act(async () => {
    to();
    await vi.advanceTimersByTimeAsync(0);
  });

function open(queryFn: () => Promise<unknown>, refetchInterval?: number) {
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => <QueryClientContext value={client}>{children}</QueryClientContext>;
  return renderHook(() => useQuery({ queryKey: ['board'], queryFn, ...(refetchInterval && { refetchInterval, staleTime: 10_000 }) }), {
    wrapper,
  }).result;
}

test.each(cases)('[SESS-08] while %s nothing is polled, and what is old by then is asked for at once', async (_, set) => {
  const queryFn = vi.fn(() => Promise.resolve(1));
  open(queryFn, 15_000);
  await passing(15_000);
  expect(queryFn).toHaveBeenCalledTimes(2);
  await change(() => set(false));
  await passing(60_000);
  expect(queryFn).toHaveBeenCalledTimes(2);
  await change(() => set(true));
  expect(queryFn).toHaveBeenCalledTimes(3);
});

test.each(cases)('what is still fresh after a moment in which %s is not asked for before its turn', async (_, set) => {
  const queryFn = vi.fn(() => Promise.resolve(1));
  open(queryFn, 15_000);
  await passing(1_000);
  await change(() => set(false));
  await passing(1_000);
  await change(() => set(true));
  expect(queryFn).toHaveBeenCalledTimes(1);
  await passing(13_000);
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test.each(cases)('while %s a call that failed is not made again, and at once when that is over', async (_, set) => {
  const answers: (() => Promise<number>)[] = [() => Promise.reject(unreachable), () => Promise.resolve(7)];
  const queryFn = vi.fn(() => answers.shift()!());
  set(false);
  const shown = open(queryFn);
  await passing(60_000);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await change(() => set(true));
  expect(queryFn).toHaveBeenCalledTimes(2);
  expect(shown.current).toMatchObject({ data: 7, isError: false, isFetching: false });
});

test('without a network a failure is told at once, with a way to ask again', async () => {
  setOnline(false);
  const shown = open(() => Promise.reject(unreachable));
  await passing(0);
  expect(shown.current).toMatchObject({ data: undefined, error: unreachable, isFetching: false });
});

test('coming back asks once, however the page came back', async () => {
  const queryFn = vi.fn(() => Promise.resolve(1));
  open(queryFn, 15_000);
  await change(() => (setSeen(false), setOnline(false)));
  await passing(60_000);
  await change(() => setOnline(true));
  expect(queryFn).toHaveBeenCalledTimes(1);
  await change(() => setSeen(true));
  await change(() => setOnline(true));
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test.each(cases)('while %s an open payment is not asked about, and at once when that is over', async (_, set) => {
  const getTransaction = vi.fn(() => Promise.resolve(transactions.pending));
  const seen = vi.fn();
  const services = { operations: { getTransaction } } as unknown as Services;
  renderHook(() => useFollowedPayment('t-1', seen), {
    wrapper: ({ children }: { readonly children: ReactNode }) => <ServicesContext value={services}>{children}</ServicesContext>,
  });
  await passing(4_000);
  expect(getTransaction).toHaveBeenCalledTimes(1);
  await change(() => set(false));
  await passing(60_000);
  expect(getTransaction).toHaveBeenCalledTimes(1);
  await change(() => set(true));
  expect(getTransaction).toHaveBeenCalledTimes(2);
});

test.each(cases)('while %s the page of an open payment does not ask, and at once when that is over', async (_, set) => {
  const fetchTransaction = vi.fn(() => Promise.resolve(transactions.pending));
  renderView(
    <TransactionStatusFlow
      logic={transactionStatusMachine.provide({
        actors: { fetchTransaction: fromPromise<Partial<Transaction> | null | undefined, { id: string }>(fetchTransaction) },
      })}
      options={{ input: { transactionId: transactions.pending.id, isTabHidden: false } }}
      player={player}
      onForeign={vi.fn()}
      onSettled={vi.fn()}
      onCancel={vi.fn()}
      onDeposit={() => {}}
      isSandbox
    />,
  );
  await passing(pollInterval);
  expect(fetchTransaction).toHaveBeenCalledTimes(2);
  await change(() => set(false));
  await passing(60_000);
  expect(fetchTransaction).toHaveBeenCalledTimes(2);
  await change(() => set(true));
  expect(fetchTransaction).toHaveBeenCalledTimes(3);
});

test('a refusal is not asked about again because somebody came back', async () => {
  const refusal = { code: 'not_found', message: '' } as const;
  const queryFn = vi.fn(() => Promise.reject(new ProblemError({ kind: 'refused', code: 'not_found', status: 404, refusal })));
  open(queryFn);
  await change(() => setSeen(false));
  await change(() => setSeen(true));
  expect(queryFn).toHaveBeenCalledTimes(1);
});
