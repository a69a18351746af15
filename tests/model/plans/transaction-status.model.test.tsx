// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import {
  type TransactionStatusEvent,
  transactionStatusMachine,
  type TransactionStatusState,
} from '#machines/transaction-status/transaction-status.machine.ts';
import type { Player } from '#openapi/model.ts';
import { notifyConclusion } from '#src/features/cashier/conclusion.ts';
import { TransactionStatusFlow } from '#src/screens/transaction-status/TransactionStatusFlow.tsx';
import * as stories from '#stories/transaction-status.stories.tsx';
import { player } from '#tests/support/fixtures/accounts.ts';
import { statuses, transactionStatusCases } from '#tests/support/fixtures/transaction-status.ts';
import { english, handOf, show } from '#tests/support/flow-screen.tsx';
import { openMachine } from '#tests/support/model.ts';
import type { Step } from '#tests/support/plan.ts';
import { testPlan } from '#tests/support/plan-tests.ts';
import { transactionStatusVocabulary } from '#tests/support/scenarios/vocabulary/transaction-status.ts';

const text = (id: string) => english[id]!;
const input = { transactionId: statuses.pending.id, isTabHidden: false };
let warn: Mock<typeof console.warn>;
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A session whose player arrives on command. */
function sessionWithout() {
  let present: Player | null = null;
  let tell = () => {};
  return {
    player: () => present,
    subscribe: (listener: () => void) => {
      tell = listener;
      return () => {};
    },
    arrive: () => {
      present = player;
      tell();
    },
  };
}

function openFlow() {
  const { logic, clock, calls, environment } = openMachine(transactionStatusMachine, transactionStatusCases);
  const onForeign = vi.fn();
  const onSettled = vi.fn();
  const onCancel = vi.fn();
  const session = sessionWithout();
  function Session({ children }: { readonly children: (player: Player | null) => ReactNode }) {
    return children(useSyncExternalStore(session.subscribe, session.player));
  }
  const user = show(
    <Session>
      {(present) => (
        <TransactionStatusFlow
          logic={logic}
          options={{ clock, input }}
          player={present}
          onForeign={onForeign}
          onSettled={onSettled}
          onCancel={onCancel}
          onDeposit={() => {}}
          isSandbox
        />
      )}
    </Session>,
  );
  const look = (state: DocumentVisibilityState) => {
    visibility = state;
    fireEvent(document, new Event('visibilitychange'));
  };
  const happen = handOf<TransactionStatusEvent>(environment, {
    'player.known': () => act(session.arrive),
    'payment.concluded': () => act(notifyConclusion),
    retry: () => user.click(screen.getByRole('button', { name: text('ui.retry') })),
    'tab.hidden': () => look('hidden'),
    'tab.shown': () => look('visible'),
  });
  return { happen, calls, clock, onForeign, onSettled, arrive: () => act(session.arrive) };
}

const headlines = {
  initialized: 'Transaction initialized!',
  pending: 'Transaction pending!',
  authorized: 'Transaction authorized!',
  declined: 'Transaction declined!',
} as const;

const headingOf = ({ state, facts }: Step): string | null => {
  switch (state as TransactionStatusState) {
    case 'waitingForPlayer':
    case 'checking':
    case 'foreign':
      return null;
    case 'notFound':
    case 'failing':
      return text('transaction.not_found');
    default:
      return headlines[facts['status'] as keyof typeof headlines];
  }
};

testPlan({
  name: 'transaction-status',
  machine: transactionStatusMachine,
  cases: transactionStatusCases,
  stories,
  vocabulary: transactionStatusVocabulary,
  openScreen() {
    const { happen, onForeign, onSettled } = openFlow();
    return {
      happen,
      check(step) {
        expect(screen.queryByRole('heading', { level: 1 })?.textContent ?? null).toBe(headingOf(step));
        expect(screen.queryByRole('button', { name: text('ui.retry') }) !== null).toBe(step.state === 'failing');
        expect(onForeign).toHaveBeenCalledTimes(step.state === 'foreign' ? 1 : 0);
        expect(onSettled).toHaveBeenCalledTimes(step.state === 'settled' ? 1 : 0);
      },
    };
  },
});

test('[TXS-11] [API-59] nothing is fetched before the player is known, then the one transaction is', async () => {
  const { calls, arrive } = openFlow();
  expect(calls.fetchTransaction.inputs).toEqual([]);
  arrive();
  expect(calls.fetchTransaction.inputs).toEqual([{ id: statuses.pending.id }]);
});

test('[TXS-12] [ERR-26] a reply without id or status logs a warning and is not found', async () => {
  for (const missing of ['id', 'status'] as const) {
    const { calls, arrive } = openFlow();
    arrive();
    const { [missing]: _, ...reply } = statuses.pending;
    await act(async () => calls.fetchTransaction.resolve(reply));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Transaction not found');
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/en');
    cleanup();
  }
  expect(warn).toHaveBeenCalledTimes(2);
});
