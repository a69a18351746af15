import { FormattedMessage, useIntl } from '../../i18n/intl.tsx';
import type { ResultsView } from '../../../machines/transactions-report/transactions-report.view.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TransactionsTable } from './TransactionsTable.tsx';
import css from './transactions.module.css';
import type { TransactionsProps } from './TransactionsView.tsx';

interface Props {
  readonly results: Extract<ResultsView, { kind: 'rows' }>;
  readonly send: TransactionsProps['send'];
}

const FORMATS = [
  { format: 'xlsx', text: 'transactions.excel' },
  { format: 'pdf', text: 'transactions.pdf' },
] as const;

export function Results({ results, send }: Props) {
  return (
    <>
      <div className={css.toolbar}>
        <p className={css.muted}>
          <FormattedMessage id="transactions.total" values={{ total: results.total }} />
        </p>
        <div className={css.exports}>
          {FORMATS.map(({ format, text }) => (
            <Button
              key={format}
              icon="download"
              size="small"
              isPending={results.exporting === format}
              isDisabled={results.exporting !== null && results.exporting !== format}
              onPress={() => send({ type: 'export.requested', format })}
            >
              <FormattedMessage id={text} />
            </Button>
          ))}
        </div>
      </div>
      {results.hasExportFailed ? (
        <Notice tone="danger">
          <FormattedMessage id="transactions.export_failed" />
        </Notice>
      ) : null}
      <TransactionsTable rows={results.rows} />
      {results.lastPage > 1 ? <Pages results={results} send={send} /> : null}
    </>
  );
}

function Pages({ results: { page, lastPage, exporting }, send }: Props) {
  const intl = useIntl();
  return (
    <nav className={css.pages} aria-label={intl.formatMessage({ id: 'transactions.pages' })}>
      <IconButton
        icon="chevron-left"
        label={intl.formatMessage({ id: 'transactions.previous' })}
        isDisabled={page <= 1 || exporting !== null}
        onPress={() => send({ type: 'page.chosen', page: page - 1 })}
      />
      <FormattedMessage id="transactions.page" values={{ page, lastPage }} />
      <IconButton
        icon="chevron-right"
        label={intl.formatMessage({ id: 'transactions.next' })}
        isDisabled={page >= lastPage || exporting !== null}
        onPress={() => send({ type: 'page.chosen', page: page + 1 })}
      />
    </nav>
  );
}
