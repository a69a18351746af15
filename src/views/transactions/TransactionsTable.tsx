import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { TransactionRow } from '../../api/model.ts';
import { formatReportDate, reportColumns } from '../../domain/report-columns.ts';
import { formatWithCode } from '../../domain/money-format.ts';
import { typeNameOf } from '../../domain/transaction-type.ts';
import { TypeName } from '../transaction/TransactionDetails.tsx';
import { Badge } from '../ui/Badge.tsx';
import { cx } from '../ui/cx.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { statusLook } from '../transaction/statusLook.ts';
import css from './transactions.module.css';

const SKELETON_ROWS = 5;
const AMOUNT = { min: 2, max: 2, isSigned: true };
/** Deposits and withdrawals have a page of their own. */
const PAYMENT_TYPES: readonly number[] = [1, 2];

const columns = reportColumns.filter((column) => column !== 'currency');

function Head() {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col" className={css[column]}>
            <FormattedMessage id={`transactions.column.${column}`} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Drawn anew only when its rows change, not with each step of an export. */
export const TransactionsTable = memo(function TransactionsTable({ rows }: { readonly rows: readonly TransactionRow[] }) {
  return (
    <div className={css.scroller}>
      <table className={css.table}>
        <Head />
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
});

function Row({ row }: { readonly row: TransactionRow }) {
  const intl = useIntl();
  const { id, created_at, type, amount, currency, status, payload } = row;
  const look = statusLook(status);
  const cells = {
    id: PAYMENT_TYPES.includes(type.id) ? <a href={`/${intl.locale}/transactions/${encodeURIComponent(id)}`}>{id}</a> : id,
    date: <time dateTime={created_at}>{formatReportDate(created_at)}</time>,
    type: <TypeName name={typeNameOf(row)} />,
    amount: (
      // Of a declined one nothing moved.
      <span className={cx(amount.startsWith('-') ? css.negative : css.positive, status === 'declined' && css.void)}>
        {formatWithCode(amount, currency.code, intl.locale, AMOUNT)}
      </span>
    ),
    game: payload.game_id ?? '',
    provider: payload.provider_name ?? '',
    round: payload.transfer_data?.round_id ?? '',
    status: (
      <Badge tone={look.tone} icon={look.icon}>
        <FormattedMessage id={`transaction.status.${look.status}`} />
      </Badge>
    ),
  };
  return (
    <tr>
      {columns.map((column) => (
        <td
          key={column}
          className={cx(css[column], cells[column] === '' && css.blank)}
          data-label={intl.formatMessage({ id: `transactions.column.${column}` })}
        >
          {cells[column]}
        </td>
      ))}
    </tr>
  );
}

export function SkeletonTable() {
  const intl = useIntl();
  return (
    <div className={css.scroller}>
      <table className={css.table} aria-label={intl.formatMessage({ id: 'transactions.loading' })}>
        <Head />
        <tbody>
          {Array.from({ length: SKELETON_ROWS }, (_, index) => (
            <tr key={index} className={css.skeleton}>
              <td colSpan={columns.length}>
                <Skeleton height="1.25rem" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
