import { memo, type ReactNode, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { TransactionRow } from '#openapi/model.ts';
import { askedFor } from '#domain/coin-amounts.ts';
import { formatReportDate, type ReportColumn, reportColumns } from '#domain/report-columns.ts';
import { formatWithCode } from '#domain/money-format.ts';
import { movedAmount } from '#domain/moved-amount.ts';
import { throughOf, typeNameOf } from '#domain/transaction-type.ts';
import { TypeName } from '../transaction/TypeName.tsx';
import { Badge } from '../ui/Badge.tsx';
import { cx } from '../ui/cx.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { untranslated } from '../ui/untranslated.tsx';
import { statusLook } from '../transaction/statusLook.ts';
import styles from './transactions.module.css';

const skeletonRows = 5;
const cents = { min: 2, max: 2 };
const signedCents = { ...cents, isSigned: true };

type ListColumn = Exclude<ReportColumn, 'currency'> | 'balance';

/** Columns of the report files, with the balance in place of the currency, which is shown beside the amount. */
const allColumns = reportColumns.map((column): ListColumn => (column === 'currency' ? 'balance' : column));
const withoutBalance = allColumns.filter((column) => column !== 'balance');

function Head({ columns }: { readonly columns: readonly ListColumn[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col" className={styles[column]}>
            <FormattedMessage id={`transactions.column.${column}`} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface Place {
  /** Ref to the start of the rows. */
  readonly place?: RefObject<HTMLDivElement | null> | undefined;
}

/** Renders only when its rows change, not with each step of an export. */
export const TransactionsTable = memo(function TransactionsTable({ rows, place }: Place & { readonly rows: readonly TransactionRow[] }) {
  // The balance is optional in the contract, so its column is hidden when no row has it.
  const columns = rows.some((row) => row.balance_after !== undefined) ? allColumns : withoutBalance;
  return (
    <div ref={place} className={styles.scroller}>
      <table className={styles.table}>
        <Head columns={columns} />
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
});

/** Adds a sign and its colour only where money has moved: otherwise the status explains why it has not. */
function MovedAmount({ row }: { readonly row: TransactionRow }) {
  const { locale } = useIntl();
  const { currency, status } = row;
  const amount = movedAmount(row);
  const isGain = !amount.startsWith('-');
  const hasMoved = status !== 'declined' && (!isGain || status === 'authorized');
  const look = isGain ? styles.positive : styles.negative;
  return (
    <span className={cx(status === 'declined' && styles.void, hasMoved && look)} translate="no">
      {formatWithCode(amount, currency.code, locale, hasMoved ? signedCents : cents)}
    </span>
  );
}

function Row({ row, columns }: { readonly row: TransactionRow; readonly columns: readonly ListColumn[] }) {
  const intl = useIntl();
  const { id, created_at, currency, status, payload, balance_after: balance } = row;
  const { payment_method: method, crypto_value: net, fee } = payload;
  const look = statusLook(status, payload.reason);
  const cells = {
    id: (
      <a href={`/${intl.locale}/transactions/${encodeURIComponent(id)}`} translate="no">
        {id}
      </a>
    ),
    date: <time dateTime={created_at}>{formatReportDate(created_at)}</time>,
    type: <TypeName name={typeNameOf(row)} />,
    amount: (
      <>
        <MovedAmount row={row} />
        {/* The same sum: with the fee, where that is part of it. */}
        {method && net ? (
          <small className={styles.coins} translate="no">
            {formatWithCode(askedFor({ net, fee }), method.code, intl.locale)}
          </small>
        ) : null}
      </>
    ),
    balance: balance === undefined ? '' : untranslated(formatWithCode(balance, currency.code, intl.locale, cents)),
    game: payload.game_name ?? payload.game_id ?? '',
    provider: throughOf(payload),
    round: payload.transfer_data?.round_id ?? '',
    status: (
      <Badge tone={look.tone} icon={look.icon}>
        <FormattedMessage id={`transaction.status.${look.status}`} />
      </Badge>
    ),
  } satisfies Record<ListColumn, ReactNode>;
  return (
    <tr>
      {columns.map((column) => (
        <td
          key={column}
          className={cx(styles[column], cells[column] === '' && styles.blank)}
          data-label={intl.formatMessage({ id: `transactions.column.${column}` })}
        >
          {cells[column]}
        </td>
      ))}
    </tr>
  );
}

export function SkeletonTable({ place }: Place) {
  const intl = useIntl();
  return (
    <div ref={place} className={styles.scroller}>
      <table className={styles.table} aria-label={intl.formatMessage({ id: 'transactions.loading' })}>
        <Head columns={allColumns} />
        <tbody>
          {Array.from({ length: skeletonRows }, (_, index) => (
            <tr key={index} className={styles.skeleton}>
              <td colSpan={allColumns.length}>
                <Skeleton height="1.25rem" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
