import { FormattedMessage } from 'react-intl';
import { Badge } from '#src/views/ui/Badge.tsx';
import { Card } from '#src/views/ui/Card.tsx';
import type { RoundRecord } from '../data/types.ts';
import { PageLink } from '../ui/PageLink.tsx';
import { Status } from '../ui/status.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';

type Bet = RoundRecord['placed'][number];
type Entry = RoundRecord['entries'][number];

interface BetsProps {
  readonly bets: readonly Bet[];
  readonly currency: string;
  readonly mayResettle: boolean;
}

/** The bets of a round and their present payouts. */
export function BetsCard({ bets, currency, mayResettle }: BetsProps) {
  const { text, known, moment, money } = useFormat();
  const columns: readonly Column<Bet>[] = [
    { id: 'at', title: text('withdrawal.time'), cell: ({ placed_at: at }) => <span className={ui.moment}>{moment(at)}</span> },
    { id: 'bet', title: text('round.bet'), cell: ({ id }) => <code className={ui.mono}>{id}</code> },
    {
      id: 'source',
      title: text('round.source'),
      cell: ({ source, is_free: isFree }) => (isFree ? <Badge tone="info">{text('round.free')}</Badge> : known('account_name', source)),
    },
    { id: 'stake', title: text('find.stake'), isNumber: true, cell: ({ stake }) => money(stake, currency) },
    { id: 'paid', title: text('find.payout'), isNumber: true, cell: ({ paid }) => money(paid, currency) },
    { id: 'status', title: text('withdrawal.status'), cell: ({ status }) => <Status status={`bet_${status}`} /> },
    ...(mayResettle ? [{ id: 'act', title: <ActTitle />, cell: (bet: Bet) => <ResettleLink bet={bet} /> }] : []),
  ];
  return (
    <Card title={<FormattedMessage id="round.bets" />}>
      <Table
        label={text('round.bets')}
        columns={columns}
        rows={bets}
        keyOf={({ id }) => id}
        empty={{ icon: 'dice', title: text('round.no_bets') }}
      />
    </Card>
  );
}

function ActTitle() {
  const { text } = useFormat();
  return <span className="visually-hidden">{text('round.resettle')}</span>;
}

/** Only a bet that its provider has ended can be resettled. */
function ResettleLink({ bet: { id, transaction_id: line, status, paid } }: { readonly bet: Bet }) {
  const { text } = useFormat();
  if (line === null || status !== 'settled') return null;
  return (
    <PageLink
      size="small"
      href={`/proposals/new?operation=resettleRound&transaction_id=${line}&payout=${paid}`}
      aria-label={text('round.resettle_bet', { bet: id })}
    >
      {text('round.resettle')}
    </PageLink>
  );
}

interface EntriesProps {
  readonly entries: readonly Entry[];
  readonly currency: string;
}

/** The entries of the ledger in the order in which they were posted. */
export function EntriesCard({ entries, currency }: EntriesProps) {
  const { text, known, moment, money } = useFormat();
  const columns: readonly Column<Entry>[] = [
    { id: 'at', title: text('withdrawal.time'), cell: ({ at }) => <span className={ui.moment}>{moment(at)}</span> },
    { id: 'kind', title: text('deposit.entry'), cell: (entry) => <EntryKind entry={entry} /> },
    { id: 'from', title: text('round.opposite'), cell: ({ opposite }) => known('account_name', opposite) },
    { id: 'account', title: text('proposal.account'), cell: ({ account }) => text(`account_name.${account}`) },
    { id: 'amount', title: text('withdrawal.amount'), isNumber: true, cell: ({ amount }) => money(amount, currency) },
    { id: 'balance', title: text('round.balance'), isNumber: true, cell: ({ balance }) => money(balance, currency) },
    {
      id: 'reference',
      title: text('round.reference'),
      isMinor: true,
      cell: ({ reference }) => <code className={ui.mono}>{reference}</code>,
    },
  ];
  return (
    <Card title={<FormattedMessage id="round.entries" />}>
      <Table
        label={text('round.entries')}
        columns={columns}
        rows={entries}
        keyOf={({ reference }) => reference}
        empty={{ icon: 'receipt', title: text('deposit.no_postings') }}
      />
    </Card>
  );
}

function EntryKind({ entry: { kind, reason, decided_by: names } }: { readonly entry: Entry }) {
  const { known } = useFormat();
  return (
    <>
      {known('entry', kind)}
      {reason === null ? null : <div className={ui.muted}>{`${reason} (${names.join(', ')})`}</div>}
    </>
  );
}
