import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { Card } from '#src/views/ui/Card.tsx';
import type { ContentRecord, ContentVersion } from '../data/types.ts';
import { PageLink } from '../ui/PageLink.tsx';
import { Status } from '../ui/status.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';

/** The form that publishes a version again. */
export const restoreHref = ({ kind, slug }: Pick<ContentRecord, 'kind' | 'slug'>, number: number): string =>
  `/proposals/new?operation=restoreContent&kind=${kind}&slug=${slug}&number=${number}`;

const names = ({ proposed_by: proposer, approved_by: approver }: ContentVersion): string[] => [
  ...new Set([proposer, approver].filter((name) => name !== null)),
];

interface Props {
  readonly record: Pick<ContentRecord, 'kind' | 'slug' | 'versions'>;
  readonly mayChange: boolean;
}

/** Published versions with person and reason, the newest first. */
export function ContentVersions({ record, mayChange }: Props) {
  const { text, moment } = useFormat();
  const { kind, slug, versions } = record;
  const columns: readonly Column<ContentVersion>[] = [
    {
      id: 'number',
      title: text('content.version'),
      cell: ({ number }) => <Link href={`/content/${kind}/${slug}/versions/${number}`}>{number}</Link>,
    },
    { id: 'state', title: text('content.state'), cell: ({ state }) => <Status status={state} /> },
    { id: 'at', title: text('content.version_at'), isMinor: true, cell: ({ at }) => <span className={ui.moment}>{moment(at)}</span> },
    {
      id: 'publish_at',
      title: text('content.version_publish_at'),
      cell: ({ publish_at: at }) => <span className={ui.moment}>{moment(at)}</span>,
    },
    {
      id: 'by',
      title: text('content.version_by'),
      cell: (version) => names(version).join(', ') || text('content.version_outside'),
    },
    { id: 'reason', title: text('content.version_reason'), cell: ({ reason }) => reason },
  ];
  const restore: Column<ContentVersion> = {
    id: 'restore',
    title: <span className="visually-hidden">{text('content.restore')}</span>,
    isNumber: true,
    cell: ({ number, state }) =>
      state === 'live' ? null : (
        <PageLink size="small" href={restoreHref(record, number)}>
          {text('content.restore')}
        </PageLink>
      ),
  };
  return (
    <Card title={<FormattedMessage id="content.versions" />}>
      <Table
        label={text('content.versions')}
        columns={mayChange ? [...columns, restore] : columns}
        rows={versions}
        keyOf={({ number }) => number}
        empty={{ icon: 'history', title: text('content.no_versions') }}
      />
    </Card>
  );
}
