import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import { type Problem, problemFrom, type Transaction } from '../../openapi/model.ts';
import { known } from '../support/known.ts';
import { remote } from '../support/remote.ts';

export interface TransactionStatusInput {
  readonly transactionId: string;
  readonly isTabHidden: boolean;
}

export interface TransactionStatusContext extends TransactionStatusInput {
  readonly playerId: number | null;
  /** As the platform told it last. */
  readonly transaction: Transaction | null;
}

export type TransactionStatusEvent =
  | { type: 'player.known'; playerId: number }
  | { type: 'retry' }
  | { type: 'tab.hidden' }
  | { type: 'tab.shown' };

export type TransactionStatusEmitted =
  /** It belongs to somebody else: the 404 page is shown in its place. */
  | { type: 'transaction.foreign' }
  /** It will not change any more, and the balance already has its effect. */
  | { type: 'transaction.settled' }
  | { type: 'fetch.failed'; problem: Problem | null };

/** A platform that is not ours may answer less than the contract promises. */
type Reply = Partial<Transaction> | null | undefined;
type Failure = { readonly error: unknown };

export const pollInterval = 4_000;

const isOpen = ({ status }: Transaction): boolean => status !== 'authorized' && status !== 'declined';
const codeOf = (error: unknown) => {
  const problem = problemFrom(error);
  return problem.kind === 'refused' ? problem.code : null;
};

const transactionSetup = setup({
  types: {
    input: {} as TransactionStatusInput,
    context: {} as TransactionStatusContext,
    events: {} as TransactionStatusEvent,
    emitted: {} as TransactionStatusEmitted,
  },
  actors: { fetchTransaction: remote<Reply, { id: string }>('fetchTransaction') },
  actions: {
    keepTransaction: assign((_, { output }: { output: Reply }) => ({ transaction: output as Transaction })),
    sayForeign: emit({ type: 'transaction.foreign' }),
    saySettled: emit({ type: 'transaction.settled' }),
    report: emit(({ event }) => ({
      type: 'fetch.failed' as const,
      problem: 'error' in event ? problemFrom(event.error) : null,
    })),
  },
  guards: {
    isIncomplete: (_, output: Reply) => !output?.id || !output.status,
    isForeign: ({ context }, output: Reply) => output?.player_id !== context.playerId,
    isOpen: (_, output: Reply) => isOpen(output as Transaction),
    isNotFound: (_, { error }: Failure) => codeOf(error) === 'not_found',
    isNotOwner: (_, { error }: Failure) => codeOf(error) === 'not_owner',
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
      { guard: { type: 'isIncomplete', params: ({ event }) => event.output }, target: 'notFound', actions: 'report' },
      { guard: { type: 'isForeign', params: ({ event }) => event.output }, target: 'foreign' },
      {
        guard: { type: 'isOpen', params: ({ event }) => event.output },
        target: 'watching',
        actions: { type: 'keepTransaction', params: ({ event }) => event },
      },
      { target: 'settled', actions: { type: 'keepTransaction', params: ({ event }) => event } },
    ],
    onError: [
      { guard: { type: 'isNotFound', params: ({ event }) => event }, target: 'notFound', actions: 'report' },
      { guard: { type: 'isNotOwner', params: ({ event }) => event }, target: 'foreign' },
      { target: 'failing', actions: 'report' },
    ],
  },
});

/**
 * One transaction as the platform tells it. The page only displays: it asks while the transaction is open and somebody
 * looks, and a settled one is never asked for again.
 */
export const transactionStatusMachine = transactionSetup.createMachine({
  id: 'transaction-status',
  context: ({ input }) => ({ ...input, playerId: null, transaction: null }),
  initial: 'waitingForPlayer',
  on: {
    'tab.hidden': { actions: assign({ isTabHidden: true }) },
    'tab.shown': { actions: assign({ isTabHidden: false }) },
  },
  states: {
    waitingForPlayer: {
      on: { 'player.known': { target: 'checking', actions: assign({ playerId: ({ event }) => event.playerId }) } },
    },
    checking: fetching,
    watching: {
      after: { pollInterval: [{ guard: 'isTabHidden', target: 'paused' }, { target: 'refreshing' }] },
    },
    refreshing: {
      invoke: {
        ...fetching.invoke,
        // What is shown stays: the next poll may get through.
        onError: { target: 'watching', actions: 'report' },
      },
    },
    paused: { on: { 'tab.shown': { target: 'refreshing', actions: assign({ isTabHidden: false }) } } },
    settled: { entry: 'saySettled' },
    notFound: {},
    failing: { on: { retry: 'checking' } },
    foreign: { type: 'final', entry: 'sayForeign' },
  },
});

export type TransactionStatusSnapshot = SnapshotFrom<typeof transactionStatusMachine>;
export type TransactionStatusState = TransactionStatusSnapshot['value'];

export const transactionOf = (context: TransactionStatusContext): Transaction => known(context, 'transaction').transaction;
