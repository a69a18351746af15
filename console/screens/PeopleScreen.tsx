import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useQuery, useQueryClient } from '#src/data/query.ts';
import { Button } from '#src/views/ui/Button.tsx';
import { useConsole, useSession } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { StaffMember } from '../data/types.ts';
import { withTexts } from '../i18n/AreaTexts.tsx';
import texts from '../i18n/messages/en/people.json';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { Status } from '../ui/status.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import type { Task } from './people-task.ts';
import { ChangeForm, EndRoleForm, InviteForm, LinkCard, RenewForm } from './PeopleForms.tsx';

export default withTexts(texts, PeopleScreen);

function PeopleScreen() {
  const { text } = useFormat();
  const { client } = useConsole();
  const cache = useQueryClient();
  const mayChange = useSession().permissions.includes('people.change');
  const [task, setTask] = useState<Task>({ kind: 'none' });
  const query = useQuery(queries.people(client));
  const next = (to: Task) => {
    setTask(to);
    void cache.fetch(queries.people(client), { isForced: true }).catch(() => undefined);
  };
  return (
    <Page
      title={text('people.title')}
      lead={text('people.lead')}
      actions={
        mayChange && task.kind !== 'invite' ? (
          <Button variant="primary" icon="plus" onPress={() => setTask({ kind: 'invite' })}>
            <FormattedMessage id="people.invite" />
          </Button>
        ) : null
      }
    >
      <TaskCard task={task} onDone={next} />
      <Loaded query={query}>{({ data }) => <PeopleTable people={data} onTask={mayChange ? setTask : null} />}</Loaded>
    </Page>
  );
}

function TaskCard({ task, onDone }: { readonly task: Task; readonly onDone: (next: Task) => void }) {
  switch (task.kind) {
    case 'none':
      return null;
    case 'invite':
      return <InviteForm onDone={onDone} />;
    case 'change':
      return <ChangeForm key={task.member.id} member={task.member} onDone={onDone} />;
    case 'renew':
      return <RenewForm key={task.member.id} member={task.member} onDone={onDone} />;
    case 'end':
      return <EndRoleForm key={task.member.id} member={task.member} onDone={onDone} />;
    case 'link':
      return <LinkCard name={task.name} link={task.link} />;
    default:
      return task satisfies never;
  }
}

const statusOf = ({ is_active: isActive, passkeys, invited_until: until }: StaffMember): string => {
  if (!isActive) return 'closed';
  return passkeys === 0 ? (until === null ? 'expired' : 'invited') : 'active';
};

interface TableProps {
  readonly people: readonly StaffMember[];
  /** Null for roles that only read. */
  readonly onTask: ((task: Task) => void) | null;
}

export function PeopleTable({ people, onTask }: TableProps) {
  const { text, known, moment } = useFormat();
  const columns: readonly Column<StaffMember>[] = [
    { id: 'name', title: text('people.name'), cell: ({ name }) => name },
    {
      id: 'role',
      title: text('people.role'),
      cell: ({ role, elevation }) =>
        elevation
          ? `${known('role', role)}, ${text('people.role_until', { role: known('role', elevation.role), until: moment(elevation.ends_at) })}`
          : known('role', role),
    },
    { id: 'status', title: text('people.status'), cell: (member) => <Status status={statusOf(member)} /> },
    { id: 'passkeys', title: text('people.passkeys'), isNumber: true, isMinor: true, cell: ({ passkeys }) => passkeys },
    {
      id: 'seen',
      title: text('people.seen'),
      isNumber: true,
      isMinor: true,
      cell: ({ last_seen_at: at }) => (at ? moment(at) : text('people.never')),
    },
    ...(onTask
      ? [
          {
            id: 'actions',
            title: <span className="visually-hidden">{text('people.change')}</span>,
            isNumber: true,
            cell: (member: StaffMember) => <RowActions member={member} onTask={onTask} />,
          },
        ]
      : []),
  ];
  return (
    <Table
      label={text('people.list')}
      columns={columns}
      rows={people}
      keyOf={({ id }) => id}
      empty={{ icon: 'users', title: text('people.none') }}
    />
  );
}

function RowActions({ member, onTask }: { readonly member: StaffMember; readonly onTask: (task: Task) => void }) {
  const { text } = useFormat();
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={text('people.change_title', { name: member.name })}
        onPress={() => onTask({ kind: 'change', member })}
      >
        {text('people.change')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={text('people.renew_title', { name: member.name })}
        onPress={() => onTask({ kind: 'renew', member })}
      >
        {text('people.renew')}
      </Button>
      <RoleAction member={member} onTask={onTask} />
    </>
  );
}

function RoleAction({ member, onTask }: { readonly member: StaffMember; readonly onTask: (task: Task) => void }) {
  const { text } = useFormat();
  const { id, name, role, elevation, is_active: isActive } = member;
  if (elevation)
    return (
      <Button size="small" variant="quiet" aria-label={text('people.end_title', { name })} onPress={() => onTask({ kind: 'end', member })}>
        {text('people.end')}
      </Button>
    );
  if (!isActive || role === 'owner' || role === 'auditor') return null;
  return (
    <PageLink
      size="small"
      variant="quiet"
      href={`/proposals/new?operation=elevateStaff&staff_id=${id}`}
      aria-label={text('people.elevate_title', { name })}
    >
      {text('people.elevate')}
    </PageLink>
  );
}
