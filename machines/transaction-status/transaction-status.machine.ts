import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import { type Problem, problemFrom, type Transaction } from '#openapi/model.ts';
import { type Answer, codeOf, type Failure, withEvent } from '../support/answers.ts';
import { known } from '../support/known.ts';
import { remote } from '../support/remote.ts';

export interface TransactionStatusInput {
  readonly transactionId: string;
  readonly isTabHidden: boolean;
}

export interface TransactionStatusContext extends TransactionStatusInput {
  readonly playerId: number | null;
  /** The platform's last report. */
  readonly transaction: Transaction | null;
}

export type TransactionStatusEvent =
  | { type: 'player.known'; playerId: number }
  /** The person has cancelled it in the cashier, or the cashier has seen it end. */
  | { type: 'payment.concluded' }
  | { type: 'retry' }
  | { type: 'tab.hidden' }
  | { type: 'tab.shown' };

export type TransactionStatusEmitted =
  /** It belongs to another player: the 404 page is shown instead. */
  | { type: 'transaction.foreign' }
  /** It has ended, and the balance already includes its effect. */
  | { type: 'transaction.settled' }
  | { type: 'fetch.failed'; problem: Problem | null };

/** The platform of another operator may answer with less than the contract promises. */
type Reply = Partial<Transaction> | null | undefined;

export const pollInterval = 4_000;

const isOpen = ({ status }: Transaction): boolean => status !== 'authorized' && status !== 'declined';

const transactionSetup = setup({
  types: {
    input: {} as TransactionStatusInput,
    context: {} as TransactionStatusContext,
    events: {} as TransactionStatusEvent,
    emitted: {} as TransactionStatusEmitted,
  },
  actors: { fetchTransaction: remote<Reply, { id: string }>('fetchTransaction') },
  actions: {
    saveTransaction: assign((_, { output }: Answer<Reply>) => ({ transaction: output as Transaction })),
    notifyForeign: emit({ type: 'transaction.foreign' }),
    notifySettled: emit({ type: 'transaction.settled' }),
    reportReply: emit({ type: 'fetch.failed', problem: null }),
    report: emit((_, { error }: Failure) => ({ type: 'fetch.failed' as const, problem: problemFrom(error) })),
    savePlayer: assign((_, { playerId }: { playerId: number }) => ({ playerId })),
    hideTab: assign({ isTabHidden: true }),
    showTab: assign({ isTabHidden: false }),
  },
  guards: {
    isIncomplete: (_, { output }: Answer<Reply>) => !output?.id || !output.status,
    isForeign: ({ context }, { output }: Answer<Reply>) => output?.player_id !== context.playerId,
    isOpen: (_, { output }: Answer<Reply>) => isOpen(output as Transaction),
    isNotFound: (_, failure: Failure) => codeOf(failure) === 'not_found',
    isNotOwner: (_, failure: Failure) => codeOf(failure) === 'not_owner',
    isTabHidden: ({ context }) => context.isTabHidden,
  },
  delays: { pollInterval },
});

const fetching = transactionSetup.createStateConfig({
  invoke: {
    id: 'fetchTransaction',
    src: 'fetchTransaction',
    input: ({ context }) => ({ id: context.transactionId }),
    onDone: [
      { guard: withEvent('isIncomplete'), target: 'notFound', actions: 'reportReply' },
      { guard: withEvent('isForeign'), target: 'foreign' },
      {
        guard: withEvent('isOpen'),
        target: 'watching',
        actions: withEvent('saveTransaction'),
      },
      { target: 'settled', actions: withEvent('saveTransaction') },
    ],
    onError: [
      { guard: withEvent('isNotFound'), target: 'notFound', actions: withEvent('report') },
      { guard: withEvent('isNotOwner'), target: 'foreign' },
      { target: 'failing', actions: withEvent('report') },
    ],
  },
});

/**
 * One transaction as the platform reports it. The page only displays: it polls while the transaction is open and the page is visible, and never
 * requests a settled one again.
 */
export const transactionStatusMachine = transactionSetup.createMachine({
  id: 'transaction-status',
  context: ({ input }) => ({ ...input, playerId: null, transaction: null }),
  initial: 'waitingForPlayer',
  on: {
    'tab.hidden': { actions: 'hideTab' },
    'tab.shown': { actions: 'showTab' },
  },
  states: {
    waitingForPlayer: {
      on: { 'player.known': { target: 'checking', actions: withEvent('savePlayer') } },
    },
    checking: fetching,
    watching: {
      after: { pollInterval: [{ guard: 'isTabHidden', target: 'paused' }, { target: 'refreshing' }] },
      on: { 'payment.concluded': 'refreshing' },
    },
    refreshing: {
      invoke: {
        ...fetching.invoke,
        // The last status stays visible, because the next poll may succeed.
        onError: { target: 'watching', actions: withEvent('report') },
      },
      // The answer under way may be older than a change that was just made.
      on: { 'payment.concluded': { target: 'refreshing', reenter: true } },
    },
    paused: { on: { 'tab.shown': { target: 'refreshing', actions: 'showTab' } } },
    settled: { entry: 'notifySettled' },
    notFound: {},
    failing: { on: { retry: 'checking' } },
    foreign: { type: 'final', entry: 'notifyForeign' },
  },
});

export type TransactionStatusSnapshot = SnapshotFrom<typeof transactionStatusMachine>;
export type TransactionStatusState = TransactionStatusSnapshot['value'];

export const transactionOf = (context: TransactionStatusContext): Transaction => known(context, 'transaction').transaction;
