import { Link } from 'wouter';
import { useQuery } from '#src/data/query.ts';
import { Badge } from '#src/views/ui/Badge.tsx';
import { EmptyState } from '#src/views/ui/EmptyState.tsx';
import { useConsole } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { WaitingWork } from '../data/types.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';

const refreshMs = 30_000;

/** The list behind each count. A kind that the contract adds and this table lacks does not compile. */
const hrefs: Readonly<Record<WaitingWork['kind'], string>> = {
  withdrawals: '/withdrawals?state=awaiting_approval',
  unfunded: '/withdrawals?state=held',
  cases: '/cases',
  documents: '/documents',
  receipts: '/deposits',
  proposals: '/proposals?status=open',
  alarms: '/reconciliation',
  differences: '/reconciliation',
  audit: '/reconciliation',
};

/** Lists the work that waits for somebody with this role, with the age of the oldest. */
export default function TodayScreen() {
  const { text } = useFormat();
  const { client } = useConsole();
  const query = useQuery({ ...queries.today(client), refetchInterval: refreshMs });
  return (
    <Page title={text('today.title')} lead={text('today.lead')}>
      <Loaded query={query}>{({ data }) => <WorkTable work={data} />}</Loaded>
    </Page>
  );
}

export function WorkTable({ work }: { readonly work: readonly WaitingWork[] }) {
  const { text, known, moment } = useFormat();
  const columns: readonly Column<WaitingWork>[] = [
    { id: 'kind', title: text('today.what'), cell: ({ kind }) => <Link href={hrefs[kind]}>{known('today.kind', kind)}</Link> },
    { id: 'count', title: text('today.count'), isNumber: true, cell: (each) => <Count work={each} /> },
    {
      id: 'oldest',
      title: text('today.oldest'),
      isNumber: true,
      cell: ({ oldest_at: at }) => (at === null ? '—' : <span className={ui.moment}>{moment(at)}</span>),
    },
  ];
  const isDone = work.every(({ count }) => count === 0);
  return (
    <div className={ui.stack}>
      {isDone ? <EmptyState icon="success" title={text('today.none')} body={text('today.none_body')} /> : null}
      <Table
        label={text('today.list')}
        columns={columns}
        rows={work}
        keyOf={({ kind }) => kind}
        empty={{ icon: 'success', title: text('today.none') }}
      />
    </div>
  );
}

function Count({ work: { count, is_more: isMore } }: { readonly work: WaitingWork }) {
  const { text } = useFormat();
  if (count === 0) return 0;
  return <Badge tone="warning">{isMore ? text('today.more', { count }) : count}</Badge>;
}
