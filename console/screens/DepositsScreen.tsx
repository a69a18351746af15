import { Link, useSearchParams } from 'wouter';
import { useQuery } from '#src/data/query.ts';
import { useConsole } from '../data/console.ts';
import { queries } from '../data/queries.ts';
import type { HeldReceipt } from '../data/types.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { Pager } from '../ui/Pager.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';

const refreshMs = 15_000;

/** Unrequested coins that arrived at deposit addresses. Each waits until an operator credits it or sends it back. */
export default function DepositsScreen() {
  const { text } = useFormat();
  const { client } = useConsole();
  const [params] = useSearchParams();
  const after = Number(params.get('after')) || null;
  const query = useQuery({ ...queries.receipts(client, after), refetchInterval: refreshMs });
  return (
    <Page title={text('deposits.title')} lead={text('deposits.lead')}>
      <Loaded query={query}>
        {({ data, next }) => (
          <>
            <ReceiptsTable receipts={data} />
            <Pager
              label={text('deposits.list')}
              first={after === null ? null : '/deposits'}
              next={next === null ? null : `/deposits?after=${next}`}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}

export function ReceiptsTable({ receipts }: { readonly receipts: readonly HeldReceipt[] }) {
  const { text, known, moment, money } = useFormat();
  const columns: readonly Column<HeldReceipt>[] = [
    {
      id: 'at',
      title: text('deposits.came'),
      cell: ({ deposit_id: id, came_at: at }) => <Link href={`/deposits/${id}`}>{moment(at)}</Link>,
    },
    {
      id: 'player',
      title: text('withdrawal.player'),
      cell: ({ player_id: id, username }) => <Link href={`/players/${id}`}>{`${username} (${id})`}</Link>,
    },
    {
      id: 'kind',
      title: text('deposits.why'),
      cell: ({ kind, held_for: rule }) => (rule === null ? known('receipt.kind', kind) : known('receipt.held_for', rule)),
    },
    { id: 'coins', title: text('deposits.held_coins'), isNumber: true, cell: ({ held_coins: coins, coin }) => money(coins, coin) },
    { id: 'worth', title: text('deposits.worth'), isNumber: true, cell: ({ held, currency }) => money(held, currency) },
    { id: 'id', title: text('propose.receipt_id'), isNumber: true, isMinor: true, cell: ({ id }) => id },
  ];
  return (
    <Table
      label={text('deposits.list')}
      columns={columns}
      rows={receipts}
      keyOf={({ id }) => id}
      empty={{ icon: 'deposit', title: text('deposits.none'), body: text('deposits.none_body') }}
    />
  );
}
