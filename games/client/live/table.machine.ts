import { assign, emit, setup } from 'xstate';
import type { RoundReply } from '#games/provider/protocol.ts';
import type { TableView } from '#games/provider/table-protocol.ts';
import { codeOf, type FailureCode } from '../call-error.ts';
import { remote } from '../remote.ts';

/** A player's own bet in a round of a table. */
export interface PlacedBet {
  readonly id: string;
  readonly roundId: string;
}

export interface TableContext {
  /** Null until the table has answered once. */
  readonly view: TableView | null;
  readonly placed: readonly PlacedBet[];
  /** The round whose result is on display. */
  readonly shownId: string | null;
  /** The failure that ended the subscription to the table. */
  readonly failure: FailureCode | null;
}

export type TableEvent =
  /** All of the player's own bets without a known result. */
  { readonly type: 'bets.placed'; readonly placed: readonly PlacedBet[] } | { readonly type: 'connection.back' };

/** The results of bets in rounds that have been drawn. */
export interface Conclusion {
  readonly roundId: string | null;
  readonly replies: readonly RoundReply[];
}

interface Concluding {
  /** The round that was just drawn; null where its result is already on display. */
  readonly round: { readonly id: string; readonly result: readonly number[]; readonly isPlayed: boolean } | null;
  readonly ids: readonly string[];
}

const passing: readonly FailureCode[] = ['unreachable', 'internal', 'unavailable', 'rate_limited'];

/** Bets of rounds that are closed or replaced, as far as the table reports. */
const overdue = ({ view, placed }: TableContext): readonly PlacedBet[] => {
  const round = view?.table.round;
  return placed.filter(({ roundId }) => round && (roundId !== round.id || round.phase === 'drawn'));
};
const drawnOf = ({ view, shownId, placed }: TableContext): Concluding['round'] => {
  const round = view?.table.round;
  if (!round?.result || round.id === shownId) return null;
  return { id: round.id, result: round.result, isPlayed: placed.some(({ roundId }) => roundId === round.id) };
};

/**
 * Follows a shared table, independently of the player's bets: it requests changes, shows each drawn result, and looks up the results of the player's
 * own bets until all are known.
 */
export const tableMachine = setup({
  types: { context: {} as TableContext, events: {} as TableEvent, emitted: {} as { readonly type: 'concluded' } & Conclusion },
  actors: {
    watch: remote<TableView, { after: string | null }>('watch'),
    /** Shows the result, and looks up these bets. */
    conclude: remote<Conclusion, Concluding>('conclude'),
  },
  actions: {
    setView: assign((_, { output }: { readonly output: TableView }) => ({ view: output })),
    setShown: assign(({ context }, { output }: { readonly output: Conclusion }) => ({ shownId: output.roundId ?? context.shownId })),
    setFailure: assign((_, { error }: { readonly error: unknown }) => ({ failure: codeOf(error) })),
    emitConcluded: emit((_, { output }: { readonly output: Conclusion }) => ({ type: 'concluded' as const, ...output })),
  },
  guards: {
    isToConclude: ({ context }) => drawnOf(context) !== null || overdue(context).length > 0,
    isPassing: (_, { error }: { readonly error: unknown }) => passing.includes(codeOf(error)),
  },
  delays: { rest: 500, again: 2_000 },
}).createMachine({
  id: 'table',
  context: { view: null, placed: [], shownId: null, failure: null },
  on: { 'bets.placed': { actions: assign(({ event }) => ({ placed: event.placed })) } },
  initial: 'watching',
  states: {
    watching: {
      invoke: {
        id: 'watch',
        src: 'watch',
        input: ({ context }) => ({ after: context.view?.version ?? null }),
        onDone: { target: 'seen', actions: { type: 'setView', params: ({ event }) => event } },
        onError: [
          { guard: { type: 'isPassing', params: ({ event }) => event }, target: 'lost' },
          { target: 'ended', actions: { type: 'setFailure', params: ({ event }) => event } },
        ],
      },
      on: { 'connection.back': { target: 'watching', reenter: true } },
    },
    seen: { always: [{ guard: 'isToConclude', target: 'concluding' }, { target: 'resting' }] },
    /** Viewing is throttled, because the table can change at every moment. */
    resting: { after: { rest: 'watching' } },
    concluding: {
      invoke: {
        id: 'conclude',
        src: 'conclude',
        input: ({ context }) => ({ round: drawnOf(context), ids: overdue(context).map(({ id }) => id) }),
        onDone: {
          target: 'concluded',
          actions: [
            { type: 'setShown', params: ({ event }) => event },
            { type: 'emitConcluded', params: ({ event }) => event },
          ],
        },
        onError: 'owing',
      },
    },
    concluded: { always: [{ guard: ({ context }) => overdue(context).length > 0, target: 'owing' }, { target: 'resting' }] },
    /** The table continues meanwhile; its bets are looked up again. */
    owing: { after: { again: 'watching' }, on: { 'connection.back': 'watching' } },
    lost: { after: { again: 'watching' }, on: { 'connection.back': 'watching' } },
    ended: { type: 'final' },
  },
});
