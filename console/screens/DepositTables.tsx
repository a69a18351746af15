import { FormattedMessage } from 'react-intl';
import { Badge } from '#src/views/ui/Badge.tsx';
import { Card } from '#src/views/ui/Card.tsx';
import type { DepositRecord } from '../data/types.ts';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';

type Transfer = DepositRecord['transfers'][number];
type Posting = DepositRecord['postings'][number];
type Alarm = DepositRecord['alarms'][number];

/** Transfers as the processor last reported them. They do not credit anything by themselves. */
export function TransfersCard({ transfers, coin }: { readonly transfers: readonly Transfer[]; readonly coin: string }) {
  const { text, moment, money } = useFormat();
  const columns: readonly Column<Transfer>[] = [
    { id: 'hash', title: text('deposit.hash'), cell: ({ tx_hash: hash }) => <code className={ui.mono}>{hash}</code> },
    { id: 'coins', title: text('withdrawal.coins'), isNumber: true, cell: ({ coins }) => money(coins, coin) },
    {
      id: 'confirmations',
      title: text('deposit.confirmations'),
      isNumber: true,
      cell: ({ confirmations, needed, is_replaced: isReplaced }) =>
        isReplaced ? <Badge tone="warning">{text('deposit.replaced')}</Badge> : text('deposit.of', { confirmations, needed }),
    },
    { id: 'seen', title: text('deposit.seen'), isNumber: true, isMinor: true, cell: ({ seen_at: at }) => moment(at) },
  ];
  return (
    <Card title={<FormattedMessage id="deposit.transfers" />}>
      <Table
        label={text('deposit.transfers')}
        columns={columns}
        rows={transfers}
        keyOf={({ tx_hash: hash, seen_at: at, coins }) => `${hash} ${at} ${coins}`}
        empty={{ icon: 'network', title: text('deposit.no_transfers'), body: text('deposit.no_transfers_body') }}
      />
    </Card>
  );
}

/** The entries of the ledger that moved the money of the deposit. */
export function PostingsCard({ postings }: { readonly postings: readonly Posting[] }) {
  const { text, known, moment, money } = useFormat();
  const columns: readonly Column<Posting>[] = [
    { id: 'at', title: text('withdrawal.time'), cell: ({ at }) => <span className={ui.moment}>{moment(at)}</span> },
    { id: 'kind', title: text('deposit.entry'), cell: ({ kind }) => known('entry', kind) },
    { id: 'account', title: text('proposal.account'), cell: ({ account }) => known('account_name', account) },
    { id: 'amount', title: text('withdrawal.amount'), isNumber: true, cell: ({ amount, currency }) => money(amount, currency) },
  ];
  return (
    <Card title={<FormattedMessage id="deposit.postings" />}>
      <Table
        label={text('deposit.postings')}
        columns={columns}
        rows={postings}
        keyOf={({ entry, account, amount }) => `${entry} ${account} ${amount}`}
        empty={{ icon: 'receipt', title: text('deposit.no_postings') }}
      />
    </Card>
  );
}

export function AlarmsCard({ alarms }: { readonly alarms: readonly Alarm[] }) {
  const { text, known, moment } = useFormat();
  const columns: readonly Column<Alarm>[] = [
    { id: 'at', title: text('withdrawal.time'), cell: ({ raised_at: at }) => <span className={ui.moment}>{moment(at)}</span> },
    { id: 'kind', title: text('alarm.what'), cell: ({ kind }) => known('alarm.kind', kind) },
    { id: 'recorded', title: text('alarm.recorded'), cell: ({ recorded }) => recorded },
    { id: 'reported', title: text('alarm.reported'), cell: ({ reported }) => reported },
  ];
  return (
    <Card title={<FormattedMessage id="alarm.title" />}>
      <Table
        label={text('alarm.title')}
        columns={columns}
        rows={alarms}
        keyOf={({ kind, reported }) => `${kind} ${reported}`}
        empty={{ icon: 'success', title: text('alarm.none') }}
      />
    </Card>
  );
}
