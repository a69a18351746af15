import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Relogin } from '#machines/session/session.view.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { loginMessageId, problemValues } from '../ui/problem.ts';
import { TextField } from '../ui/TextField.tsx';
import { useFirstFault } from '../ui/useFirstFault.ts';
import styles from './account.module.css';
import { isOfCode } from './code-refusal.ts';
import { CodeField } from './CodeField.tsx';

interface Props {
  readonly relogin: Relogin;
  /** The code where one is asked for. */
  readonly onPassword: (password: string, code?: string) => void;
  readonly onCancel: () => void;
}

/** Opens over the current page, so that text typed there is still there afterwards. */
export function ReloginView({ relogin, onPassword, onCancel }: Props) {
  const intl = useIntl();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { isCodeAsked, isPending, problem } = relogin;
  const [element, awaitFaults] = useFirstFault(isPending);
  const isReady = password !== '' && (!isCodeAsked || code.trim() !== '');
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={intl.formatMessage({ id: 'session-ended.relogin.title' })}
      size="small"
      isDismissable={false}
      staysOnTop
    >
      <form
        ref={element}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isReady) return;
          awaitFaults();
          if (isCodeAsked) onPassword(password, code);
          else onPassword(password);
        }}
      >
        <p>
          <FormattedMessage id="session-ended.relogin.why" />
        </p>
        {problem && !isOfCode(problem) ? (
          <Notice tone="danger" takesFocus>
            <FormattedMessage id={loginMessageId(problem, intl)} values={problemValues(problem)} />
          </Notice>
        ) : null}
        <TextField
          label={intl.formatMessage({ id: 'account.username' })}
          value={relogin.username}
          onChange={() => {}}
          name="username"
          autoComplete="username"
          isReadOnly
        />
        <PasswordField
          label={intl.formatMessage({ id: 'account.password' })}
          value={password}
          onChange={setPassword}
          name="password"
          autoComplete="current-password"
        />
        {isCodeAsked ? <CodeField value={code} onChange={setCode} problem={problem} isReadOnly={isPending} takesFocus /> : null}
        <Button type="submit" isDisabled={!isReady} isPending={isPending}>
          <FormattedMessage id="account.login.action" />
        </Button>
      </form>
    </Dialog>
  );
}
