import { type RefObject, useCallback, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { TransactionsReportEvent } from '#machines/transactions-report/transactions-report.machine.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { useOutcome } from '../ui/useOutcome.ts';
import { FiltersForm } from './FiltersForm.tsx';
import { PeriodSkeleton } from './Period.tsx';
import type { TransactionsProps } from './props.ts';
import { Results } from './Results.tsx';
import { SkeletonTable } from './TransactionsTable.tsx';
import styles from './transactions.module.css';

/** These show their outcome below the filters, or in place of the pressed button: on a phone the results begin out of sight. */
const questions: ReadonlySet<TransactionsReportEvent['type']> = new Set(['search.requested', 'page.chosen', 'retry']);

export function TransactionsView({ view, send: tell, onApproach }: TransactionsProps) {
  const { locale } = useIntl();
  const { kind } = view.results;
  const [outcome, awaitOutcome] = useOutcome<HTMLDivElement>(kind === 'loading');
  const [isTurned, setTurned] = useState(false);
  const send = useCallback(
    (event: TransactionsReportEvent) => {
      awaitOutcome(questions.has(event.type));
      if (event.type === 'page.chosen' || event.type === 'search.requested') setTurned(event.type === 'page.chosen');
      tell(event);
    },
    [awaitOutcome, tell],
  );
  // After turning a page the focus goes to the rows, because the period's figures above them are unchanged and fill a phone.
  const leadsToRows = isTurned && (kind === 'loading' || kind === 'rows');
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>
          <FormattedMessage id="transactions.title" />
        </h1>
        <div className={styles.links}>
          <LinkButton href={`/${locale}/dashboard/transactions?month=now`} icon="receipt" variant="quiet">
            <FormattedMessage id="transactions.statements" />
          </LinkButton>
          <LinkButton href={`/${locale}/dashboard`} icon="back" variant="quiet">
            <FormattedMessage id="transactions.dashboard" />
          </LinkButton>
        </div>
      </header>
      <FiltersForm filters={view.filters} areDatesReversed={view.areDatesReversed} canSearch={view.canSearch} send={send} />
      <section ref={leadsToRows ? undefined : outcome} aria-busy={kind === 'loading'} aria-live="polite" className={styles.results}>
        <Outcome view={view} send={send} onApproach={onApproach} rows={leadsToRows ? outcome : undefined} />
      </section>
    </div>
  );
}

function Outcome({
  view: { results },
  send,
  onApproach,
  rows,
}: TransactionsProps & { readonly rows: RefObject<HTMLDivElement | null> | undefined }) {
  const intl = useIntl();
  switch (results.kind) {
    case 'loading':
      return (
        <>
          <PeriodSkeleton />
          <SkeletonTable place={rows} />
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
      return <Results results={results} send={send} onApproach={onApproach} place={rows} />;
    default:
      return results satisfies never;
  }
}
