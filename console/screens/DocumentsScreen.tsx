import { Link, useSearchParams } from 'wouter';
import { useQuery } from '#src/data/query.ts';
import { useConsole } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { WaitingDocument } from '../data/types.ts';
import { withTexts } from '../i18n/AreaTexts.tsx';
import texts from '../i18n/messages/en/documents.json';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Status } from '../ui/status.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';

const refreshMs = 15_000;

/** The queue of identity documents, the oldest first. */
export default withTexts(texts, DocumentsScreen);

function DocumentsScreen() {
  const { text } = useFormat();
  const { client } = useConsole();
  const [params] = useSearchParams();
  const after = Number(params.get('after')) || null;
  const query = useQuery({ ...queries.documents(client, after), refetchInterval: refreshMs });
  return (
    <Page title={text('documents.title')} lead={text('documents.lead')}>
      <Loaded query={query}>
        {({ data, next }) => (
          <>
            <DocumentsTable documents={data} />
            <Pager
              label={text('documents.list')}
              first={after === null ? null : '/documents'}
              next={next === null ? null : `/documents?after=${next}`}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}

export function DocumentsTable({ documents }: { readonly documents: readonly WaitingDocument[] }) {
  const { text, known, moment, time } = useFormat();
  const claimText = (claim: WaitingDocument['claim']): string => {
    if (claim === null) return text('documents.unclaimed');
    const until = time(claim.until);
    return claim.is_mine ? text('documents.claim_mine', { until }) : text('documents.claim_other', { name: claim.by, until });
  };
  const columns: readonly Column<WaitingDocument>[] = [
    { id: 'at', title: text('documents.sent'), cell: ({ id, created_at: at }) => <Link href={`/documents/${id}`}>{moment(at)}</Link> },
    { id: 'type', title: text('documents.type'), cell: ({ type }) => known('document.type', type) },
    { id: 'player', title: text('withdrawal.player'), cell: ({ player_id: id, username }) => `${username} (${id})` },
    {
      id: 'look',
      title: text('documents.look'),
      cell: ({ look, status }) => (status === 'pending' ? known('documents.look', look) : '—'),
    },
    { id: 'claim', title: text('documents.claim'), cell: ({ claim }) => claimText(claim) },
    { id: 'status', title: text('withdrawal.status'), cell: ({ status }) => <Status status={status} /> },
  ];
  return (
    <Table
      label={text('documents.list')}
      columns={columns}
      rows={documents}
      keyOf={({ id }) => id}
      empty={{ icon: 'file', title: text('documents.none'), body: text('documents.none_body') }}
    />
  );
}
