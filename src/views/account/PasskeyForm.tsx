import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Problem } from '#openapi/model.ts';
import { Button } from '../ui/Button.tsx';
import { CheckedForm } from '../ui/CheckedForm.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './account.module.css';
import { isOfCode } from './code-refusal.ts';
import { CodeField } from './CodeField.tsx';
import { PasskeyFailure } from './PasskeyFailure.tsx';
import type { PasskeyAnswer, PasskeyTask } from './passkey-task.ts';
import { UsernameHint } from './UsernameHint.tsx';

interface Props {
  readonly task: PasskeyTask;
  readonly isPending: boolean;
  readonly problem: Problem | null;
  readonly onSubmit: (answer: PasskeyAnswer) => void;
  readonly onGivenUp: () => void;
}

const focus = (element: HTMLElement | null) => element?.focus();
const maxNameLength = 60;

function needsOf(task: PasskeyTask): Readonly<Record<keyof PasskeyAnswer, boolean>> {
  const step = task.is === 'add' ? task.step : null;
  return { name: task.is === 'rename', password: task.is === 'remove' || step === 'password' || step === 'code', code: step === 'code' };
}

/** The form of a passkey task. */
export function PasskeyForm({ task, isPending, problem, onSubmit, onGivenUp }: Props) {
  const intl = useIntl();
  const [answer, setAnswer] = useState<PasskeyAnswer>({ password: '', code: '', name: task.is === 'add' ? '' : task.passkey.name });
  const [isChecked, setIsChecked] = useState(false);
  const needs = needsOf(task);
  const isMissing = (field: keyof PasskeyAnswer) =>
    needs[field] && (field === 'password' ? answer.password === '' : answer[field].trim() === '');
  const isWrong = problem?.kind === 'refused' && problem.code === 'password_incorrect';
  const passwordFault = isChecked && isMissing('password') ? 'password_required' : isWrong ? 'problem.password_incorrect' : null;
  const isCalledOff = task.is === 'add' && task.step === 'called off';
  return (
    <CheckedForm
      className={styles.form}
      aria-label={intl.formatMessage({ id: `passkeys.${task.is}` })}
      isPending={isPending}
      onSubmit={() => {
        const isWhole = !isMissing('password') && !isMissing('code') && !isMissing('name');
        setIsChecked(!isWhole);
        if (isWhole && !isPending) onSubmit(answer);
      }}
    >
      <Lead task={task} isCalledOff={isCalledOff} />
      {problem && !isWrong && !isOfCode(problem) ? <PasskeyFailure problem={problem} area="passkeys" /> : null}
      {needs.name ? (
        <TextField
          label={intl.formatMessage({ id: 'passkeys.name' })}
          name="passkey-name"
          value={answer.name}
          onChange={(name) => setAnswer({ ...answer, name })}
          errorMessage={isChecked && isMissing('name') ? intl.formatMessage({ id: 'passkeys.name_required' }) : null}
          maxLength={maxNameLength}
          autoComplete="off"
          isRequired
          isReadOnly={isPending}
        />
      ) : null}
      {needs.password ? <UsernameHint /> : null}
      {needs.password ? (
        <PasswordField
          label={intl.formatMessage({ id: 'passkeys.password' })}
          name="password"
          value={answer.password}
          onChange={(password) => setAnswer({ ...answer, password })}
          errorMessage={passwordFault && intl.formatMessage({ id: passwordFault })}
          isRequired
          isReadOnly={isPending}
        />
      ) : null}
      {needs.code ? (
        <CodeField
          value={answer.code}
          onChange={(code) => setAnswer({ ...answer, code })}
          isMissing={isChecked && isMissing('code')}
          problem={problem}
          isReadOnly={isPending}
          takesFocus
        />
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" variant={task.is === 'remove' ? 'danger' : 'primary'} isPending={isPending}>
          <FormattedMessage id={isCalledOff ? 'passkeys.again' : `passkeys.${task.is}.action`} />
        </Button>
        <Button onPress={onGivenUp}>
          <FormattedMessage id="passkeys.back" />
        </Button>
      </div>
    </CheckedForm>
  );
}

const Lead = ({ task, isCalledOff }: Pick<Props, 'task'> & { readonly isCalledOff: boolean }) =>
  isCalledOff ? (
    <Notice tone="info" takesFocus>
      <FormattedMessage id="passkeys.called_off" />
    </Notice>
  ) : (
    <p tabIndex={-1} ref={focus}>
      <FormattedMessage id={`passkeys.${task.is}.why`} values={{ name: task.is === 'add' ? '' : task.passkey.name }} />
    </p>
  );
