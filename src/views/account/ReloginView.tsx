import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Relogin } from '../../../machines/session/session.view.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { loginMessageId, problemValues } from '../ui/problem.ts';
import { TextField } from '../ui/TextField.tsx';
import styles from './account.module.css';

interface Props {
  readonly relogin: Relogin;
  readonly onPassword: (password: string) => void;
  readonly onCancel: () => void;
}

/** Stands over the page that the person was on, so that what they typed there is still there afterwards. */
export function ReloginView({ relogin, onPassword, onCancel }: Props) {
  const intl = useIntl();
  const [password, setPassword] = useState('');
  return (
    <Dialog isOpen onClose={onCancel} title={intl.formatMessage({ id: 'account.relogin.title' })} size="small" isDismissable={false}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (password) onPassword(password);
        }}
      >
        <p>
          <FormattedMessage id="account.relogin.why" />
        </p>
        {relogin.problem ? (
          <Notice tone="danger" takesFocus>
            <FormattedMessage id={loginMessageId(relogin.problem, intl)} values={problemValues(relogin.problem)} />
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
        <Button type="submit" isDisabled={password === ''} isPending={relogin.isPending}>
          <FormattedMessage id="account.login.action" />
        </Button>
      </form>
    </Dialog>
  );
}
