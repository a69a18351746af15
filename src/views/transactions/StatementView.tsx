import { FormattedMessage, useIntl } from 'react-intl';
import type { Problem } from '#openapi/model.ts';
import { monthName } from '#domain/statement.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { ProblemNotice } from '../ui/ProblemNotice.tsx';
import { Select } from '../ui/Select.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useOutcome } from '../ui/useOutcome.ts';
import { StatementFigures } from './StatementFigures.tsx';
import { StatementFiles } from './StatementFiles.tsx';
import type { StatementViewProps } from './statement-props.ts';
import styles from './statement.module.css';

export function StatementView(props: StatementViewProps) {
  const { month, months, statement, problem, onMonth, onRetry } = props;
  const intl = useIntl();
  const isPending = !statement && !problem;
  const [outcome, awaitOutcome] = useOutcome<HTMLElement>(isPending);
  const place = months.indexOf(month);
  const [before, after] = [months[place + 1], months[place - 1]];
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>
          <FormattedMessage id="statement.title" values={{ month: monthName(month, intl.locale) }} />
        </h1>
        <LinkButton href={`/${intl.locale}/dashboard/transactions`} icon="back" variant="quiet" className={styles.screen}>
          <FormattedMessage id="statement.history" />
        </LinkButton>
      </header>
      <div className={styles.months} role="group" aria-label={intl.formatMessage({ id: 'statement.month' })}>
        <IconButton
          icon="chevron-left"
          label={intl.formatMessage({ id: 'statement.previous' })}
          isDisabled={before === undefined}
          onPress={() => before !== undefined && onMonth(before)}
        />
        <Select
          className={styles.month}
          label={intl.formatMessage({ id: 'statement.month' })}
          value={month}
          onChange={onMonth}
          options={months.map((each) => ({ id: each, label: monthName(each, intl.locale) }))}
        />
        <IconButton
          icon="chevron-right"
          label={intl.formatMessage({ id: 'statement.next' })}
          isDisabled={after === undefined}
          onPress={() => after !== undefined && onMonth(after)}
        />
      </div>
      <section ref={outcome} aria-busy={isPending} aria-live="polite" className={styles.outcome}>
        {statement ? (
          <>
            <StatementFigures statement={statement} />
            <StatementFiles {...props} />
          </>
        ) : problem ? (
          <Refused
            {...props}
            problem={problem}
            onRetry={() => {
              awaitOutcome(true);
              onRetry();
            }}
          />
        ) : (
          <div className={styles.waiting} role="img" aria-label={intl.formatMessage({ id: 'statement.loading' })}>
            <Skeleton width="16rem" height="2rem" />
            <Skeleton height="8rem" />
            <Skeleton height="16rem" />
          </div>
        )}
      </section>
    </div>
  );
}

/** Shows the reason of a missing statement, and the way on. */
function Refused({ problem, present, onMonth, onRetry }: StatementViewProps & { readonly problem: Problem }) {
  const intl = useIntl();
  const code = problem.kind === 'refused' ? problem.code : null;
  if (code !== 'month_not_begun' && code !== 'month_before_account') return <ProblemNotice problem={problem} onRetry={onRetry} />;
  const id = code === 'month_not_begun' ? 'statement.not_begun' : 'statement.before_account';
  return (
    <EmptyState
      icon="receipt"
      title={intl.formatMessage({ id })}
      body={intl.formatMessage({ id: `${id}.body` })}
      action={
        <Button variant="primary" onPress={() => onMonth(present)}>
          <FormattedMessage id="statement.present" />
        </Button>
      }
    />
  );
}
