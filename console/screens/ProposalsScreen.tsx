import { FormattedMessage } from 'react-intl';
import { Link, useLocation, useSearchParams } from 'wouter';
import { useQuery } from '#src/data/query.ts';
import { Select } from '#src/views/ui/Select.tsx';
import { useConsole, useSession } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { Proposal, ProposalStatus } from '../data/types.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { Status } from '../ui/status.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';

const statuses: readonly ProposalStatus[] = ['open', 'done', 'refused', 'stale', 'expired'];
const refreshMs = 15_000;

export default function ProposalsScreen() {
  const { text } = useFormat();
  const { client } = useConsole();
  const { permissions } = useSession();
  const [, go] = useLocation();
  const [params] = useSearchParams();
  const wanted = params.get('status') ?? 'open';
  const status = statuses.find((each) => each === wanted) ?? null;
  const query = useQuery({ ...queries.proposals(client, status), refetchInterval: refreshMs });
  return (
    <Page
      title={text('proposals.title')}
      lead={text('proposals.lead')}
      actions={
        permissions.includes('proposals.make') ? (
          <PageLink variant="primary" icon="plus" href="/proposals/new">
            <FormattedMessage id="proposals.new" />
          </PageLink>
        ) : null
      }
    >
      <div className={ui.form}>
        <Select
          label={text('proposals.filter')}
          value={status ?? 'all'}
          onChange={(id) => go(`/proposals?status=${id}`)}
          options={[...statuses.map((id) => ({ id, label: text(`status.${id}`) })), { id: 'all', label: text('proposals.all') }]}
        />
      </div>
      <Loaded query={query}>{({ data }) => <ProposalsTable proposals={data} />}</Loaded>
    </Page>
  );
}

export function ProposalsTable({ proposals }: { readonly proposals: readonly Proposal[] }) {
  const { text, known, moment } = useFormat();
  const columns: readonly Column<Proposal>[] = [
    {
      id: 'act',
      title: text('proposal.act'),
      cell: ({ id, operation }) => <Link href={`/proposals/${id}`}>{known('act', operation)}</Link>,
    },
    { id: 'target', title: text('proposal.target'), cell: ({ target }) => target },
    { id: 'status', title: text('proposal.status'), cell: ({ status }) => <Status status={status} /> },
    { id: 'by', title: text('proposal.by'), cell: ({ proposed_by: { name } }) => name },
    { id: 'people', title: text('proposal.people'), isNumber: true, isMinor: true, cell: ({ persons }) => persons },
    { id: 'at', title: text('proposal.at'), isNumber: true, cell: ({ proposed_at: at }) => moment(at) },
  ];
  return (
    <Table
      label={text('proposals.list')}
      columns={columns}
      rows={proposals}
      keyOf={({ id }) => id}
      empty={{ icon: 'shield', title: text('proposals.none'), body: text('proposals.none_body') }}
    />
  );
}
