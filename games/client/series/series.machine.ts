import { assign, emit, setup, type SnapshotFrom } from 'xstate';

/** Settings of a series, fixed before its first round. Amounts are minor units. */
export interface SeriesPlan {
  readonly rounds: number;
  readonly stakeMinor: number;
  /** The net result does not fall below minus this amount; null for no limit. */
  readonly maxLossMinor: number | null;
  /** The series ends at this net result; null for none. */
  readonly profitMinor: number | null;
  readonly endsWithWin: boolean;
  /** Before the first bet, and from the end of a round to the next, in milliseconds; at least the cycle that the player's country requires. */
  readonly pauseMs: number;
}

/** The cause of a series' end. `unclear`: the outcome of a bet is or was unknown; `wallet`: the next bet would use other money. */
export type SeriesEnd = 'rounds' | 'win' | 'profit' | 'loss' | 'player' | 'hidden' | 'unclear' | 'refused' | 'wallet';

export type SeriesEvent =
  /** @param isClear whether the bet was answered at once and its payout is acknowledged. */
  | { readonly type: 'round.ended'; readonly stakedMinor: number; readonly payoutMinor: number; readonly isClear: boolean }
  /** The bet was not taken, or its stake is returned. */
  | { readonly type: 'bet.refused' }
  | { readonly type: 'bet.unanswered' }
  | { readonly type: 'series.stopped'; readonly end: SeriesEnd };

interface SeriesContext {
  readonly plan: SeriesPlan;
  readonly played: number;
  readonly netMinor: number;
  readonly hasWon: boolean;
  readonly end: SeriesEnd | null;
}

type Ended = Extract<SeriesEvent, { type: 'round.ended' }>;

const seriesSetup = setup({
  types: {
    input: {} as { readonly plan: SeriesPlan },
    context: {} as SeriesContext,
    events: {} as SeriesEvent,
    emitted: {} as { readonly type: 'bet.due' },
  },
  actions: {
    bet: emit({ type: 'bet.due' }),
    record: assign(({ context }, { stakedMinor, payoutMinor }: Ended) => ({
      played: context.played + 1,
      netMinor: context.netMinor + payoutMinor - stakedMinor,
      hasWon: payoutMinor > stakedMinor,
    })),
    endWith: assign((_, { end }: { readonly end: SeriesEnd }) => ({ end })),
  },
  guards: {
    isUnclear: (_, { isClear }: Ended) => !isClear,
    isComplete: ({ context: { played, plan } }) => played >= plan.rounds,
    endsWithWin: ({ context: { hasWon, plan } }) => hasWon && plan.endsWithWin,
    isProfitReached: ({ context: { netMinor, plan } }) => plan.profitMinor !== null && netMinor >= plan.profitMinor,
    /** Checked before a bet, so that the limit holds whatever that bet loses. */
    isLossNear: ({ context: { netMinor, plan } }) => plan.maxLossMinor !== null && netMinor - plan.stakeMinor < -plan.maxLossMinor,
  },
  delays: { nextRound: ({ context }) => context.plan.pauseMs },
});

const ends = (end: SeriesEnd) => ({ type: 'endWith', params: { end } }) as const;

/** Places bets one after the other with one stake. It places none until the previous one has a known result. */
export const seriesMachine = seriesSetup.createMachine({
  id: 'series',
  context: ({ input: { plan } }) => ({ plan, played: 0, netMinor: 0, hasWon: false, end: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isComplete', target: 'ended', actions: ends('rounds') },
        { guard: 'endsWithWin', target: 'ended', actions: ends('win') },
        { guard: 'isProfitReached', target: 'ended', actions: ends('profit') },
        { guard: 'isLossNear', target: 'ended', actions: ends('loss') },
        { target: 'waiting' },
      ],
    },
    playing: {
      entry: 'bet',
      on: {
        'round.ended': [
          {
            guard: { type: 'isUnclear', params: ({ event }) => event },
            target: 'ended',
            actions: [{ type: 'record', params: ({ event }) => event }, ends('unclear')],
          },
          { target: 'deciding', actions: { type: 'record', params: ({ event }) => event } },
        ],
        'bet.refused': { target: 'ended', actions: ends('refused') },
        'bet.unanswered': { target: 'stopping', actions: ends('unclear') },
        'series.stopped': { target: 'stopping', actions: { type: 'endWith', params: ({ event }) => event } },
      },
    },
    waiting: {
      after: { nextRound: 'playing' },
      on: { 'series.stopped': { target: 'ended', actions: { type: 'endWith', params: ({ event }) => event } } },
    },
    /** The last bet was sent; its result still counts. */
    stopping: {
      on: {
        'round.ended': { target: 'ended', actions: { type: 'record', params: ({ event }) => event } },
        'bet.refused': 'ended',
      },
    },
    ended: { type: 'final' },
  },
});

export interface SeriesView {
  readonly phase: 'running' | 'stopping' | 'ended';
  readonly played: number;
  readonly rounds: number;
  readonly netMinor: number;
  readonly end: SeriesEnd | null;
}

export function seriesView({ value, context: { played, plan, netMinor, end } }: SnapshotFrom<typeof seriesMachine>): SeriesView {
  const common = { played, rounds: plan.rounds, netMinor, end };
  switch (value) {
    case 'deciding':
    case 'playing':
    case 'waiting':
      return { ...common, phase: 'running' };
    case 'stopping':
      return { ...common, phase: 'stopping' };
    case 'ended':
      return { ...common, phase: 'ended' };
    default:
      return value satisfies never;
  }
}
