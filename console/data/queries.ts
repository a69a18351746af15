import type { Query } from '#src/data/query.ts';
import { type Client, unwrap } from './client.ts';
import type {
  CaseFilter,
  ContentFilter,
  ContentKind,
  ProposalStatus,
  ReportCell,
  ReportGrouping,
  RoundFilter,
  TitleFilter,
} from './types.ts';

const query = <T>(queryKey: readonly unknown[], queryFn: Query<T>['queryFn']): Query<T> => ({ queryKey, queryFn, staleTime: 0 });

/** Everything that the console reads, by key. Each page requests its data again and shows the last reply meanwhile. */
export const queries = {
  passkeys: (client: Client) => query(['passkeys'], ({ signal }) => unwrap(client.GET('/me/passkeys', { signal }))),
  sessions: (client: Client) => query(['sessions'], ({ signal }) => unwrap(client.GET('/me/sessions', { signal }))),
  today: (client: Client) => query(['today'], ({ signal }) => unwrap(client.GET('/today', { signal }))),
  receipts: (client: Client, after: number | null) =>
    query(['receipts', after], ({ signal }) =>
      unwrap(client.GET('/receipts', { params: { query: after === null ? {} : { after } }, signal })),
    ),
  deposit: (client: Client, id: string) =>
    query(['deposit', id], ({ signal }) => unwrap(client.GET('/deposits/{id}', { params: { path: { id } }, signal }))),
  documents: (client: Client, after: number | null) =>
    query(['documents', after], ({ signal }) =>
      unwrap(client.GET('/documents', { params: { query: after === null ? {} : { after } }, signal })),
    ),
  document: (client: Client, id: number) =>
    query(['document', id], ({ signal }) => unwrap(client.GET('/documents/{id}', { params: { path: { id } }, signal }))),
  documentPage: (client: Client, id: number, page: number) =>
    query(['document page', id, page], ({ signal }) =>
      unwrap(client.GET('/documents/{id}/pages/{page}', { params: { path: { id, page } }, signal })),
    ),
  cases: (client: Client, filter: CaseFilter) =>
    query(['cases', filter], ({ signal }) => unwrap(client.GET('/cases', { params: { query: filter }, signal }))),
  case: (client: Client, id: number) =>
    query(['case', id], ({ signal }) => unwrap(client.GET('/cases/{id}', { params: { path: { id } }, signal }))),
  campaigns: (client: Client, after: number | null) =>
    query(['campaigns', after], ({ signal }) =>
      unwrap(client.GET('/campaigns', { params: { query: after === null ? {} : { after } }, signal })),
    ),
  campaign: (client: Client, id: number) =>
    query(['campaign', id], ({ signal }) => unwrap(client.GET('/campaigns/{id}', { params: { path: { id } }, signal }))),
  rounds: (client: Client, filter: RoundFilter) =>
    query(['rounds', filter], ({ signal }) => unwrap(client.GET('/rounds', { params: { query: filter }, signal }))),
  round: (client: Client, bet: string) =>
    query(['round', bet], ({ signal }) => unwrap(client.GET('/rounds/{bet}', { params: { path: { bet } }, signal }))),
  roundDraw: (client: Client, bet: string) =>
    query(['round draw', bet], ({ signal }) => unwrap(client.GET('/rounds/{bet}/draw', { params: { path: { bet } }, signal }))),
  roundReport: (client: Client, bet: string) =>
    query(['round report', bet], ({ signal }) => unwrap(client.GET('/rounds/{bet}/report', { params: { path: { bet } }, signal }))),
  alarms: (client: Client, after: number | null) =>
    query(['alarms', after], ({ signal }) => unwrap(client.GET('/alarms', { params: { query: after === null ? {} : { after } }, signal }))),
  differences: (client: Client, after: string | null) =>
    query(['differences', after], ({ signal }) =>
      unwrap(client.GET('/differences', { params: { query: after === null ? {} : { after } }, signal })),
    ),
  reports: (client: Client) => query(['reports'], ({ signal }) => unwrap(client.GET('/reports', { signal }))),
  report: (client: Client, month: string, by: ReportGrouping) =>
    query(['report', month, by], ({ signal }) =>
      unwrap(client.GET('/reports/{month}', { params: { path: { month }, query: { by } }, signal })),
    ),
  reportAgreement: (client: Client, month: string) =>
    query(['report agreement', month], ({ signal }) =>
      unwrap(client.GET('/reports/{month}/agreement', { params: { path: { month } }, signal })),
    ),
  reportEntries: (client: Client, { month, ...cell }: ReportCell, after: string | null) =>
    query(['report entries', month, cell, after], ({ signal }) =>
      unwrap(
        client.GET('/reports/{month}/entries', {
          params: { path: { month }, query: after === null ? cell : { ...cell, after } },
          signal,
        }),
      ),
    ),
  players: (client: Client, q: string) =>
    query(['players', q], ({ signal }) => unwrap(client.GET('/players', { params: { query: { q } }, signal }))),
  player: (client: Client, id: number) =>
    query(['player', id], ({ signal }) => unwrap(client.GET('/players/{id}', { params: { path: { id } }, signal }))),
  timeline: (client: Client, id: number, filter: { readonly at?: string; readonly before?: string }) =>
    query(['timeline', id, filter], ({ signal }) =>
      unwrap(client.GET('/players/{id}/timeline', { params: { path: { id }, query: filter }, signal })),
    ),
  withdrawals: (client: Client, filter: { readonly state?: 'awaiting_approval' | 'held' | 'approved' | 'sent'; readonly after?: string }) =>
    query(['withdrawals', filter], ({ signal }) => unwrap(client.GET('/withdrawals', { params: { query: filter }, signal }))),
  withdrawal: (client: Client, id: string) =>
    query(['withdrawal', id], ({ signal }) => unwrap(client.GET('/withdrawals/{id}', { params: { path: { id } }, signal }))),
  proposals: (client: Client, status: ProposalStatus | null) =>
    query(['proposals', status], ({ signal }) =>
      unwrap(client.GET('/proposals', { params: { query: status === null ? {} : { status } }, signal })),
    ),
  proposal: (client: Client, id: string) =>
    query(['proposal', id], ({ signal }) => unwrap(client.GET('/proposals/{id}', { params: { path: { id } }, signal }))),
  actions: (client: Client, filter: { readonly object?: string; readonly before?: string }) =>
    query(['actions', filter], ({ signal }) => unwrap(client.GET('/actions', { params: { query: filter }, signal }))),
  catalogue: (client: Client) => query(['catalogue'], ({ signal }) => unwrap(client.GET('/catalogue', { signal }))),
  imports: (client: Client) => query(['imports'], ({ signal }) => unwrap(client.GET('/catalogue/imports', { signal }))),
  titles: (client: Client, filter: TitleFilter & { readonly page?: number }) =>
    query(['titles', filter], ({ signal }) => unwrap(client.GET('/catalogue/titles', { params: { query: filter }, signal }))),
  content: (client: Client, filter: ContentFilter) =>
    query(['content', filter], ({ signal }) => unwrap(client.GET('/content', { params: { query: filter }, signal }))),
  contentRecord: (client: Client, path: { readonly kind: ContentKind; readonly slug: string }) =>
    query(['content record', path], ({ signal }) => unwrap(client.GET('/content/{kind}/{slug}', { params: { path }, signal }))),
  contentVersion: (client: Client, path: { readonly kind: ContentKind; readonly slug: string; readonly number: number }) =>
    query(['content version', path], ({ signal }) =>
      unwrap(client.GET('/content/{kind}/{slug}/versions/{number}', { params: { path }, signal })),
    ),
  look: (client: Client) => query(['look'], ({ signal }) => unwrap(client.GET('/look', { signal }))),
  methods: (client: Client) => query(['methods'], ({ signal }) => unwrap(client.GET('/methods', { signal }))),
  methodOffers: (client: Client) => query(['method-offers'], ({ signal }) => unwrap(client.GET('/method-offers', { signal }))),
  method: (client: Client, id: number) =>
    query(['method', id], ({ signal }) => unwrap(client.GET('/methods/{id}', { params: { path: { id } }, signal }))),
  system: (client: Client) => query(['system'], ({ signal }) => unwrap(client.GET('/system', { signal }))),
  rules: (client: Client) => query(['rules'], ({ signal }) => unwrap(client.GET('/rules', { signal }))),
  vip: (client: Client) => query(['vip'], ({ signal }) => unwrap(client.GET('/rules/vip', { signal }))),
  countryRules: (client: Client, country: string) =>
    query(['rules', country], ({ signal }) => unwrap(client.GET('/rules/countries/{country}', { params: { path: { country } }, signal }))),
  switches: (client: Client) => query(['switches'], ({ signal }) => unwrap(client.GET('/switches', { signal }))),
  people: (client: Client) => query(['people'], ({ signal }) => unwrap(client.GET('/people', { signal }))),
} as const;
