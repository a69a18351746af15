import { FormattedMessage } from 'react-intl';
import { useQuery } from '#src/data/query.ts';
import { Card } from '#src/views/ui/Card.tsx';
import { useConsole, useSession } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { Switches } from '../data/types.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { Status } from '../ui/status.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';

const refreshMs = 15_000;

export default function SwitchesScreen() {
  const { text } = useFormat();
  const { client } = useConsole();
  const { permissions } = useSession();
  const query = useQuery({ ...queries.switches(client), refetchInterval: refreshMs });
  return (
    <Page title={text('switches.title')} lead={text('switches.lead')}>
      <Loaded query={query}>{(switches) => <SwitchesView switches={switches} permissions={permissions} />}</Loaded>
    </Page>
  );
}

interface Props {
  readonly switches: Switches;
  readonly permissions: readonly string[];
}

interface SiteSwitch {
  readonly name: string;
  readonly isOpen: boolean;
  readonly since: string | null;
  /** When it reopens by itself, where that is set. */
  readonly until?: string | null | undefined;
  /** The address of the form that changes the switch, for roles that may change it. */
  readonly href: string | null;
}

const stateOf = (isOpen: boolean): string => (isOpen ? 'is_open' : 'is_closed');

/** Each switch with its state and the proposal that turns it. */
export function SwitchesView({ switches, permissions }: Props) {
  return (
    <div className={ui.stack}>
      <SiteCard switches={switches} permissions={permissions} />
      <MethodsCard methods={switches.methods} mayChange={permissions.includes('methods.change')} />
    </div>
  );
}

function ChangeLink({ href, name }: { readonly href: string; readonly name: string }) {
  const { text } = useFormat();
  return (
    <PageLink size="small" href={href} aria-label={text('switches.change_label', { name })}>
      {text('switches.change')}
    </PageLink>
  );
}

const pausable = ['deposits', 'registration', 'games'] as const;

function SiteCard({ switches: { is_site_closed: isClosed, withdrawals_stopped_at: stoppedAt, pauses }, permissions }: Props) {
  const { text, moment } = useFormat();
  const formOf = (permission: string, fields: string) => (permissions.includes(permission) ? `/proposals/new?operation=${fields}` : null);
  const isStopped = stoppedAt !== null;
  const rows: readonly SiteSwitch[] = [
    { name: text('switches.site'), isOpen: !isClosed, since: null, href: formOf('site.switch', `setMaintenance&is_on=${!isClosed}`) },
    {
      name: text('switches.withdrawals'),
      isOpen: !isStopped,
      since: stoppedAt,
      href: formOf('withdrawals.stop', `stopWithdrawals&is_stopped=${!isStopped}`),
    },
    ...pausable.map((subject): SiteSwitch => {
      const pause = pauses.find((each) => each.subject === subject);
      return {
        name: text(`pause.${subject}`),
        isOpen: !pause,
        since: pause?.paused_at ?? null,
        until: pause?.ends_at,
        href: formOf('pauses.change', `setPause&subject=${subject}&is_paused=${!pause}`),
      };
    }),
  ];
  const columns: readonly Column<SiteSwitch>[] = [
    { id: 'name', title: text('proposal.what'), cell: ({ name }) => name },
    { id: 'state', title: text('switches.state'), cell: ({ isOpen }) => <Status status={stateOf(isOpen)} /> },
    {
      id: 'since',
      title: text('withdrawal.time'),
      cell: ({ since, until }) => {
        if (since === null) return '—';
        return until
          ? text('switches.since_until', { at: moment(since), until: moment(until) })
          : text('switches.since', { at: moment(since) });
      },
    },
    {
      id: 'change',
      title: <span className="visually-hidden">{text('switches.change')}</span>,
      isNumber: true,
      cell: ({ href, name }) => (href === null ? null : <ChangeLink href={href} name={name} />),
    },
  ];
  return (
    <Card title={<FormattedMessage id="switches.site_list" />}>
      <Table
        label={text('switches.site_list')}
        columns={columns}
        rows={rows}
        keyOf={({ name }) => name}
        empty={{ icon: 'pause', title: null }}
      />
    </Card>
  );
}

type Method = Switches['methods'][number];

const methodState = ({ paused, ...method }: Method, side: 'deposits' | 'withdrawals'): string =>
  method[`takes_${side}`] && paused.includes(side) ? 'is_paused' : stateOf(method[`takes_${side}`]);

function MethodsCard({ methods, mayChange }: { readonly methods: readonly Method[]; readonly mayChange: boolean }) {
  const { text } = useFormat();
  const nameOf = ({ name, network }: Method) => (network === null ? name : `${name} (${network})`);
  const columns: readonly Column<Method>[] = [
    { id: 'name', title: text('switches.method'), cell: nameOf },
    { id: 'deposits', title: text('switches.deposits'), cell: (method) => <Status status={methodState(method, 'deposits')} /> },
    {
      id: 'withdrawals',
      title: text('switches.withdrawals'),
      cell: (method) => <Status status={methodState(method, 'withdrawals')} />,
    },
    {
      id: 'change',
      title: <span className="visually-hidden">{text('switches.change')}</span>,
      isNumber: true,
      cell: (method) =>
        mayChange ? (
          <ChangeLink
            href={`/proposals/new?operation=setMethodOpen&method_id=${method.id}&is_open=${!method.takes_withdrawals}`}
            name={nameOf(method)}
          />
        ) : null,
    },
  ];
  return (
    <Card title={<FormattedMessage id="switches.methods" />}>
      <Table
        label={text('switches.methods')}
        columns={columns}
        rows={methods}
        keyOf={({ id }) => id}
        empty={{ icon: 'coins', title: text('switches.none') }}
      />
    </Card>
  );
}
