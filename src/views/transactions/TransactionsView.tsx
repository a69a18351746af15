import { FormattedMessage, useIntl } from 'react-intl';
import type { ExportFormat, TransactionsReportEvent } from '../../../machines/transactions-report/transactions-report.machine.ts';
import type { TransactionsReportView } from '../../../machines/transactions-report/transactions-report.view.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { FiltersForm } from './FiltersForm.tsx';
import { PeriodSkeleton } from './Period.tsx';
import { Results } from './Results.tsx';
import { SkeletonTable } from './TransactionsTable.tsx';
import css from './transactions.module.css';

export interface TransactionsProps {
  readonly view: TransactionsReportView;
  readonly send: (event: TransactionsReportEvent) => void;
  /** The person is about to press the button of this format. */
  readonly onApproach: (format: ExportFormat) => void;
}

export function TransactionsView({ view, send, onApproach }: TransactionsProps) {
  const { locale } = useIntl();
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>
          <FormattedMessage id="transactions.title" />
        </h1>
        <LinkButton href={`/${locale}/dashboard`} icon="back" variant="quiet">
          <FormattedMessage id="transactions.dashboard" />
        </LinkButton>
      </header>
      <FiltersForm filters={view.filters} areDatesReversed={view.areDatesReversed} canSearch={view.canSearch} send={send} />
      <section aria-busy={view.results.kind === 'loading'} aria-live="polite" className={css.results}>
        <Outcome view={view} send={send} onApproach={onApproach} />
      </section>
    </div>
  );
}

function Outcome({ view: { results }, send, onApproach }: TransactionsProps) {
  const intl = useIntl();
  switch (results.kind) {
    case 'none':
      return (
        <EmptyState
          icon="history"
          title={intl.formatMessage({ id: 'transactions.results' })}
          body={intl.formatMessage({ id: 'transactions.results.body' })}
        />
      );
    case 'loading':
      return (
        <>
          <PeriodSkeleton />
          <SkeletonTable />
        </>
      );
    case 'empty':
      return (
        <EmptyState
          icon="receipt"
          title={intl.formatMessage({ id: 'transactions.empty' })}
          body={intl.formatMessage({ id: 'transactions.empty.body' })}
        />
      );
    case 'failing':
      return (
        <EmptyState
          icon="offline"
          title={intl.formatMessage({ id: 'transactions.failing' })}
          body={intl.formatMessage({ id: 'transactions.failing.body' })}
          action={
            <Button variant="primary" icon="refresh" onPress={() => send({ type: 'retry' })}>
              <FormattedMessage id="ui.retry" />
            </Button>
          }
        />
      );
    case 'rows':
      return <Results results={results} send={send} onApproach={onApproach} />;
    default:
      return results satisfies never;
  }
}
