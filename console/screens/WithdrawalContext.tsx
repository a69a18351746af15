import { FormattedMessage } from 'react-intl';
import { Card } from '#src/views/ui/Card.tsx';
import { DescriptionList } from '#src/views/ui/DescriptionList.tsx';
import type { WithdrawalRecord } from '../data/types.ts';
import { type Column, Table } from '../ui/Table.tsx';
import { Status } from '../ui/status.tsx';
import { useFormat } from '../ui/format.ts';

interface Props {
  readonly withdrawal: WithdrawalRecord;
}

/** Facts for a decision: the player, the checks at the request, earlier deposits, approvals and decisions. */
export function WithdrawalContext({ withdrawal }: Props) {
  return (
    <>
      <PlayerCard withdrawal={withdrawal} />
      {withdrawal.screening === null ? null : <ScreeningCard screening={withdrawal.screening} />}
      <DepositsCard withdrawal={withdrawal} />
      <HistoryCard withdrawal={withdrawal} />
    </>
  );
}

function PlayerCard({ withdrawal: { email, player } }: Props) {
  const { text, day, money } = useFormat();
  const facts = [
    ['player.status', <Status key="status" status={player.status} />],
    ['player.email', email],
    ['withdrawal.country', player.country],
    ['withdrawal.since', day(player.created_at)],
    ['withdrawal.vip', player.vip_level],
    ['withdrawal.harm', player.harm_level],
    ['withdrawal.deposited', money(player.deposited_eur, 'EUR')],
    ['withdrawal.wagered', money(player.wagered_eur, 'EUR')],
    ['withdrawal.payouts', text('withdrawal.payouts_value', { count: player.payouts, euros: player.payouts_eur })],
    ['withdrawal.payouts_here', player.payouts_here],
  ] as const;
  return (
    <Card title={<FormattedMessage id="withdrawal.context" />}>
      <DescriptionList items={facts.map(([id, detail]) => ({ term: text(id), detail }))} />
    </Card>
  );
}

function ScreeningCard({ screening }: { readonly screening: NonNullable<WithdrawalRecord['screening']> }) {
  const { text, money } = useFormat();
  const answer = (isTrue: boolean) => text(isTrue ? 'withdrawal.yes' : 'withdrawal.no');
  const facts = [
    ['withdrawal.day', money(screening.day_eur, 'EUR')],
    ['withdrawal.new_address', answer(screening.is_new_address)],
    ['withdrawal.first', answer(screening.is_first)],
    ['withdrawal.turnover', answer(screening.is_turnover_missing)],
    ['withdrawal.bonus', screening.bonus_hours ?? text('withdrawal.no_bonus')],
    ['withdrawal.rules', screening.matched.map(({ name, persons }) => text('withdrawal.rule', { name, persons })).join(', ') || '—'],
  ] as const;
  return (
    <Card title={<FormattedMessage id="withdrawal.screening" />}>
      <DescriptionList items={facts.map(([id, detail]) => ({ term: text(id), detail }))} />
    </Card>
  );
}

type Deposit = WithdrawalRecord['player']['recent_deposits'][number];

function DepositsCard({ withdrawal: { player } }: Props) {
  const { text, moment, money } = useFormat();
  const columns: readonly Column<Deposit>[] = [
    { id: 'at', title: text('withdrawal.time'), cell: ({ at }) => moment(at) },
    { id: 'amount', title: text('withdrawal.euros'), isNumber: true, cell: ({ amount_eur: euros }) => money(euros, 'EUR') },
  ];
  return (
    <Card title={<FormattedMessage id="withdrawal.recent" />}>
      <Table
        label={text('withdrawal.recent')}
        columns={columns}
        rows={player.recent_deposits}
        keyOf={({ id }) => id}
        empty={{ icon: 'deposit', title: text('withdrawal.no_deposits') }}
      />
    </Card>
  );
}

interface Decided {
  readonly at: string;
  readonly who: string;
  readonly note: string;
}

function HistoryCard({ withdrawal: { approvals, decisions } }: Props) {
  const { text, known, moment } = useFormat();
  const rows: readonly Decided[] = [
    ...approvals.map(({ name, at, expires_at: until }) => ({
      at,
      who: name,
      note: text('withdrawal.approved_until', { at: moment(until) }),
    })),
    ...decisions.map(({ decision, note, at }) => ({ at, who: known('propose.decision', decision), note })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  const columns: readonly Column<Decided>[] = [
    { id: 'at', title: text('withdrawal.time'), cell: ({ at }) => moment(at) },
    { id: 'who', title: text('withdrawal.who'), cell: ({ who }) => who },
    { id: 'note', title: text('withdrawal.what'), cell: ({ note }) => note },
  ];
  return (
    <Card title={<FormattedMessage id="withdrawal.history" />}>
      <Table
        label={text('withdrawal.history')}
        columns={columns}
        rows={rows}
        keyOf={({ at, who }) => `${at} ${who}`}
        empty={{ icon: 'history', title: text('withdrawal.no_history') }}
      />
    </Card>
  );
}
