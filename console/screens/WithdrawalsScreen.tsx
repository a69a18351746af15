import { Link, useLocation, useSearchParams } from 'wouter';
import { useQuery } from '#src/data/query.ts';
import { Select } from '#src/views/ui/Select.tsx';
import { useConsole } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { OpenWithdrawal } from '../data/types.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Status } from '../ui/status.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';

const states = ['awaiting_approval', 'held', 'approved', 'sent'] as const;
const refreshMs = 15_000;

/** The queue of payouts, by default those that wait for an approval, oldest first. */
export default function WithdrawalsScreen() {
  const { text } = useFormat();
  const { client } = useConsole();
  const [, go] = useLocation();
  const [params] = useSearchParams();
  const [wanted, after] = [params.get('state') ?? 'awaiting_approval', params.get('after')];
  const state = states.find((each) => each === wanted);
  const address = `/withdrawals?state=${state ?? 'all'}`;
  const filter = { ...(state !== undefined && { state }), ...(after !== null && { after }) };
  const query = useQuery({ ...queries.withdrawals(client, filter), refetchInterval: refreshMs });
  return (
    <Page title={text('withdrawals.title')} lead={text('withdrawals.lead')}>
      <div className={ui.form}>
        <Select
          label={text('withdrawals.filter')}
          value={state ?? 'all'}
          onChange={(id) => go(`/withdrawals?state=${id}`)}
          options={[...states.map((id) => ({ id, label: text(`status.${id}`) })), { id: 'all', label: text('withdrawals.all') }]}
        />
      </div>
      <Loaded query={query}>
        {({ data, next, typical_s: typical }) => (
          <>
            <WithdrawalsTable withdrawals={data} />
            {typical === null ? null : <p className={ui.muted}>{text('withdrawals.typical', { minutes: Math.ceil(typical / 60) || 1 })}</p>}
            <Pager
              label={text('withdrawals.list')}
              first={after === null ? null : address}
              next={next === null ? null : `${address}&after=${next}`}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** The reason why a withdrawal waits, with its processor's message. */
function Wait({ withdrawal: { waits_for: reason, processor_problem: problem } }: { readonly withdrawal: OpenWithdrawal }) {
  const { text, known } = useFormat();
  if (reason === null) return '—';
  return problem === null ? known('hold', reason) : text('withdrawal.wait_problem', { reason: known('hold', reason), problem });
}

export function WithdrawalsTable({ withdrawals }: { readonly withdrawals: readonly OpenWithdrawal[] }) {
  const { text, moment, money } = useFormat();
  const columns: readonly Column<OpenWithdrawal>[] = [
    {
      id: 'at',
      title: text('withdrawal.requested'),
      cell: ({ id, created_at: at }) => <Link href={`/withdrawals/${id}`}>{moment(at)}</Link>,
    },
    { id: 'player', title: text('withdrawal.player'), cell: ({ player_id: id, username }) => `${username} (${id})` },
    { id: 'amount', title: text('withdrawal.amount'), isNumber: true, cell: ({ amount, currency }) => money(amount, currency) },
    { id: 'euros', title: text('withdrawal.euros'), isNumber: true, isMinor: true, cell: ({ amount_eur: euros }) => money(euros, 'EUR') },
    { id: 'network', title: text('withdrawal.network'), isMinor: true, cell: ({ coin, network }) => `${coin}, ${network}` },
    { id: 'status', title: text('withdrawal.status'), cell: ({ state }) => <Status status={state} /> },
    { id: 'hold', title: text('withdrawal.hold'), cell: (each) => <Wait withdrawal={each} /> },
    { id: 'missing', title: text('withdrawal.missing'), isNumber: true, cell: ({ persons_missing: missing }) => missing },
  ];
  return (
    <Table
      label={text('withdrawals.list')}
      columns={columns}
      rows={withdrawals}
      keyOf={({ id }) => id}
      empty={{ icon: 'withdraw', title: text('withdrawals.none'), body: text('withdrawals.none_body') }}
    />
  );
}
