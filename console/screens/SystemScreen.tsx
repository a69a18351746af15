import { FormattedMessage } from 'react-intl';
import { useQuery } from '#src/data/query.ts';
import { Badge } from '#src/views/ui/Badge.tsx';
import { Card } from '#src/views/ui/Card.tsx';
import { DescriptionList } from '#src/views/ui/DescriptionList.tsx';
import { useConsole } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { SystemSetting, SystemState } from '../data/types.ts';
import { withTexts } from '../i18n/AreaTexts.tsx';
import texts from '../i18n/messages/en/system.json';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { ChainsCard } from './ChainsCard.tsx';

function SystemScreen() {
  const { text } = useFormat();
  const { client } = useConsole();
  const query = useQuery(queries.system(client));
  return (
    <Page title={text('system.title')} lead={text('system.lead')}>
      <Loaded query={query}>{(system) => <SystemView system={system} />}</Loaded>
    </Page>
  );
}

export default withTexts(texts, SystemScreen);

export function SystemView({ system }: { readonly system: SystemState }) {
  const { text, known, moment } = useFormat();
  const facts = [
    ['system.version', system.version],
    ['system.node', system.node],
    ['system.engine', known('system.engine', system.engine)],
    ['system.started', moment(system.started_at)],
    ['system.migration_count', system.migration_count],
  ] as const;
  return (
    <div className={ui.stack}>
      <Card title={<FormattedMessage id="system.details" />}>
        <DescriptionList items={facts.map(([id, detail]) => ({ term: text(id), detail }))} />
      </Card>
      <BalancesCard balances={system.balances} />
      {system.chains.length > 0 && <ChainsCard chains={system.chains} />}
      <JobsCard jobs={system.jobs} />
      <SettingsCard settings={system.settings} />
      <MigrationsCard migrations={system.migrations} />
    </div>
  );
}

type Balance = SystemState['balances'][number];

function BalancesCard({ balances }: { readonly balances: readonly Balance[] }) {
  const { text, moment, money } = useFormat();
  const columns: readonly Column<Balance>[] = [
    { id: 'processor', title: text('system.processor'), cell: ({ processor }) => processor },
    { id: 'coin', title: text('system.coin'), cell: ({ coin, network }) => `${coin}, ${network}` },
    { id: 'available', title: text('system.available'), isNumber: true, cell: ({ available, coin }) => money(available, coin) },
    {
      id: 'max_payout',
      title: text('system.max_payout'),
      isNumber: true,
      cell: ({ max_payout: most, coin }) => (most === null ? text('system.unknown') : money(most, coin)),
    },
    {
      id: 'unswept',
      title: text('system.unswept'),
      isNumber: true,
      cell: ({ unswept, sweep_problem: problem, coin }) => (
        <>
          {unswept === null ? '—' : money(unswept, coin)}
          {problem !== null && <div className={ui.muted}>{problem}</div>}
        </>
      ),
    },
    {
      id: 'sweep_fees',
      title: text('system.sweep_fees'),
      isNumber: true,
      cell: ({ sweep_fees: fees, coin }) => (fees === null ? '—' : money(fees, coin)),
    },
    {
      id: 'read',
      title: text('system.read'),
      isNumber: true,
      cell: ({ read_at: at }) => <span className={ui.moment}>{moment(at)}</span>,
    },
  ];
  return (
    <Card title={<FormattedMessage id="system.balances" />}>
      <Table
        label={text('system.balances')}
        columns={columns}
        rows={balances}
        keyOf={({ processor, coin, network }) => `${processor} ${coin} ${network}`}
        empty={{ icon: 'wallet', title: text('system.no_balances') }}
      />
    </Card>
  );
}

type Job = SystemState['jobs'][number];

function JobsCard({ jobs }: { readonly jobs: readonly Job[] }) {
  const { text, moment } = useFormat();
  const at = (time: string | null) => (time === null ? '—' : <span className={ui.moment}>{moment(time)}</span>);
  const columns: readonly Column<Job>[] = [
    { id: 'name', title: text('system.job'), cell: ({ name }) => name },
    { id: 'every', title: text('system.every'), isNumber: true, cell: ({ every_s: seconds }) => text('system.seconds', { seconds }) },
    {
      id: 'done',
      title: text('system.done'),
      isNumber: true,
      cell: ({ done_at: done }) => (done === null ? text('system.never') : at(done)),
    },
    { id: 'failed', title: text('system.failed'), isNumber: true, cell: ({ failed_at: failed }) => at(failed) },
  ];
  return (
    <Card title={<FormattedMessage id="system.jobs" />}>
      <Table
        label={text('system.jobs')}
        columns={columns}
        rows={jobs}
        keyOf={({ name, every_s: seconds }) => `${name} ${seconds}`}
        empty={{ icon: 'clock', title: text('system.no_jobs') }}
      />
    </Card>
  );
}

function SettingsCard({ settings }: { readonly settings: readonly SystemSetting[] }) {
  const { text, known } = useFormat();
  const columns: readonly Column<SystemSetting>[] = [
    { id: 'name', title: text('system.setting'), cell: ({ name }) => <code className={ui.mono}>{name}</code> },
    {
      id: 'value',
      title: text('system.value'),
      cell: ({ value, is_secret: isSecret, source }) => {
        if (value !== null) return <code className={ui.mono}>{value}</code>;
        return isSecret && source !== 'default' ? <Badge tone="neutral">{text('system.secret')}</Badge> : '—';
      },
    },
    { id: 'source', title: text('system.source'), cell: ({ source }) => known('system.source', source) },
  ];
  return (
    <Card title={<FormattedMessage id="system.settings" />}>
      <Table
        label={text('system.settings')}
        columns={columns}
        rows={settings}
        keyOf={({ name }) => name}
        empty={{ icon: 'settings', title: text('system.no_settings') }}
      />
    </Card>
  );
}

type Migration = SystemState['migrations'][number];

function MigrationsCard({ migrations }: { readonly migrations: readonly Migration[] }) {
  const { text, moment } = useFormat();
  const columns: readonly Column<Migration>[] = [
    { id: 'name', title: text('system.migration'), cell: ({ name }) => <code className={ui.mono}>{name}</code> },
    {
      id: 'at',
      title: text('system.applied'),
      isNumber: true,
      cell: ({ applied_at: at }) => <span className={ui.moment}>{moment(at)}</span>,
    },
  ];
  return (
    <Card title={<FormattedMessage id="system.migrations" />}>
      <Table
        label={text('system.migrations')}
        columns={columns}
        rows={migrations}
        keyOf={({ name }) => name}
        empty={{ icon: 'box', title: text('system.no_migrations') }}
      />
    </Card>
  );
}
