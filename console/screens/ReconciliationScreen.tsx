import { FormattedMessage } from 'react-intl';
import { Link, useSearchParams } from 'wouter';
import { useQuery, useQueryClient } from '#src/data/query.ts';
import { Card } from '#src/views/ui/Card.tsx';
import { Notice } from '#src/views/ui/Notice.tsx';
import { useConsole, useSession } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { Alarm, Difference } from '../data/types.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { Pager } from '../ui/Pager.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { ChainAlarms } from './ChainsCard.tsx';
import { SignOffs } from './SignOffs.tsx';

const address = '/reconciliation';

/** Disagreements between our ledger and the records of others: alarms, differences with partners, and the last audit. */
export default function ReconciliationScreen() {
  const { text } = useFormat();
  return (
    <Page title={text('reconciliation.title')} lead={text('reconciliation.lead')}>
      <Alarms />
      <Differences />
    </Page>
  );
}

function Alarms() {
  const { text } = useFormat();
  const { client } = useConsole();
  const [params] = useSearchParams();
  const after = Number(params.get('alarm')) || null;
  const query = useQuery(queries.alarms(client, after));
  return (
    <Card title={<FormattedMessage id="alarm.title" />}>
      <Loaded query={query}>
        {({ data, next, chains }) => (
          <>
            <ChainAlarms chains={chains} />
            <AlarmsTable alarms={data} />
            <Pager
              label={text('alarm.title')}
              first={after === null ? null : address}
              next={next === null ? null : `${address}?alarm=${next}`}
            />
          </>
        )}
      </Loaded>
    </Card>
  );
}

export function AlarmsTable({ alarms }: { readonly alarms: readonly Alarm[] }) {
  const { text, known, moment } = useFormat();
  const columns: readonly Column<Alarm>[] = [
    {
      id: 'at',
      title: text('withdrawal.time'),
      cell: ({ payment_id: id, payment_kind: kind, raised_at: at }) => <Link href={`/${kind}s/${id}`}>{moment(at)}</Link>,
    },
    { id: 'what', title: text('alarm.what'), cell: ({ kind }) => known('alarm.kind', kind) },
    { id: 'recorded', title: text('alarm.recorded'), cell: ({ recorded }) => recorded },
    { id: 'reported', title: text('alarm.reported'), cell: ({ reported }) => reported },
  ];
  return (
    <Table
      label={text('alarm.title')}
      columns={columns}
      rows={alarms}
      keyOf={({ id }) => id}
      empty={{ icon: 'success', title: text('alarm.none') }}
    />
  );
}

function Differences() {
  const { text, known, moment } = useFormat();
  const { client } = useConsole();
  const [params] = useSearchParams();
  const after = params.get('difference');
  const mayResolve = useSession().permissions.includes('differences.resolve');
  const cache = useQueryClient();
  const read = queries.differences(client, after);
  const query = useQuery(read);
  const reload = () => void cache.fetch(read, { isForced: true }).catch(() => undefined);
  return (
    <Card title={<FormattedMessage id="difference.title" />}>
      <Loaded query={query}>
        {({ data, next, audit, partners }) => (
          <div className={ui.stack}>
            <Notice tone={audit === null || audit.differences > 0 ? 'warning' : 'success'}>
              {audit === null
                ? text('difference.no_audit')
                : text('difference.audit', { at: moment(audit.at), entries: audit.entries, differences: audit.differences })}
            </Notice>
            {partners.map(({ partner, book, failure }) =>
              failure === null ? null : (
                <Notice key={`${partner} ${book}`} tone="warning">
                  {text('difference.failure', { partner, book: known('difference.book', book), failure })}
                </Notice>
              ),
            )}
            <SignOffs books={partners} maySign={mayResolve} onSigned={reload} />
            <DifferencesTable differences={data} mayResolve={mayResolve} />
            <Pager
              label={text('difference.title')}
              first={after === null ? null : address}
              next={next === null ? null : `${address}?difference=${encodeURIComponent(next)}`}
            />
          </div>
        )}
      </Loaded>
    </Card>
  );
}

export function DifferencesTable({
  differences,
  mayResolve,
}: {
  readonly differences: readonly Difference[];
  readonly mayResolve: boolean;
}) {
  const { text, known, moment } = useFormat();
  const columns: readonly Column<Difference>[] = [
    { id: 'seen', title: text('difference.seen'), cell: ({ seen_at: at }) => <span className={ui.moment}>{moment(at)}</span> },
    { id: 'partner', title: text('difference.partner'), cell: ({ partner, book }) => `${partner}, ${known('difference.book', book)}` },
    {
      id: 'subject',
      title: text('difference.subject'),
      cell: ({ subject }) => <Link href={`/find?q=${encodeURIComponent(subject)}`}>{subject}</Link>,
    },
    { id: 'rule', title: text('difference.rule'), cell: ({ rule }) => rule },
    { id: 'expected', title: text('difference.theirs'), isMinor: true, cell: ({ expected }) => expected },
    { id: 'actual', title: text('difference.ours'), isMinor: true, cell: ({ actual }) => actual },
    {
      id: 'resolve',
      title: <span className="visually-hidden">{text('difference.resolve')}</span>,
      cell: ({ partner, book, subject }) =>
        mayResolve ? (
          <PageLink
            size="small"
            href={`/proposals/new?${new URLSearchParams({ operation: 'resolveDifference', partner, book, record: subject })}`}
            aria-label={text('difference.resolve_label', { subject })}
          >
            {text('difference.resolve')}
          </PageLink>
        ) : null,
    },
  ];
  return (
    <Table
      label={text('difference.title')}
      columns={columns}
      rows={differences}
      keyOf={({ partner, book, subject }) => `${partner} ${book} ${subject}`}
      empty={{ icon: 'success', title: text('difference.none') }}
    />
  );
}
