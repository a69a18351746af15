import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { RoundReply, TableView } from '#games/provider/protocol.ts';
import { codeOf, type FailureCode } from '../call-error.ts';
import { remote } from '../remote.ts';

/** A bet of the player's own that lies in a round of a table. */
export interface LaidBet {
  readonly id: string;
  readonly roundId: string;
}

export interface TableContext {
  /** Null until the table has answered once. */
  readonly view: TableView | null;
  readonly laid: readonly LaidBet[];
  /** The round whose result stands on the stage. */
  readonly shownId: string | null;
  /** The failure that ended the subscription to the table. */
  readonly failure: FailureCode | null;
}

export type TableEvent =
  /** All of the player's own that nobody has said the end of. */
  { readonly type: 'bets.laid'; readonly laid: readonly LaidBet[] } | { readonly type: 'connection.back' };

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

/** Bets of rounds that take none any more, as far as the table says. */
const overdue = ({ view, laid }: TableContext): readonly LaidBet[] => {
  const round = view?.table.round;
  return laid.filter(({ roundId }) => round && (roundId !== round.id || round.phase === 'drawn'));
};
const drawnOf = ({ view, shownId, laid }: TableContext): Concluding['round'] => {
  const round = view?.table.round;
  if (!round?.result || round.id === shownId) return null;
  return { id: round.id, result: round.result, isPlayed: laid.some(({ roundId }) => roundId === round.id) };
};

/**
 * A table as its page follows it, whatever the player bets meanwhile: it asks what changed, lets a result be seen once it is drawn, and asks what the
 * player's own bets have come to, for as long as nobody says it.
 */
export const tableMachine = setup({
  types: { context: {} as TableContext, events: {} as TableEvent, emitted: {} as { readonly type: 'concluded' } & Conclusion },
  actors: {
    watch: remote<TableView, { after: string | null }>('watch'),
    /** Lets the result be seen, and asks what became of these bets. */
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
  context: { view: null, laid: [], shownId: null, failure: null },
  on: { 'bets.laid': { actions: assign(({ event }) => ({ laid: event.laid })) } },
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
    /** The table goes on beside: what was bet there is asked for again. */
    owing: { after: { again: 'watching' }, on: { 'connection.back': 'watching' } },
    lost: { after: { again: 'watching' }, on: { 'connection.back': 'watching' } },
    ended: { type: 'final' },
  },
});

export type TableSnapshot = SnapshotFrom<typeof tableMachine>;
