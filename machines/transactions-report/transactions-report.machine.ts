import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import { type PageMeta, type PeriodSummary, type Problem, problemFrom, type TransactionRow } from '#openapi/model.ts';
import { type Day, defaultFilters, filled, isReversed, type ReportFilters, type ReportLocation } from '#domain/report.ts';
import { type Answer, type Failure, withEvent } from '../support/answers.ts';
import { known } from '../support/known.ts';
import { remote } from '../support/remote.ts';

export type ExportFormat = 'xlsx' | 'pdf';
/** The end of the last export of these rows. */
export type ExportOutcome = 'saved' | 'cancelled' | 'failed';

export interface Report {
  readonly rows: readonly TransactionRow[];
  readonly meta: PageMeta;
  /** Balance changes over the days of the search; null if the platform does not report them. */
  readonly summary: PeriodSummary | null;
}

export interface TransactionsReportInput {
  readonly today: Day;
  /** The search in the address; without one the page begins with the default filters. */
  readonly place?: ReportLocation | null;
}

export interface TransactionsReportContext {
  readonly today: Day;
  /** As set in the form. */
  readonly filters: ReportFilters;
  /** Filters and page of the last search. */
  readonly place: ReportLocation;
  readonly report: Report | null;
  readonly format: ExportFormat | null;
  /** The loaded pages of an export under way, from the first one on. */
  readonly collected: readonly Report[];
  readonly outcome: ExportOutcome | null;
}

export type TransactionsReportEvent =
  | { type: 'filters.changed'; change: Partial<ReportFilters> }
  | { type: 'search.requested' }
  | { type: 'page.chosen'; page: number }
  | { type: 'retry' }
  | { type: 'export.requested'; format: ExportFormat }
  | { type: 'export.cancelled' }
  /** Back, forward or a link. */
  | { type: 'address.changed'; place: ReportLocation | null };

type Call = 'search' | 'collectPage' | 'writeFile';
export type TransactionsReportEmitted =
  | { type: 'place.changed'; place: ReportLocation }
  | { type: 'call.failed'; call: Call; problem: Problem; error: unknown };

const sameFilters = (a: ReportFilters, b: ReportFilters) =>
  a.from === b.from && a.to === b.to && a.type === b.type && a.status === b.status;
const samePlace = (a: ReportLocation, b: ReportLocation) => a.page === b.page && sameFilters(a.filters, b.filters);
/** The search of an address without one. */
const openingPlace = (today: Day): ReportLocation => ({ filters: defaultFilters(today), page: 1 });

interface Page {
  readonly page: number;
}
interface Address {
  readonly place: ReportLocation | null;
}

/** Searches start from the form, a page number or the address; each drops the previous one's reply. */
const searches = {
  'search.requested': {
    guard: 'isSearchable',
    target: 'searching',
    reenter: true,
    actions: ['fillDates', 'searchForForm', 'notifyLocation'],
  },
  'address.changed': [{ guard: withEvent('isPresentAddress') }, { target: 'searching', reenter: true, actions: withEvent('setAddress') }],
} as const;
const exporting = {
  ...searches,
  'export.cancelled': { target: 'listing', actions: { type: 'endExport', params: { outcome: 'cancelled' } } },
} as const;
const paging = {
  'page.chosen': { guard: withEvent('isOtherPage'), target: 'searching', actions: [withEvent('setPage'), 'notifyLocation'] },
} as const;

/** The player's history: one page of results, and files of all results. */
export const transactionsReportMachine = setup({
  types: {
    input: {} as TransactionsReportInput,
    context: {} as TransactionsReportContext,
    events: {} as TransactionsReportEvent,
    emitted: {} as TransactionsReportEmitted,
  },
  actors: {
    search: remote<Report, ReportLocation>('search'),
    /** One page of an export, which may be larger than a page of the list. */
    collectPage: remote<Report, ReportLocation>('collectPage'),
    /** Makes a file of all pages and hands it to the person. */
    writeFile: remote<void, { format: ExportFormat; pages: readonly Report[] }>('writeFile'),
  },
  actions: {
    changeFilters: assign(({ context }, { change }: { change: Partial<ReportFilters> }) => ({
      filters: { ...context.filters, ...change },
    })),
    fillDates: assign(({ context }) => ({ filters: filled(context.filters, context.today) })),
    searchForForm: assign(({ context }) => ({ place: { filters: context.filters, page: 1 } })),
    setPage: assign(({ context }, { page }: Page) => ({ place: { ...context.place, page } })),
    setAddress: assign(({ context }, { place }: Address) => {
      const searched = place ?? openingPlace(context.today);
      return { place: searched, filters: searched.filters };
    }),
    saveReport: assign((_, { output }: Answer<Report>) => ({ report: output })),
    notifyLocation: emit(({ context }) => ({ type: 'place.changed' as const, place: context.place })),
    report: emit((_, { call, error }: Failure & { call: Call }) => ({
      type: 'call.failed' as const,
      call,
      problem: problemFrom(error),
      error,
    })),
    setFormat: assign((_, { format }: { format: ExportFormat }) => ({ format, outcome: null })),
    savePage: assign(({ context }, { output }: Answer<Report>) => ({ collected: [...context.collected, output] })),
    endExport: assign((_, { outcome }: { outcome: ExportOutcome }) => ({ outcome })),
    dropPages: assign({ collected: [] }),
    clearExport: assign({ collected: [], outcome: null }),
  },
  guards: {
    isSearchable: ({ context }) => !isReversed(filled(context.filters, context.today)),
    isOtherPage: ({ context }, { page }: Page) => page !== context.place.page,
    isPresentAddress: ({ context }, { place }: Address) => samePlace(place ?? openingPlace(context.today), context.place),
    isEmpty: (_, { output }: Answer<Report>) => output.rows.length === 0,
    isLastPage: ({ context }, { output }: Answer<Report>) => context.collected.length + 1 >= output.meta.last_page,
  },
}).createMachine({
  id: 'transactions-report',
  context: ({ input: { today, place } }) => ({
    today,
    filters: (place ?? openingPlace(today)).filters,
    place: place ?? openingPlace(today),
    report: null,
    format: null,
    collected: [],
    outcome: null,
  }),
  initial: 'searching',
  on: {
    'filters.changed': { actions: withEvent('changeFilters') },
  },
  states: {
    searching: {
      entry: 'clearExport',
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context }) => context.place,
        onDone: [
          {
            guard: withEvent('isEmpty'),
            target: 'empty',
            actions: withEvent('saveReport'),
          },
          { target: 'listing', actions: withEvent('saveReport') },
        ],
        onError: { target: 'failing', actions: { type: 'report', params: ({ event }) => ({ call: 'search', error: event.error }) } },
      },
      on: searches,
    },
    listing: {
      entry: 'dropPages',
      on: { ...searches, ...paging, 'export.requested': { target: 'collecting', actions: withEvent('setFormat') } },
    },
    empty: { on: searches },
    failing: { on: { ...searches, retry: 'searching' } },
    collecting: {
      invoke: {
        id: 'collectPage',
        src: 'collectPage',
        input: ({ context }) => ({ filters: context.place.filters, page: context.collected.length + 1 }),
        onDone: [
          {
            guard: withEvent('isLastPage'),
            target: 'writing',
            actions: withEvent('savePage'),
          },
          { target: 'collecting', reenter: true, actions: withEvent('savePage') },
        ],
        onError: {
          target: 'listing',
          actions: [
            { type: 'endExport', params: { outcome: 'failed' } },
            { type: 'report', params: ({ event }) => ({ call: 'collectPage', error: event.error }) },
          ],
        },
      },
      on: exporting,
    },
    writing: {
      invoke: {
        id: 'writeFile',
        src: 'writeFile',
        input: ({ context }) => ({ format: known(context, 'format').format, pages: context.collected }),
        onDone: { target: 'listing', actions: { type: 'endExport', params: { outcome: 'saved' } } },
        onError: {
          target: 'listing',
          actions: [
            { type: 'endExport', params: { outcome: 'failed' } },
            { type: 'report', params: ({ event }) => ({ call: 'writeFile', error: event.error }) },
          ],
        },
      },
      on: exporting,
    },
  },
});

export type TransactionsReportSnapshot = SnapshotFrom<typeof transactionsReportMachine>;
export type TransactionsReportState = TransactionsReportSnapshot['value'];
