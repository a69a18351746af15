import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Passkey, Problem } from '#openapi/model.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ProblemNotice } from '../ui/ProblemNotice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { meetIfFree } from '../ui/useOutcome.ts';
import styles from './account.module.css';
import cards from './cards.module.css';
import type { PasskeySupport } from './passkey-support.ts';
import type { PasskeyAnswer, PasskeyTask } from './passkey-task.ts';
import { PasskeyForm } from './PasskeyForm.tsx';

export interface PasskeysCardProps {
  /** Undefined while they are fetched. */
  readonly passkeys: readonly Passkey[] | undefined;
  /** The failure of the list. */
  readonly listProblem: Problem | null;
  readonly onRetry: () => void;
  readonly support: PasskeySupport;
  readonly task: PasskeyTask | null;
  readonly isPending: boolean;
  /** The failure of the task. */
  readonly problem: Problem | null;
  /** @param task to begin, or null to give it up. */
  readonly onTask: (task: PasskeyTask | null) => void;
  readonly onSubmit: (answer: PasskeyAnswer) => void;
}

/** The player's passkeys. An open task replaces the list, so that there is one at a time. */
export function PasskeysCard({ task, isPending, problem, onTask, onSubmit, ...list }: PasskeysCardProps) {
  const [wasAsked, setWasAsked] = useState(false);
  if (task && !wasAsked) setWasAsked(true);
  return (
    <Card title={<FormattedMessage id="passkeys.title" />}>
      {task ? (
        <PasskeyForm key={task.is} task={task} isPending={isPending} problem={problem} onSubmit={onSubmit} onGivenUp={() => onTask(null)} />
      ) : (
        <List {...list} onTask={onTask} isBack={wasAsked} />
      )}
    </Card>
  );
}

interface ListProps extends Pick<PasskeysCardProps, 'passkeys' | 'listProblem' | 'onRetry' | 'support' | 'onTask'> {
  /** Whether the person comes back from a task. */
  readonly isBack: boolean;
}

function List({ passkeys, listProblem, onRetry, support, onTask, isBack }: ListProps) {
  const intl = useIntl();
  const isPending = !passkeys && !listProblem;
  return (
    <div
      className={styles.form}
      role="group"
      aria-label={intl.formatMessage({ id: 'passkeys.title' })}
      aria-busy={isPending}
      ref={isBack ? meetIfFree : undefined}
    >
      <p className={styles.aside}>
        <FormattedMessage id="passkeys.lead" />
      </p>
      {listProblem ? <ProblemNotice problem={listProblem} onRetry={onRetry} /> : null}
      {isPending ? <Skeleton height="3rem" /> : null}
      {passkeys && passkeys.length > 0 ? (
        <ul className={cards.documents}>
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onTask={onTask} />
          ))}
        </ul>
      ) : null}
      {support === 'ready' ? (
        <Button isDisabled={isPending} onPress={() => onTask({ is: 'add', step: 'password' })}>
          <FormattedMessage id="passkeys.add" />
        </Button>
      ) : (
        <Notice tone="info">
          <FormattedMessage id={support === 'no domain' ? 'passkeys.no_domain' : 'passkeys.no_browser'} />
        </Notice>
      )}
    </div>
  );
}

function Row({ passkey, onTask }: { readonly passkey: Passkey; readonly onTask: PasskeysCardProps['onTask'] }) {
  const intl = useIntl();
  const { name, created_at: created, last_used_at: used } = passkey;
  const day = (time: string) => intl.formatDate(time, { dateStyle: 'long' });
  return (
    <li className={cards.document}>
      <div className={cards.session}>
        <span>{name}</span>
        <span className={styles.aside}>
          <FormattedMessage id="passkeys.facts" values={{ created: day(created), used: used === null ? 'never' : day(used) }} />
        </span>
      </div>
      <div className={styles.actions}>
        {(['rename', 'remove'] as const).map((is) => (
          <Button
            key={is}
            size="small"
            aria-label={intl.formatMessage({ id: `passkeys.${is}.named` }, { name })}
            onPress={() => onTask({ is, passkey })}
          >
            <FormattedMessage id={`passkeys.${is}`} />
          </Button>
        ))}
      </div>
    </li>
  );
}
