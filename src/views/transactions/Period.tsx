import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PeriodSummary } from '#openapi/model.ts';
import { formatWithCode } from '#domain/money-format.ts';
import { cx } from '../ui/cx.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { PeriodCharts } from './PeriodCharts.tsx';
import styles from './period.module.css';

const figures = [
  { figure: 'balance_start', isSigned: false },
  { figure: 'bets', isSigned: true },
  { figure: 'wins', isSigned: true },
  { figure: 'net', isSigned: true },
  { figure: 'deposits', isSigned: true },
  { figure: 'withdrawals', isSigned: true },
  { figure: 'bonuses', isSigned: true },
  { figure: 'balance_end', isSigned: false },
] as const;

/** The balance changes over the days of a search, in one colour: a loss is no alarm, and a win no celebration. */
export function Period({ summary }: { readonly summary: PeriodSummary }) {
  const intl = useIntl();
  const heading = useId();
  return (
    <section className={styles.period} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        <FormattedMessage id="transactions.period" />
      </h2>
      <dl className={styles.figures}>
        {figures.map(({ figure, isSigned }) => (
          <div key={figure}>
            <dt>
              <FormattedMessage id={`transactions.period.${figure}`} />
            </dt>
            <dd translate="no">{formatWithCode(summary[figure], summary.currency.code, intl.locale, { min: 2, max: 2, isSigned })}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        <FormattedMessage id="transactions.period.net.body" />
      </p>
      <PeriodCharts summary={summary} />
    </section>
  );
}

/** Reserves the room of the figures and charts. */
export function PeriodSkeleton() {
  return (
    <div className={cx(styles.period, styles.waiting)}>
      <Skeleton width="8rem" height="1.5rem" />
      <Skeleton height="6rem" />
      <Skeleton height="9rem" />
    </div>
  );
}
