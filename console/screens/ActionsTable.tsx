import { Link } from 'wouter';
import type { StaffAction } from '../data/types.ts';
import { Json } from '../ui/Json.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { shortHash, useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';

/** The address of an object's page; undefined for an object without one. */
function hrefOf(object: string): string | null {
  const [kind, id] = object.split(' ');
  return kind === 'player' && id && /^\d+$/.test(id) ? `/players/${id}` : null;
}

function ObjectLink({ object }: { readonly object: string }) {
  const href = hrefOf(object);
  return href === null ? object : <Link href={href}>{object}</Link>;
}

/** Actions of operators, the newest first, each with its change and its place in the chain. */
export function ActionsTable({ actions }: { readonly actions: readonly StaffAction[] }) {
  const { text, moment, known } = useFormat();
  const columns: readonly Column<StaffAction>[] = [
    { id: 'at', title: text('activity.at'), cell: ({ at }) => <span className={ui.moment}>{moment(at)}</span> },
    { id: 'actor', title: text('activity.actor'), cell: ({ actor }) => actor },
    { id: 'operation', title: text('activity.operation'), cell: ({ operation }) => known('act', operation) },
    { id: 'object', title: text('activity.on'), cell: ({ object }) => <ObjectLink object={object} /> },
    { id: 'reason', title: text('activity.reason'), isMinor: true, cell: (action) => <Reason action={action} /> },
    {
      id: 'hash',
      title: text('activity.hash'),
      isMinor: true,
      cell: ({ hash }) => (
        <code className={ui.mono} title={hash}>
          {shortHash(hash)}
        </code>
      ),
    },
  ];
  return (
    <Table
      label={text('activity.list')}
      columns={columns}
      rows={actions}
      keyOf={({ id }) => id}
      empty={{ icon: 'history', title: text('activity.none') }}
    />
  );
}

function Reason({ action: { reason, before, after } }: { readonly action: StaffAction }) {
  const { text } = useFormat();
  return (
    <>
      {reason}
      {before === null && after === null ? null : (
        <details>
          <summary>{text('activity.change')}</summary>
          <Json label={text('activity.change')} value={{ before, after }} />
        </details>
      )}
    </>
  );
}
