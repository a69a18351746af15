import { Badge } from '#src/views/ui/Badge.tsx';
import { Card } from '#src/views/ui/Card.tsx';
import { useQuery } from '#src/data/query.ts';
import { unwrap } from '../data/client.ts';
import { useConsole, useSession } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { Act, Proposal, VipRecord } from '../data/types.ts';
import { withTexts } from '../i18n/AreaTexts.tsx';
import texts from '../i18n/messages/en/vip.json';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { VipForm } from './VipForm.tsx';

export default withTexts(texts, VipScreen);

function VipScreen() {
  const { text } = useFormat();
  const { client } = useConsole();
  const query = useQuery(queries.vip(client));
  const mayChange = useSession().permissions.includes('rules.change');
  const send = (body: Act & { readonly reason: string }) => unwrap(client.POST('/proposals', { body }));
  return (
    <Page
      title={text('vip.title')}
      lead={text('vip.lead')}
      actions={
        <PageLink icon="arrow-left" variant="quiet" href="/rules">
          {text('rules.title')}
        </PageLink>
      }
    >
      <Loaded query={query}>{(record) => <VipLevelsView record={record} send={mayChange ? send : null} />}</Loaded>
    </Page>
  );
}

interface Props {
  readonly record: VipRecord;
  /** Sends a proposal; null for a role that only reads. */
  readonly send: ((proposal: Act & { readonly reason: string }) => Promise<Proposal>) | null;
}

/** The levels in force with the players of each, the form of the next version, and all versions. */
export function VipLevelsView({ record, send }: Props) {
  return (
    <div className={ui.stack}>
      <Levels levels={record.levels} />
      {send ? <VipForm record={record} send={send} /> : null}
      <Versions versions={record.versions} />
    </div>
  );
}

type Level = VipRecord['levels'][number];

function Levels({ levels }: Pick<VipRecord, 'levels'>) {
  const { text, money } = useFormat();
  const columns: readonly Column<Level>[] = [
    { id: 'level', title: text('vip.number'), isNumber: true, cell: ({ level }) => level },
    { id: 'name', title: text('vip.name'), cell: ({ names }) => names.en },
    { id: 'players', title: text('vip.players'), isNumber: true, cell: ({ players }) => players },
    { id: 'cashback', title: text('vip.figure.cashback'), isNumber: true, cell: ({ cashback }) => cashback },
    { id: 'bets', title: text('vip.figure.bets'), isNumber: true, cell: ({ bets }) => money(bets, 'EUR') },
    { id: 'deposits', title: text('vip.figure.deposits'), isNumber: true, cell: ({ deposits }) => money(deposits, 'EUR') },
    {
      id: 'monthly',
      title: text('vip.figure.monthly_deposit'),
      isNumber: true,
      isMinor: true,
      cell: (level) => money(level.monthly_deposit, 'EUR'),
    },
  ];
  return (
    <Card title={text('vip.present')}>
      <Table
        label={text('vip.present')}
        columns={columns}
        rows={levels}
        keyOf={({ level }) => level}
        empty={{ icon: 'star', title: text('vip.present') }}
      />
    </Card>
  );
}

type Version = VipRecord['versions'][number];
const tones = { planned: 'info', in_force: 'success', replaced: 'neutral' } as const;

function Versions({ versions }: Pick<VipRecord, 'versions'>) {
  const { text, moment } = useFormat();
  const decided = ({ proposed_by: proposer, approved_by: approver }: Version): string =>
    proposer === null || approver === null ? text('vip.first') : text('vip.decided_by', { proposer, approver });
  const columns: readonly Column<Version>[] = [
    {
      id: 'starts',
      title: text('vip.starts'),
      cell: ({ starts_at: at }) => (at === null ? text('vip.always') : <span className={ui.moment}>{moment(at)}</span>),
    },
    { id: 'state', title: text('rules.state'), cell: ({ state }) => <Badge tone={tones[state]}>{text(`vip.state.${state}`)}</Badge> },
    {
      id: 'levels',
      title: text('vip.cashback_of_levels'),
      cell: ({ levels }) => levels.map(({ names, cashback }) => text('vip.cashback_of', { name: names.en, cashback })).join(', '),
    },
    { id: 'people', title: text('vip.decided'), cell: decided },
    { id: 'reason', title: text('form.reason'), isMinor: true, cell: ({ reason }) => reason ?? '—' },
    {
      id: 'proposal',
      title: <span className="visually-hidden">{text('vip.proposal')}</span>,
      isNumber: true,
      cell: ({ id, proposal_id: proposal }) =>
        proposal === null ? null : (
          <PageLink size="small" href={`/proposals/${proposal}`} aria-label={text('vip.proposal_label', { id })}>
            {text('vip.proposal')}
          </PageLink>
        ),
    },
  ];
  return (
    <Card title={text('vip.versions')}>
      <Table
        label={text('vip.versions')}
        columns={columns}
        rows={versions}
        keyOf={({ id }) => id}
        empty={{ icon: 'history', title: text('vip.versions') }}
      />
    </Card>
  );
}
