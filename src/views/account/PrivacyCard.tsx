import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatDay } from '#domain/date-format.ts';
import type { Language, PrivacyState, Problem } from '#openapi/model.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { ProblemNotice } from '../ui/ProblemNotice.tsx';
import { useFirstFault } from '../ui/useFirstFault.ts';
import styles from './account.module.css';
import { UsernameHint } from './UsernameHint.tsx';

/** A player's actions on their data. */
export type PrivacyTask = 'export' | 'save' | 'erase' | 'keep';

export interface PrivacyCardProps {
  readonly state: PrivacyState;
  /** The action under way. */
  readonly task: PrivacyTask | null;
  readonly problem: Problem | null;
  readonly onExport: (password: string) => void;
  readonly onErase: (password: string) => void;
  readonly onSave: () => void;
  readonly onKeep: () => void;
}

/** The password for the next action. It stays after a failure, so that a retry does not require typing it again. */
function usePassword(task: PrivacyTask | null, problem: Problem | null) {
  const [password, setPassword] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [wasUsed, setWasUsed] = useState(false);
  const isUsed = task === 'export' || task === 'erase';
  if (isUsed !== wasUsed) {
    setWasUsed(isUsed);
    if (!isUsed && !problem) {
      setPassword('');
      setIsChecked(false);
    }
  }
  return { password, setPassword, isChecked, setIsChecked };
}

/** A copy of the player's data, and their erasure. Both need the password, whose field is above the button. */
export function PrivacyCard({ state, task, problem, onExport, onErase, onSave, onKeep }: PrivacyCardProps) {
  const intl = useIntl();
  const { password, setPassword, isChecked, setIsChecked } = usePassword(task, problem);
  const [hasAsked, setHasAsked] = useState(false);
  const [hasKept, setHasKept] = useState(false);
  const [element, awaitFaults] = useFirstFault(task !== null);
  const { erasure, blockers } = state;
  const isWrong = problem?.kind === 'refused' && problem.code === 'password_incorrect';
  const isBlocked = problem?.kind === 'refused' && problem.code === 'erasure_blocked';
  const fault = isChecked && password === '' ? 'password_required' : isWrong ? 'problem.password_incorrect' : null;
  const withPassword = (ask: (password: string) => void) => {
    awaitFaults();
    setIsChecked(password === '');
    if (password === '') return;
    setHasAsked(true);
    setHasKept(false);
    ask(password);
  };
  const keep = () => {
    setHasKept(true);
    onKeep();
  };
  return (
    <Card title={<FormattedMessage id="privacy.title" />}>
      <form
        ref={element}
        className={styles.form}
        noValidate
        aria-label={intl.formatMessage({ id: 'privacy.title' })}
        onSubmit={(event) => event.preventDefault()}
      >
        <p className={styles.aside}>
          <FormattedMessage id="privacy.lead" />
        </p>
        <Copy copy={state.export} isAsked={hasAsked} isPending={task === 'save'} onSave={onSave} />
        {erasure ? (
          <DueErasure dueAt={erasure.due_at} takesFocus={hasAsked} isPending={task === 'keep'} onKeep={keep} />
        ) : (
          <ErasureLead blockers={blockers} hasKept={hasKept} />
        )}
        {isBlocked ? (
          <Notice tone="danger" takesFocus>
            <FormattedMessage id="privacy.erase.refused" />
          </Notice>
        ) : null}
        {problem && !isWrong && !isBlocked ? <ProblemNotice problem={problem} takesFocus /> : null}
        <UsernameHint />
        <PasswordField
          label={intl.formatMessage({ id: 'privacy.password' })}
          name="password"
          value={password}
          onChange={setPassword}
          errorMessage={fault && intl.formatMessage({ id: fault })}
          isReadOnly={task !== null}
        />
        <Button isPending={task === 'export'} isDisabled={task !== null && task !== 'export'} onPress={() => withPassword(onExport)}>
          <FormattedMessage id="privacy.export.ask" />
        </Button>
        {erasure === null && blockers.length === 0 ? (
          <Button
            variant="danger"
            isPending={task === 'erase'}
            isDisabled={task !== null && task !== 'erase'}
            onPress={() => withPassword(onErase)}
          >
            <FormattedMessage id="privacy.erase.ask" />
          </Button>
        ) : null}
      </form>
    </Card>
  );
}

interface DueErasureProps {
  readonly dueAt: string;
  readonly takesFocus: boolean;
  readonly isPending: boolean;
  readonly onKeep: () => void;
}

function DueErasure({ dueAt, takesFocus, isPending, onKeep }: DueErasureProps) {
  const intl = useIntl();
  return (
    <Notice
      tone="warning"
      isLive
      takesFocus={takesFocus}
      action={
        <Button size="small" isPending={isPending} onPress={onKeep}>
          <FormattedMessage id="privacy.erase.keep" />
        </Button>
      }
    >
      <FormattedMessage id="privacy.erase.due" values={{ date: formatDay(dueAt, intl.locale as Language, { dateStyle: 'long' }) }} />
    </Notice>
  );
}

interface ErasureLeadProps {
  readonly blockers: PrivacyState['blockers'];
  readonly hasKept: boolean;
}

/** Describes an erasure, or the reason why it is not possible now. */
const ErasureLead = ({ blockers, hasKept }: ErasureLeadProps) => (
  <>
    {hasKept ? (
      <Notice tone="success" takesFocus>
        <FormattedMessage id="privacy.erase.kept" />
      </Notice>
    ) : null}
    <p>
      <FormattedMessage id="privacy.erase.lead" />
    </p>
    {blockers.length > 0 ? (
      <div>
        <p>
          <FormattedMessage id="privacy.erase.blocked" />
        </p>
        <ul>
          {blockers.map((blocker) => (
            <li key={blocker}>
              <FormattedMessage id={`privacy.blocker.${blocker}`} />
            </li>
          ))}
        </ul>
      </div>
    ) : null}
  </>
);

interface CopyProps {
  readonly copy: PrivacyState['export'];
  /** Whether the copy was requested on this visit; then its outcome is shown as a reply. */
  readonly isAsked: boolean;
  readonly isPending: boolean;
  readonly onSave: () => void;
}

function Copy({ copy, isAsked, isPending, onSave }: CopyProps) {
  const intl = useIntl();
  if (!copy) return null;
  if (copy.status !== 'ready')
    return (
      <Notice tone={copy.status === 'failed' ? 'danger' : 'info'} isLive takesFocus={isAsked}>
        <FormattedMessage id={`privacy.export.${copy.status}`} />
      </Notice>
    );
  const time = intl.formatDate(copy.expires_at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Notice
      tone="success"
      isLive
      takesFocus={isAsked}
      action={
        <Button size="small" isPending={isPending} onPress={onSave}>
          <FormattedMessage id="privacy.export.save" />
        </Button>
      }
    >
      <FormattedMessage id="privacy.export.ready" values={{ time }} />
    </Notice>
  );
}
