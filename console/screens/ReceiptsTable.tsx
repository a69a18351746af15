import { Link } from 'wouter';
import type { HeldReceipt } from '../data/types.ts';
import { type Column, Table } from '../ui/Table.tsx';
import { useFormat } from '../ui/format.ts';
import { RuleDecision } from './ReceiptRules.tsx';

interface TableProps {
  readonly receipts: readonly HeldReceipt[];
  /** The column with the boxes, for roles that may decide. */
  readonly selection?: Column<HeldReceipt>;
}

export function ReceiptsTable({ receipts, selection }: TableProps) {
  const { text, known, moment, money } = useFormat();
  const columns: readonly Column<HeldReceipt>[] = [
    ...(selection ? [selection] : []),
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
      cell: ({ kind, held_for: limit, rule }) => (
        <>
          {limit === null ? known('receipt.kind', kind) : known('receipt.held_for', limit)}
          {rule === null ? null : (
            <div>
              <RuleDecision rule={rule} />
            </div>
          )}
        </>
      ),
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
