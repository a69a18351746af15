import { FormattedMessage, useIntl } from 'react-intl';
import type { LoginEvent } from '#machines/login/login.machine.ts';
import type { LoginViewModel } from '#machines/login/login.view.ts';
import { Button } from '../ui/Button.tsx';
import { CheckedForm } from '../ui/CheckedForm.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { loginMessageId, problemValues } from '../ui/problem.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './account.module.css';
import { useTextLink } from './useTextLink.tsx';

interface Props<V = Exclude<LoginViewModel, { screen: 'code' }>> {
  readonly view: V;
  readonly send: (event: LoginEvent) => void;
  readonly onForgotten: () => void;
  readonly onPasskey: () => void;
  /** Whether the person comes directly from the registration. */
  readonly isNew?: boolean;
  /** Whether the person comes back from the code: the first field gets the focus that was lost with it. */
  readonly isBack?: boolean;
}

export function LoginView({ view, ...props }: Props) {
  return (
    <section className={styles.page}>
      <h1>
        <FormattedMessage id="account.login.title" />
      </h1>
      {view.screen === 'form' ? <LoginForm view={view} {...props} /> : <Welcome />}
    </section>
  );
}

function Welcome() {
  const intl = useIntl();
  return <Spinner label={intl.formatMessage({ id: 'account.login.welcome' })} size="large" />;
}

/** Shown while the step for the code loads. */
export function LoginWaiting() {
  const intl = useIntl();
  return (
    <section className={styles.page}>
      <Spinner label={intl.formatMessage({ id: 'shell.loading' })} size="large" />
    </section>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

function LoginForm({
  view,
  send,
  onForgotten,
  onPasskey,
  isNew = false,
  isBack = false,
}: Props<Extract<LoginViewModel, { screen: 'form' }>>) {
  const intl = useIntl();
  const toRegistration = useTextLink('/registration');
  const { form, faults, problem, isPending } = view;
  const fault = (id: string | undefined): string | null => (id ? intl.formatMessage({ id }) : null);
  return (
    <CheckedForm className={styles.form} isPending={isPending} onSubmit={() => send({ type: 'submitted' })}>
      {isNew ? (
        <Notice tone="success" takesFocus>
          <FormattedMessage id="account.login.registered" />
        </Notice>
      ) : null}
      {problem ? (
        <Notice tone="danger" takesFocus>
          <FormattedMessage id={loginMessageId(problem, intl)} values={problemValues(problem)} />
        </Notice>
      ) : null}
      <TextField
        label={intl.formatMessage({ id: 'account.username' })}
        name="username"
        value={form.username}
        onChange={(username) => send({ type: 'form.changed', change: { username } })}
        errorMessage={fault(faults.username)}
        autoComplete="username"
        spellCheck={false}
        ref={isBack && !problem ? focus : undefined}
        isRequired
        isReadOnly={isPending}
      />
      <PasswordField
        label={intl.formatMessage({ id: 'account.password' })}
        name="password"
        value={form.password}
        onChange={(password) => send({ type: 'form.changed', change: { password } })}
        errorMessage={fault(faults.password)}
        isRequired
      />
      <Button variant="primary" type="submit" isPending={isPending} isWide>
        <FormattedMessage id="account.login.action" />
      </Button>
      <Button isWide onPress={onPasskey}>
        <FormattedMessage id="account.login.passkey" />
      </Button>
      <Button variant="quiet" className={styles.forgot} onPress={onForgotten}>
        <FormattedMessage id="account.login.forgot" />
      </Button>
      <p className={styles.aside}>
        <FormattedMessage id="account.login.no_account" values={toRegistration} />
      </p>
    </CheckedForm>
  );
}
