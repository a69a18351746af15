import { type RefObject, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ExportFormat, ExportOutcome } from '#machines/transactions-report/transactions-report.machine.ts';
import type { ResultsViewModel } from '#machines/transactions-report/transactions-report.view.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import { ExportProgress } from './ExportProgress.tsx';
import { Period } from './Period.tsx';
import { TransactionsTable } from './TransactionsTable.tsx';
import styles from './transactions.module.css';
import type { TransactionsProps } from './props.ts';

interface Props extends Pick<TransactionsProps, 'send' | 'onApproach'> {
  readonly results: Extract<ResultsViewModel, { kind: 'rows' }>;
  readonly place?: RefObject<HTMLDivElement | null> | undefined;
}

export function Results({ results, send, onApproach, place }: Props) {
  const { exporting, outcome, total, rows, summary, lastPage } = results;
  // Ref objects, because a function would be called with null and the button in each commit, even in the one that needs the focus.
  const buttons = { xlsx: useRef<HTMLButtonElement>(null), pdf: useRef<HTMLButtonElement>(null) } satisfies Record<ExportFormat, unknown>;
  return (
    <>
      {summary ? <Period summary={summary} /> : null}
      <div className={styles.toolbar}>
        <p className={styles.muted}>
          <FormattedMessage id="transactions.total" values={{ total }} />
        </p>
        <div className={styles.exports}>
          <ExportButtons
            writing={exporting?.format ?? null}
            buttons={buttons}
            onExport={(format) => send({ type: 'export.requested', format })}
            onApproach={onApproach}
          />
        </div>
      </div>
      {exporting || outcome ? (
        <div className={styles.export}>
          {exporting ? (
            <ExportProgress
              progress={exporting}
              onCancel={() => send({ type: 'export.cancelled' })}
              onLeave={() => buttons[exporting.format].current?.focus()}
            />
          ) : null}
          {outcome ? <Outcome outcome={outcome} /> : null}
        </div>
      ) : null}
      <TransactionsTable rows={rows} place={place} />
      {lastPage > 1 ? <Pages results={results} send={send} /> : null}
    </>
  );
}

function Outcome({ outcome }: { readonly outcome: ExportOutcome }) {
  if (outcome === 'failed')
    return (
      <Notice tone="danger">
        <FormattedMessage id="transactions.export_failed" />
      </Notice>
    );
  return (
    <p className={styles.muted}>
      <FormattedMessage id={`transactions.export.${outcome}`} />
    </p>
  );
}

function Pages({ results: { page, lastPage, exporting }, send }: Pick<Props, 'results' | 'send'>) {
  const intl = useIntl();
  return (
    <nav className={styles.pages} aria-label={intl.formatMessage({ id: 'transactions.pages' })}>
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
