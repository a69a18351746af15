import { FormattedMessage } from 'react-intl';
import { Badge } from '#src/views/ui/Badge.tsx';
import { Card } from '#src/views/ui/Card.tsx';
import { Notice } from '#src/views/ui/Notice.tsx';
import type { ChainAlarm, SystemState } from '../data/types.ts';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';

type Chain = SystemState['chains'][number];

/** The chains that are read by own nodes. */
export function ChainsCard({ chains }: { readonly chains: readonly Chain[] }) {
  const { text, moment } = useFormat();
  const columns: readonly Column<Chain>[] = [
    { id: 'network', title: text('system.chain'), cell: ({ network }) => network },
    { id: 'nodes', title: text('system.nodes'), isNumber: true, cell: ({ nodes }) => nodes },
    { id: 'height', title: text('system.height'), isNumber: true, cell: ({ height }) => height ?? text('system.never') },
    {
      id: 'problem',
      title: text('system.problem'),
      cell: ({ problem, since, alarmed_at: alarmed }) =>
        problem === null ? (
          text('system.no_problem')
        ) : (
          <>
            {alarmed !== null && <Badge tone="warning">{text('system.alarm')}</Badge>} {problem}
            {since !== null && <div className={ui.muted}>{text('system.since', { at: moment(since) })}</div>}
          </>
        ),
    },
  ];
  return (
    <Card title={<FormattedMessage id="system.chains" />}>
      <Table
        label={text('system.chains')}
        columns={columns}
        rows={chains}
        keyOf={({ network }) => network}
        empty={{ icon: 'wallet', title: text('system.no_chains') }}
      />
    </Card>
  );
}

/** Alarms of chains, above those of payments. */
export function ChainAlarms({ chains }: { readonly chains: readonly ChainAlarm[] }) {
  const { text, moment } = useFormat();
  return chains.map(({ network, problem, since }) => (
    <Notice key={network} tone="warning">
      {text('alarm.chain', { network, problem, since: moment(since) })}
    </Notice>
  ));
}
