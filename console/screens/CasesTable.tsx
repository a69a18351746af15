import { Link } from 'wouter';
import type { Case } from '../data/types.ts';
import { Status } from '../ui/status.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';

export function CasesTable({ cases }: { readonly cases: readonly Case[] }) {
  const { text, known, moment } = useFormat();
  const columns: readonly Column<Case>[] = [
    { id: 'reference', title: text('cases.reference'), cell: ({ id, reference }) => <Link href={`/cases/${id}`}>{reference}</Link> },
    { id: 'kind', title: text('cases.kind'), cell: ({ kind }) => known('case.kind', kind) },
    {
      id: 'player',
      title: text('cases.player'),
      cell: ({ player_id: id, username }) => (id === null ? text('cases.guest') : `${username} (${id})`),
    },
    {
      id: 'opened',
      title: text('cases.opened'),
      isMinor: true,
      cell: ({ opened_at: at }) => <span className={ui.moment}>{moment(at)}</span>,
    },
    { id: 'due', title: text('cases.due'), cell: ({ due_at: at }) => <span className={ui.moment}>{moment(at)}</span> },
    {
      id: 'state',
      title: text('cases.state'),
      cell: ({ state, is_overdue: isOverdue }) => <Status status={isOverdue ? 'overdue' : state} />,
    },
    { id: 'owner', title: text('cases.owner'), cell: ({ claimed_by: name }) => name ?? text('cases.unclaimed') },
  ];
  return (
    <Table
      label={text('cases.list')}
      columns={columns}
      rows={cases}
      keyOf={({ id }) => id}
      empty={{ icon: 'chat', title: text('cases.none'), body: text('cases.none_body') }}
    />
  );
}
