import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { Badge } from '#src/views/ui/Badge.tsx';
import { Card } from '#src/views/ui/Card.tsx';
import type { Case, FoundPayment, FoundPlayer, FoundRound } from '../data/types.ts';
import { Status } from '../ui/status.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { CasesTable } from './CasesTable.tsx';

interface Props {
  readonly players: readonly FoundPlayer[];
  readonly payments: readonly FoundPayment[];
  readonly rounds: readonly FoundRound[];
  readonly cases: readonly Case[];
}

/** Results of a search. A kind of which nothing was found is left out. */
export function FoundView({ players, payments, rounds, cases }: Props) {
  return (
    <div className={ui.stack}>
      {cases.length === 0 ? null : (
        <Card title={<FormattedMessage id="find.cases" />}>
          <CasesTable cases={cases} />
        </Card>
      )}
      {players.length === 0 ? null : <PlayersCard players={players} />}
      {payments.length === 0 ? null : <PaymentsCard payments={payments} />}
      {rounds.length === 0 ? null : <RoundsCard rounds={rounds} />}
    </div>
  );
}

const nothing = { icon: 'search', title: null } as const;

function PlayersCard({ players }: Pick<Props, 'players'>) {
  const { text, day } = useFormat();
  const columns: readonly Column<FoundPlayer>[] = [
    { id: 'id', title: text('player.number'), cell: ({ id }) => <Link href={`/players/${id}`}>{id}</Link> },
    { id: 'username', title: text('player.username'), cell: ({ username }) => username },
    { id: 'email', title: text('player.email'), cell: ({ email }) => email },
    { id: 'status', title: text('player.status'), cell: ({ status }) => <Status status={status} /> },
    { id: 'country', title: text('player.country'), isMinor: true, cell: ({ country }) => country },
    { id: 'since', title: text('player.since'), isMinor: true, isNumber: true, cell: ({ created_at: at }) => day(at) },
  ];
  return (
    <Card title={<FormattedMessage id="find.players" />}>
      <Table label={text('find.players')} columns={columns} rows={players} keyOf={({ id }) => id} empty={nothing} />
    </Card>
  );
}

function PaymentsCard({ payments }: Pick<Props, 'payments'>) {
  const { text, moment, money } = useFormat();
  const columns: readonly Column<FoundPayment>[] = [
    {
      id: 'at',
      title: text('withdrawal.time'),
      cell: ({ id, kind, created_at: at }) => <Link href={`/${kind}s/${id}`}>{moment(at)}</Link>,
    },
    { id: 'kind', title: text('find.kind'), cell: ({ kind }) => text(`find.kind.${kind}`) },
    { id: 'player', title: text('withdrawal.player'), cell: ({ username, player_id: id }) => `${username} (${id})` },
    { id: 'amount', title: text('withdrawal.amount'), isNumber: true, cell: ({ amount, currency }) => money(amount, currency) },
    { id: 'coin', title: text('find.coin'), isMinor: true, cell: ({ coin }) => coin },
    {
      id: 'status',
      title: text('withdrawal.status'),
      cell: ({ status, held }) => (
        <span className={ui.actions}>
          <Status status={status} />
          {held === 0 ? null : (
            <Badge tone="warning" icon="pause">
              {text('find.held', { held })}
            </Badge>
          )}
        </span>
      ),
    },
  ];
  return (
    <Card title={<FormattedMessage id="find.payments" />}>
      <Table label={text('find.payments')} columns={columns} rows={payments} keyOf={({ id }) => id} empty={nothing} />
    </Card>
  );
}

function RoundsCard({ rounds }: Pick<Props, 'rounds'>) {
  const { text, moment, money } = useFormat();
  const columns: readonly Column<FoundRound>[] = [
    { id: 'at', title: text('withdrawal.time'), cell: ({ created_at: at }) => <span className={ui.moment}>{moment(at)}</span> },
    {
      id: 'round',
      title: text('find.round'),
      cell: ({ bet_id: bet, round_id: id }) => (
        <Link href={`/rounds/bet?${new URLSearchParams({ id: bet })}`}>
          <code className={ui.mono}>{id}</code>
        </Link>
      ),
    },
    { id: 'game', title: text('find.game'), cell: ({ game_id: game }) => game ?? '—' },
    {
      id: 'player',
      title: text('withdrawal.player'),
      cell: ({ username, player_id: id }) => <Link href={`/players/${id}`}>{`${username} (${id})`}</Link>,
    },
    { id: 'stake', title: text('find.stake'), isNumber: true, cell: ({ stake, currency }) => money(stake, currency) },
    {
      id: 'payout',
      title: text('find.payout'),
      isNumber: true,
      cell: ({ payout, currency }) => (payout === null ? '—' : money(payout, currency)),
    },
    { id: 'status', title: text('withdrawal.status'), cell: ({ status }) => <Status status={`bet_${status}`} /> },
  ];
  return (
    <Card title={<FormattedMessage id="find.rounds" />}>
      <Table label={text('find.rounds')} columns={columns} rows={rounds} keyOf={({ bet_id: id }) => id} empty={nothing} />
    </Card>
  );
}
