import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import { type PageMeta, type Problem, problemFrom, type TransactionRow } from '../../src/api/model.ts';
import { type Day, defaultFilters, filled, isReversed, type ReportFilters, type ReportPlace } from '../../src/domain/report.ts';
import { known } from '../support/known.ts';
import { remote } from '../support/remote.ts';

export type ExportFormat = 'xlsx' | 'pdf';

export interface Report {
  readonly rows: readonly TransactionRow[];
  readonly meta: PageMeta;
}

export interface TransactionsReportInput {
  readonly today: Day;
}

export interface TransactionsReportContext {
  readonly today: Day;
  /** As the form stands. */
  readonly filters: ReportFilters;
  /** What was searched for last; null before the first search. */
  readonly place: ReportPlace | null;
  readonly report: Report | null;
  readonly format: ExportFormat | null;
  readonly hasExportFailed: boolean;
}

export type TransactionsReportEvent =
  | { type: 'filters.changed'; change: Partial<ReportFilters> }
  | { type: 'search.requested' }
  | { type: 'page.chosen'; page: number }
  | { type: 'retry' }
  | { type: 'export.requested'; format: ExportFormat }
  /** Back, forward or a link. */
  | { type: 'address.changed'; place: ReportPlace | null };

export type TransactionsReportEmitted =
  | { type: 'place.changed'; place: ReportPlace }
  | { type: 'call.failed'; call: 'search' | 'exportReport'; problem: Problem; error: unknown };

const sameFilters = (a: ReportFilters, b: ReportFilters) =>
  a.from === b.from && a.to === b.to && a.type === b.type && a.status === b.status;
const samePlace = (a: ReportPlace | null, b: ReportPlace | null) =>
  a === b || (a !== null && b !== null && a.page === b.page && sameFilters(a.filters, b.filters));

const searchOfAddress = [
  { guard: 'isPresentAddress' },
  { guard: 'hasAddress', target: 'searching', reenter: true, actions: 'takeAddress' },
] as const;

/** Searches start from the form, from a page number and from the address; each drops the reply of the one before. */
const searches = {
  'search.requested': { guard: 'isSearchable', target: 'searching', reenter: true, actions: ['fillDates', 'searchForForm', 'sayPlace'] },
  'address.changed': [...searchOfAddress, { target: 'idle', actions: 'forgetSearch' }],
} as const;
const paging = { 'page.chosen': { guard: 'isOtherPage', target: 'searching', actions: ['takePage', 'sayPlace'] } } as const;

/** The player's history: one page of what the filters find, and files of all of it. */
export const transactionsReportMachine = setup({
  types: {
    input: {} as TransactionsReportInput,
    context: {} as TransactionsReportContext,
    events: {} as TransactionsReportEvent,
    emitted: {} as TransactionsReportEmitted,
  },
  actors: {
    search: remote<Report, ReportPlace>('search'),
    exportReport: remote<void, { format: ExportFormat; filters: ReportFilters }>('exportReport'),
  },
  actions: {
    changeFilters: assign(({ context }, { change }: { change: Partial<ReportFilters> }) => ({
      filters: { ...context.filters, ...change },
    })),
    fillDates: assign(({ context }) => ({ filters: filled(context.filters, context.today) })),
    searchForForm: assign(({ context }) => ({ place: { filters: context.filters, page: 1 } })),
    takePage: assign(({ context, event }) => ({
      place: { ...known(context, 'place').place, page: event.type === 'page.chosen' ? event.page : 1 },
    })),
    takeAddress: assign(({ context, event }) => {
      const place = event.type === 'address.changed' ? event.place : null;
      return place ? { place, filters: place.filters } : { place: context.place };
    }),
    forgetSearch: assign(({ context }) => ({ place: null, report: null, filters: defaultFilters(context.today) })),
    keepReport: assign((_, { output }: { output: Report }) => ({ report: output })),
    sayPlace: emit(({ context }) => ({ type: 'place.changed' as const, place: known(context, 'place').place })),
    report: emit((_, { call, error }: { call: 'search' | 'exportReport'; error: unknown }) => ({
      type: 'call.failed' as const,
      call,
      problem: problemFrom(error),
      error,
    })),
    takeFormat: assign(({ event }) => ({ format: event.type === 'export.requested' ? event.format : null, hasExportFailed: false })),
    sayExportFailed: assign({ hasExportFailed: true }),
    clearExport: assign({ hasExportFailed: false }),
  },
  guards: {
    isSearchable: ({ context }) => !isReversed(filled(context.filters, context.today)),
    isOtherPage: ({ context, event }) => event.type === 'page.chosen' && event.page !== context.place?.page,
    isPresentAddress: ({ context, event }) => event.type === 'address.changed' && samePlace(event.place, context.place),
    hasAddress: ({ event }) => event.type === 'address.changed' && event.place !== null,
    isEmpty: (_, { rows }: Report) => rows.length === 0,
  },
}).createMachine({
  id: 'transactions-report',
  context: ({ input: { today } }) => ({
    today,
    filters: defaultFilters(today),
    place: null,
    report: null,
    format: null,
    hasExportFailed: false,
  }),
  initial: 'idle',
  on: {
    'filters.changed': { actions: { type: 'changeFilters', params: ({ event }) => event } },
  },
  states: {
    idle: { on: { ...searches, 'address.changed': searchOfAddress } },
    searching: {
      entry: 'clearExport',
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context }) => known(context, 'place').place,
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.output },
            target: 'empty',
            actions: { type: 'keepReport', params: ({ event }) => event },
          },
          { target: 'listing', actions: { type: 'keepReport', params: ({ event }) => event } },
        ],
        onError: { target: 'failing', actions: { type: 'report', params: ({ event }) => ({ call: 'search', error: event.error }) } },
      },
      on: searches,
    },
    listing: { on: { ...searches, ...paging, 'export.requested': { target: 'exporting', actions: 'takeFormat' } } },
    empty: { on: searches },
    failing: { on: { ...searches, retry: 'searching' } },
    exporting: {
      invoke: {
        id: 'exportReport',
        src: 'exportReport',
        input: ({ context }) => ({
          format: known(context, 'format').format,
          filters: known(context, 'place').place.filters,
        }),
        onDone: 'listing',
        onError: {
          target: 'listing',
          actions: ['sayExportFailed', { type: 'report', params: ({ event }) => ({ call: 'exportReport', error: event.error }) }],
        },
      },
      on: searches,
    },
  },
});

export type TransactionsReportSnapshot = SnapshotFrom<typeof transactionsReportMachine>;
export type TransactionsReportState = TransactionsReportSnapshot['value'];
