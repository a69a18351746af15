import { FormattedMessage, useIntl } from 'react-intl';
import { hoursOf } from '#domain/duration.ts';
import { formatWithCode } from '#domain/money-format.ts';
import type { PlaySession } from '#openapi/model.ts';
import { Button } from '../ui/Button.tsx';
import { untranslated } from '../ui/untranslated.tsx';
import styles from './play.module.css';

export interface PlayFiguresProps {
  /** Null while nothing is known. */
  readonly session: PlaySession | null;
  readonly hasFailed: boolean;
  /** Whether an answer to the reality check is due. */
  readonly isDue: boolean;
  readonly onCheck: () => void;
  /** Opens the question for the limits of a session; absent while none is needed. */
  readonly onSession?: (() => void) | undefined;
  readonly onRetry: () => void;
}

/** Shows the time of play and its result: players can read it at any time, and it is never announced. */
export function PlayFigures({ session, hasFailed, isDue, onCheck, onSession, onRetry }: PlayFiguresProps) {
  const intl = useIntl();
  if (isDue)
    return (
      <Button size="small" onPress={onCheck}>
        <FormattedMessage id="play.due" />
      </Button>
    );
  if (onSession && !hasFailed)
    return (
      <Button size="small" onPress={onSession}>
        <FormattedMessage id="play.session.due" />
      </Button>
    );
  if (hasFailed)
    return (
      <div role="status" className={styles.failed}>
        <span className="visually-hidden">
          <FormattedMessage id="play.failed" />
        </span>
        <Button size="small" variant="quiet" icon="refresh" onPress={onRetry}>
          <span className={styles.retry}>
            <FormattedMessage id="play.retry" />
          </span>
        </Button>
      </div>
    );
  if (!session) return null;
  const { current, currency } = session;
  const net = untranslated(formatWithCode(current?.net ?? '0', currency, intl.locale, { isSigned: true }));
  return (
    <div role="group" aria-label={intl.formatMessage({ id: 'play.figures' })} className={styles.figures}>
      <span>
        <span className="visually-hidden">
          <FormattedMessage id="play.lasted" />{' '}
        </span>
        <FormattedMessage id="play.time" values={hoursOf(current?.seconds ?? 0)} />
      </span>
      <span>
        <FormattedMessage id="play.net" values={{ net, word: (word) => <span className={styles.word}>{word}</span> }} />
      </span>
    </div>
  );
}
