import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { useQuery, useQueryClient } from '#src/data/query.ts';
import { Card } from '#src/views/ui/Card.tsx';
import { DescriptionList } from '#src/views/ui/DescriptionList.tsx';
import { Notice } from '#src/views/ui/Notice.tsx';
import { useConsole, useSession } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { DocumentRecord } from '../data/types.ts';
import { withTexts } from '../i18n/AreaTexts.tsx';
import texts from '../i18n/messages/en/documents.json';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { Status } from '../ui/status.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { DocumentCheck } from './DocumentCheck.tsx';
import { DocumentPages } from './DocumentPages.tsx';
import { DocumentsTable } from './DocumentsScreen.tsx';

/** Each reading is recorded, so the page does not repeat it by itself. */
const staleMs = 60_000;

export default withTexts(texts, DocumentScreen);

function DocumentScreen({ params }: { readonly params: { readonly id?: string } }) {
  const id = Number(params.id);
  const { text } = useFormat();
  const { client } = useConsole();
  const cache = useQueryClient();
  const { permissions } = useSession();
  const read = { ...queries.document(client, id), staleTime: staleMs };
  const query = useQuery(read);
  const mayDecide = permissions.includes('documents.decide');
  return (
    <Page
      title={text('document.title', { id: `${params.id}` })}
      lead={query.data?.username}
      actions={
        <PageLink icon="arrow-left" variant="quiet" href="/documents">
          <FormattedMessage id="documents.title" />
        </PageLink>
      }
    >
      <Loaded query={query}>
        {(document) => (
          <div className={ui.columns}>
            <DocumentPages id={id} />
            <div className={ui.stack}>
              {mayDecide && document.status === 'pending' ? (
                <DocumentCheck document={document} onAttempt={() => void cache.fetch(read, { isForced: true }).catch(() => undefined)} />
              ) : null}
              <DocumentFacts document={document} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** The facts that a reviewer compares the picture with. */
export function DocumentFacts({ document }: { readonly document: DocumentRecord }) {
  const { text, known, moment, day } = useFormat();
  const { player, others, reason, valid_until: until, decided_at: decided } = document;
  const facts = [
    ['withdrawal.status', <Status key="status" status={document.status} />],
    ...(reason === null ? [] : ([['document.refused_for', known('propose.document_message', reason)]] as const)),
    ...(until === null ? [] : ([['document.valid_until', day(until)]] as const)),
    ...(decided === null ? [] : ([['proposal.decided', moment(decided)]] as const)),
    ['documents.type', known('document.type', document.type)],
    ['documents.sent', moment(document.created_at)],
    ['document.file', document.file_name ?? '—'],
    ['player.name', player.name || '—'],
    ['player.email', player.email],
    ['player.country', player.country],
    ['player.status', <Status key="player" status={player.status} />],
    ['player.since', day(player.created_at)],
    [
      'withdrawal.player',
      <Link key="link" href={`/players/${document.player_id}`}>
        {document.player_id}
      </Link>,
    ],
  ] as const;
  return (
    <>
      <Card title={<FormattedMessage id="document.details" />}>
        <div className={ui.stack}>
          <DescriptionList items={facts.map(([id, detail]) => ({ term: text(id), detail }))} />
          <Notice tone="info">{text('document.recorded')}</Notice>
        </div>
      </Card>
      <HistoryCard history={document.history} />
      {others.length === 0 ? null : (
        <Card title={<FormattedMessage id="document.others" />}>
          <DocumentsTable documents={others} />
        </Card>
      )}
    </>
  );
}

type Change = DocumentRecord['history'][number];

function HistoryCard({ history }: { readonly history: readonly Change[] }) {
  const { text, known, moment } = useFormat();
  const columns: readonly Column<Change>[] = [
    { id: 'at', title: text('withdrawal.time'), cell: ({ at }) => <span className={ui.moment}>{moment(at)}</span> },
    { id: 'what', title: text('proposal.what'), cell: ({ what }) => known('document.change', what) },
    { id: 'note', title: text('withdrawal.what'), cell: ({ note }) => note || '—' },
  ];
  return (
    <Card title={<FormattedMessage id="document.history" />}>
      <Table
        label={text('document.history')}
        columns={columns}
        rows={history}
        keyOf={({ at, what, note }) => `${at} ${what} ${note}`}
        empty={{ icon: 'history', title: text('document.no_history') }}
      />
    </Card>
  );
}
