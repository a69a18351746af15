import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { useQuery, useQueryClient } from '#src/data/query.ts';
import { Card } from '#src/views/ui/Card.tsx';
import { DescriptionList } from '#src/views/ui/DescriptionList.tsx';
import { Notice } from '#src/views/ui/Notice.tsx';
import { useConsole, useSession } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { CaseEvent, CaseLink, CaseRecord } from '../data/types.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { Status } from '../ui/status.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { CaseWork } from './CaseWork.tsx';
import styles from './screens.module.css';

/** Each reading is recorded, so the page does not repeat it by itself. */
const staleMs = 60_000;

export default function CaseScreen({ params }: { readonly params: { readonly id?: string } }) {
  const id = Number(params.id);
  const { text, known } = useFormat();
  const { client } = useConsole();
  const cache = useQueryClient();
  const { permissions } = useSession();
  const read = { ...queries.case(client, id), staleTime: staleMs };
  const query = useQuery(read);
  return (
    <Page
      title={query.data ? text('case.title', { reference: query.data.reference }) : text('case.loading')}
      lead={query.data ? known('case.kind', query.data.kind) : null}
      actions={
        <PageLink icon="arrow-left" variant="quiet" href="/cases">
          <FormattedMessage id="cases.title" />
        </PageLink>
      }
    >
      <Loaded query={query}>
        {(record) => (
          <div className={ui.columns}>
            <CaseHistory record={record} />
            <div className={ui.stack}>
              {permissions.includes('cases.work') ? (
                <CaseWork record={record} onAttempt={() => void cache.fetch(read, { isForced: true }).catch(() => undefined)} />
              ) : null}
              <CaseFacts record={record} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

const addressOf = ({ kind, object_id: id, payment_kind: payment }: CaseLink): string => {
  if (kind === 'document') return `/documents/${id}`;
  if (kind === 'payment') return payment === 'withdrawal' ? `/withdrawals/${id}` : `/deposits/${id}`;
  return `/find?q=${encodeURIComponent(id)}`;
};

/** The state, the deadline and the links of a case. */
export function CaseFacts({ record }: { readonly record: CaseRecord }) {
  const { text, known, moment } = useFormat();
  const { state, is_overdue: isOverdue, player_id: player, username, closed_at: closed, outcome, email, links } = record;
  const facts = [
    ['cases.state', <Status key="state" status={isOverdue ? 'overdue' : state} />],
    ...(outcome === null ? [] : ([['case.outcome', known('case.outcome', outcome)]] as const)),
    ['cases.owner', record.claimed_by ?? text('cases.unclaimed')],
    ['cases.opened', moment(record.opened_at)],
    ['cases.due', moment(record.due_at)],
    ...(closed === null ? [] : ([['case.closed', moment(closed)]] as const)),
    [
      'cases.player',
      player === null ? (
        text('cases.guest')
      ) : (
        <Link key="player" href={`/players/${player}`}>
          {username} ({player})
        </Link>
      ),
    ],
    ['case.email', email ?? '—'],
  ] as const;
  return (
    <>
      <Card title={<FormattedMessage id="case.facts" />}>
        <div className={ui.stack}>
          <DescriptionList items={facts.map(([id, detail]) => ({ term: text(id), detail }))} />
          <Notice tone="info">{text('case.recorded')}</Notice>
        </div>
      </Card>
      <LinksCard links={links} />
    </>
  );
}

function LinksCard({ links }: { readonly links: readonly CaseLink[] }) {
  const { text, known } = useFormat();
  const columns: readonly Column<CaseLink>[] = [
    { id: 'kind', title: text('cases.kind'), cell: ({ kind }) => known('case.link', kind) },
    { id: 'id', title: text('case.link_id'), cell: (link) => <Link href={addressOf(link)}>{link.object_id}</Link> },
  ];
  return (
    <Card title={<FormattedMessage id="case.links" />}>
      <Table
        label={text('case.links')}
        columns={columns}
        rows={links}
        keyOf={({ kind, object_id: id }) => `${kind} ${id}`}
        empty={{ icon: 'link', title: text('case.no_links') }}
      />
    </Card>
  );
}

/** All entries and acts, oldest first. */
export function CaseHistory({ record: { events, is_cut: isCut } }: { readonly record: CaseRecord }) {
  const { text } = useFormat();
  return (
    <Card title={<FormattedMessage id="case.history" />}>
      <div className={ui.stack}>
        {isCut ? <Notice tone="info">{text('case.cut')}</Notice> : null}
        <ol className={styles.history}>
          {events.map((event) => (
            <Event key={event.id} event={event} />
          ))}
        </ol>
      </div>
    </Card>
  );
}

function Event({ event: { at, what, staff, text: written } }: { readonly event: CaseEvent }) {
  const { text, known, moment } = useFormat();
  const isErased = written === '' && (what === 'message' || what === 'reply');
  return (
    <li className={styles.event}>
      <p className={ui.muted}>{[known('case.what', what), staff, moment(at)].filter((part) => part !== null).join(' · ')}</p>
      {isErased ? <p className={ui.muted}>{text('case.erased')}</p> : null}
      {written === '' ? null : <p className={styles.written}>{what === 'kind' ? known('case.kind', written) : written}</p>}
    </li>
  );
}
