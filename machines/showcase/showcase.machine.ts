import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import { type Game, type Problem, type SectionGroup } from '#openapi/model.ts';
import {
  categoryChangeDelayMs,
  filtersOf,
  sameFilters,
  showcasePageSize,
  type ShowcaseFilters,
  type ShowcaseLocation,
  typingPauseMs,
} from '#domain/showcase.ts';
import { type Answer, noProblem, problemOf, withEvent } from '../support/answers.ts';
import { known } from '../support/known.ts';
import { remote } from '../support/remote.ts';

export interface GamesFound {
  readonly games: readonly Game[];
  readonly total: number;
  readonly lastPage: number;
  /** Notice about search words that were corrected. */
  readonly forgiven?: string | undefined;
}

/** Pages `from` to `to`, both included. */
export interface GamesWanted {
  readonly filters: ShowcaseFilters;
  readonly from: number;
  readonly to: number;
  /** Whether to load known results again: the person pressed Search. */
  readonly isFresh?: boolean;
}

export interface ShowcaseContext {
  /** As set in the controls. */
  readonly filters: ShowcaseFilters;
  /** The filters of the displayed games. */
  readonly applied: ShowcaseFilters;
  readonly pages: number;
  /** null until a search has answered. */
  readonly found: GamesFound | null;
  /** Whether they are only a part of their page, as in a prerendered page. */
  readonly isPart: boolean;
  readonly problem: Problem | null;
}

export interface ShowcaseInput extends ShowcaseLocation {
  /** Games of the prerendered page. */
  readonly found: GamesFound | null;
}

export type ShowcaseEvent =
  | { type: 'name.typed'; name: string }
  | { type: 'search.requested' }
  | { type: 'category.chosen'; group: SectionGroup | null }
  | { type: 'section.chosen'; sectionId: number | null }
  | { type: 'provider.chosen'; providerId: number | null }
  | ({ type: 'odds.chosen' } & Pick<ShowcaseFilters, 'volatility' | 'returnFrom'>)
  | ({ type: 'sort.chosen' } & Pick<ShowcaseFilters, 'sortBy' | 'sort'>)
  | { type: 'more.requested' }
  | { type: 'retried' }
  | ({ type: 'address.changed' } & ShowcaseLocation);

/** An event whose other fields are filters. */
type FilterEvent = Extract<ShowcaseEvent, { type: 'name.typed' | 'provider.chosen' | 'odds.chosen' | 'sort.chosen' }>;

/** `hasMoved` requests a new history entry; changes letter by letter do not. */
export type ShowcaseEmitted = { type: 'place.changed'; place: ShowcaseLocation; hasMoved: boolean };

const chosen = { target: '.fetching', actions: [withEvent('choose'), 'firstPage', 'notifyMove'] } as const;

/**
 * One list of games under filters. There is at most one request under way: another search leaves the state of the previous one, and drops its reply.
 */
export const showcaseMachine = setup({
  types: {
    context: {} as ShowcaseContext,
    events: {} as ShowcaseEvent,
    input: {} as ShowcaseInput,
    emitted: {} as ShowcaseEmitted,
  },
  actors: { loadGames: remote<GamesFound, GamesWanted>('loadGames') },
  actions: {
    choose: assign(({ context }, { type: _type, ...chosen }: FilterEvent) => ({ filters: { ...context.filters, ...chosen } })),
    chooseSection: assign(({ context }, { sectionId }: { sectionId: number | null }) => ({
      filters: { ...context.filters, sectionId, providerId: null },
    })),
    chooseCategory: assign((_, { group }: { group: SectionGroup | null }) => ({ filters: filtersOf(group) })),
    firstPage: assign({ pages: 1 }),
    forget: assign({ found: null, isPart: false }),
    setLocation: assign((_, { filters, pages }: ShowcaseLocation) => ({ filters, pages })),
    saveFound: assign(({ context }, { output }: Answer<GamesFound>) => ({
      found: output,
      applied: context.filters,
      isPart: false,
    })),
    saveMore: assign(({ context }, { output }: Answer<GamesFound>) => ({
      pages: context.pages + 1,
      found: { ...output, games: [...known(context, 'found').found.games, ...output.games] },
    })),
    saveProblem: assign(problemOf),
    clearProblem: assign(noProblem),
    notifyMove: emit(({ context: { filters, pages } }): ShowcaseEmitted => ({
      type: 'place.changed',
      place: { filters, pages },
      hasMoved: true,
    })),
    notifyChange: emit(({ context: { filters, pages } }): ShowcaseEmitted => ({
      type: 'place.changed',
      place: { filters, pages },
      hasMoved: false,
    })),
  },
  guards: {
    hasMore: ({ context }) => context.found !== null && context.pages < context.found.lastPage,
    cameWithPage: ({ context }) => context.found !== null,
    cameInPart: ({ context }) => context.isPart,
    isElsewhere: ({ context }, { filters, pages }: ShowcaseLocation) => pages !== context.pages || !sameFilters(filters, context.filters),
    isSearchedFor: ({ context }) => context.found !== null && !context.isPart && sameFilters(context.filters, context.applied),
  },
  delays: { typingPause: typingPauseMs, categoryChange: categoryChangeDelayMs },
}).createMachine({
  id: 'showcase',
  context: ({ input }) => ({
    filters: input.filters,
    applied: input.filters,
    pages: input.pages,
    found: input.found,
    isPart: input.found !== null && input.found.games.length < Math.min(input.found.total, input.pages * showcasePageSize),
    problem: null,
  }),
  initial: 'opening',
  on: {
    'name.typed': { target: '.typing', actions: withEvent('choose') },
    'search.requested': { target: '.fetching', actions: ['firstPage', 'notifyMove'] },
    'section.chosen': { target: '.searching', actions: [withEvent('chooseSection'), 'firstPage', 'notifyMove'] },
    'provider.chosen': chosen,
    'odds.chosen': chosen,
    'sort.chosen': chosen,
    'category.chosen': {
      target: '.changingCategory',
      actions: [withEvent('chooseCategory'), 'firstPage', 'notifyMove'],
    },
    'address.changed': {
      guard: withEvent('isElsewhere'),
      target: '.searching',
      actions: withEvent('setLocation'),
    },
  },
  states: {
    opening: {
      always: [{ guard: 'cameInPart', target: 'completing' }, { guard: 'cameWithPage', target: 'showing' }, { target: 'searching' }],
    },
    completing: {
      invoke: {
        id: 'loadGames',
        src: 'loadGames',
        input: ({ context }) => ({ filters: context.filters, from: 1, to: context.pages }),
        onDone: { target: 'showing', actions: withEvent('saveFound') },
        onError: { target: 'moreFailed', actions: withEvent('saveProblem') },
      },
    },
    searching: {
      entry: 'forget',
      invoke: {
        id: 'loadGames',
        src: 'loadGames',
        input: ({ context }) => ({ filters: context.filters, from: 1, to: context.pages }),
        onDone: { target: 'showing', actions: withEvent('saveFound') },
        onError: { target: 'failed', actions: withEvent('saveProblem') },
      },
    },
    changingCategory: { entry: 'forget', after: { categoryChange: 'searching' } },
    typing: {
      after: {
        typingPause: [
          { guard: 'isSearchedFor', target: 'showing' },
          { target: 'fetching', actions: ['firstPage', 'notifyChange'] },
        ],
      },
    },
    fetching: {
      invoke: {
        id: 'loadGames',
        src: 'loadGames',
        input: ({ context, event }) => ({ filters: context.filters, from: 1, to: 1, isFresh: event.type === 'search.requested' }),
        onDone: { target: 'showing', actions: withEvent('saveFound') },
        onError: { target: 'failed', actions: withEvent('saveProblem') },
      },
    },
    showing: {
      on: { 'more.requested': { guard: 'hasMore', target: 'loadingMore' } },
    },
    loadingMore: {
      invoke: {
        id: 'loadGames',
        src: 'loadGames',
        input: ({ context }) => ({ filters: context.applied, from: context.pages + 1, to: context.pages + 1 }),
        onDone: { target: 'showing', actions: [withEvent('saveMore'), 'notifyChange'] },
        onError: { target: 'moreFailed', actions: withEvent('saveProblem') },
      },
    },
    moreFailed: { exit: 'clearProblem', on: { retried: [{ guard: 'cameInPart', target: 'completing' }, { target: 'loadingMore' }] } },
    failed: { exit: 'clearProblem', on: { retried: 'searching' } },
  },
});

export type ShowcaseSnapshot = SnapshotFrom<typeof showcaseMachine>;
export type ShowcaseState = ShowcaseSnapshot['value'];
