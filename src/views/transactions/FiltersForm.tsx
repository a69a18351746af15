import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { TransactionsReportViewModel } from '#machines/transactions-report/transactions-report.view.ts';
import type { TransactionStatus } from '#openapi/model.ts';
import { firstDay, lastDay, reportStatuses, reportTypes } from '#domain/report.ts';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './transactions.module.css';
import type { TransactionsProps } from './props.ts';

type Props = Pick<TransactionsReportViewModel, 'filters' | 'areDatesReversed' | 'canSearch'> & Pick<TransactionsProps, 'send'>;

/** The `declined` filter has a wider name than the status, because it also finds deleted payments. */
const statusName = (status: TransactionStatus) => `${status === 'declined' ? 'transactions' : 'transaction'}.status.${status}`;

/** Renders only when a filter changes, not with each step of an export. */
export const FiltersForm = memo(function FiltersForm({ filters, areDatesReversed, canSearch, send }: Props) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <form
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSearch) send({ type: 'search.requested' });
      }}
    >
      <TextField
        type="date"
        name="from"
        min={firstDay}
        max={lastDay}
        label={text('transactions.from')}
        value={filters.from}
        onChange={(from) => send({ type: 'filters.changed', change: { from } })}
        errorMessage={areDatesReversed ? text('transactions.dates_reversed') : null}
      />
      <TextField
        type="date"
        name="to"
        min={firstDay}
        max={lastDay}
        label={text('transactions.to')}
        value={filters.to}
        onChange={(to) => send({ type: 'filters.changed', change: { to } })}
      />
      <Select
        label={text('transactions.type')}
        value={filters.type === null ? '' : String(filters.type)}
        onChange={(id) => send({ type: 'filters.changed', change: { type: reportTypes.find((type) => String(type) === id) ?? null } })}
        options={[
          { id: '', label: text('transactions.all') },
          ...reportTypes.map((type) => ({ id: String(type), label: text(`transactions.type.${type}`) })),
        ]}
      />
      <Select
        label={text('transactions.status')}
        value={filters.status ?? ''}
        onChange={(id) => send({ type: 'filters.changed', change: { status: reportStatuses.find((status) => status === id) ?? null } })}
        options={[
          { id: '', label: text('transactions.all') },
          ...reportStatuses.map((status) => ({ id: status, label: text(statusName(status)) })),
        ]}
      />
      <Button type="submit" variant="primary" icon="search" className={styles.search} isDisabled={!canSearch}>
        <FormattedMessage id="transactions.search" />
      </Button>
    </form>
  );
});
