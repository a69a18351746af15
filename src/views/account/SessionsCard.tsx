import { FormattedMessage, useIntl } from 'react-intl';
import type { PlayerSession, Problem } from '#openapi/model.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ProblemNotice } from '../ui/ProblemNotice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useOutcome } from '../ui/useOutcome.ts';
import styles from './account.module.css';
import cards from './cards.module.css';

export interface SessionsCardProps {
  /** Undefined while they are fetched. */
  readonly sessions: readonly PlayerSession[] | undefined;
  /** Problem of loading the sessions or ending one. */
  readonly problem: Problem | null;
  /** The session being ended. */
  readonly ending: number | 'others' | null;
  readonly onRetry: () => void;
  readonly onEnd: (id: number | 'others') => void;
}

/** The player's sessions, with a way to end unknown ones. */
export function SessionsCard({ sessions, problem, ending, onRetry, onEnd }: SessionsCardProps) {
  const intl = useIntl();
  const isPending = (!sessions && !problem) || ending !== null;
  // The pressed button disappears with its session, so the focus moves to the list.
  const [outcome, awaitOutcome] = useOutcome<HTMLDivElement>(isPending);
  const asking = (ask: () => void) => {
    awaitOutcome(true);
    ask();
  };
  return (
    <Card title={<FormattedMessage id="dashboard.sessions.title" />}>
      <p className={styles.aside}>
        <FormattedMessage id="dashboard.sessions.lead" />
      </p>
      <div ref={outcome} role="group" aria-label={intl.formatMessage({ id: 'dashboard.sessions.title' })} aria-busy={isPending}>
        {problem ? <ProblemNotice problem={problem} {...(!sessions && { onRetry: () => asking(onRetry) })} /> : null}
        {!sessions && !problem ? <Skeleton height="6rem" /> : null}
        {sessions ? (
          <ul className={cards.documents}>
            {sessions.map((session) => (
              <Row key={session.id} session={session} ending={ending} onEnd={() => asking(() => onEnd(session.id))} />
            ))}
          </ul>
        ) : null}
        {sessions && sessions.length > 1 ? (
          <Button
            className={cards.others}
            variant="danger"
            isPending={ending === 'others'}
            isDisabled={ending !== null && ending !== 'others'}
            onPress={() => asking(() => onEnd('others'))}
          >
            <FormattedMessage id="dashboard.sessions.end_others" />
          </Button>
        ) : null}
      </div>
    </Card>
  );
}

interface RowProps {
  readonly session: PlayerSession;
  readonly ending: SessionsCardProps['ending'];
  readonly onEnd: () => void;
}

function Row({ session: { id, browser, system, ip, is_current: isCurrent, last_seen_at: lastSeen }, ending, onEnd }: RowProps) {
  const intl = useIntl();
  const device = intl.formatMessage({ id: 'dashboard.sessions.device' }, { browser: browser ?? 'none', system: system ?? 'none' });
  const time = intl.formatDate(lastSeen, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={cards.document}>
      <div className={cards.session}>
        <span>{device}</span>
        <span className={styles.aside}>
          <FormattedMessage id="dashboard.sessions.facts" values={{ ip, time }} />
        </span>
      </div>
      {isCurrent ? (
        <Badge tone="success">
          <FormattedMessage id="dashboard.sessions.this" />
        </Badge>
      ) : (
        <Button
          size="small"
          aria-label={intl.formatMessage({ id: 'dashboard.sessions.end_named' }, { device, time })}
          isPending={ending === id}
          isDisabled={ending !== null && ending !== id}
          onPress={onEnd}
        >
          <FormattedMessage id="dashboard.sessions.end" />
        </Button>
      )}
    </li>
  );
}
