import { useLayoutEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Problem, SecondFactor } from '#openapi/model.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { lead } from '../ui/lead.ts';
import { ProblemNotice } from '../ui/ProblemNotice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { meetIfFree, useOutcome } from '../ui/useOutcome.ts';
import styles from './account.module.css';
import cards from './cards.module.css';

/** A player's actions on their second factor. */
export type FactorTask = 'set_up' | 'renew' | 'remove';

export interface SecondFactorCardProps {
  /** Undefined while it is fetched. */
  readonly factor: SecondFactor | undefined;
  readonly problem: Problem | null;
  readonly onRetry: () => void;
  readonly onTask: (task: FactorTask) => void;
}

/** Whether a login requires a code, and the ways to change that. */
export function SecondFactorCard({ factor, problem, onRetry, onTask }: SecondFactorCardProps) {
  const intl = useIntl();
  const isPending = !factor && !problem;
  const [outcome, awaitOutcome] = useOutcome<HTMLDivElement>(isPending);
  const retry = () => {
    awaitOutcome(true);
    onRetry();
  };
  const asker = useRef<Element | null>(null);
  const begin = (task: FactorTask) => {
    asker.current = document.activeElement;
    onTask(task);
  };
  const isOn = factor?.is_on;
  const wasOn = useRef(isOn);
  // The button that began the task disappears with it, perhaps under the dialog that it opened.
  useLayoutEffect(() => {
    if (isOn === undefined) return;
    if (wasOn.current !== isOn && asker.current && outcome.current) {
      meetIfFree(outcome.current);
      lead(outcome.current, asker.current);
    }
    wasOn.current = isOn;
  }, [isOn, outcome]);
  return (
    <Card title={<FormattedMessage id="dashboard.factor.title" />}>
      <p className={styles.aside}>
        <FormattedMessage id="dashboard.factor.lead" />
      </p>
      <div ref={outcome} role="group" aria-label={intl.formatMessage({ id: 'dashboard.factor.title' })} aria-busy={isPending}>
        {problem ? <ProblemNotice problem={problem} onRetry={retry} /> : null}
        {isPending ? (
          <div className={cards.standIn}>
            <Skeleton height="100%" />
            <div className={cards.awaited}>
              <State is_on={false} recovery_codes_left={0} onTask={begin} />
            </div>
          </div>
        ) : null}
        {factor ? <State {...factor} onTask={begin} /> : null}
      </div>
    </Card>
  );
}

function State({ is_on: isOn, recovery_codes_left: count, onTask }: SecondFactor & Pick<SecondFactorCardProps, 'onTask'>) {
  const task = (which: FactorTask) => (
    <Button variant={which === 'remove' ? 'danger' : 'secondary'} onPress={() => onTask(which)}>
      <FormattedMessage id={`dashboard.factor.${which}`} />
    </Button>
  );
  return (
    <div className={cards.factor}>
      <div className={cards.document}>
        <Badge tone={isOn ? 'success' : 'neutral'} icon={isOn ? 'success' : undefined}>
          <FormattedMessage id={isOn ? 'dashboard.factor.on' : 'dashboard.factor.off'} />
        </Badge>
        {isOn ? (
          <span className={styles.aside}>
            <FormattedMessage id="dashboard.factor.left" values={{ count }} />
          </span>
        ) : null}
      </div>
      <div className={styles.actions}>
        {isOn ? (
          <>
            {task('renew')}
            {task('remove')}
          </>
        ) : (
          task('set_up')
        )}
      </div>
    </div>
  );
}
