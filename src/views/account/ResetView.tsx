import { FormattedMessage, useIntl } from 'react-intl';
import type { ResetEvent } from '#machines/reset/reset.machine.ts';
import type { ResetViewModel } from '#machines/reset/reset.view.ts';
import type { Language } from '#openapi/model.ts';
import { withLanguage } from '#domain/addresses.ts';
import { Button } from '../ui/Button.tsx';
import { CheckedForm } from '../ui/CheckedForm.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { ownWords } from '../ui/problem.ts';
import { ProblemNotice } from '../ui/ProblemNotice.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import styles from './account.module.css';
import { UsernameHint } from './UsernameHint.tsx';
import { passwordRefusal } from './password-refusal.ts';
import { resetFailure } from './reset-failure.ts';

interface Props<V = ResetViewModel> {
  readonly view: V;
  readonly send: (event: ResetEvent) => void;
}

export function ResetView({ view, send }: Props) {
  const intl = useIntl();
  if (view.screen === 'expired') return <Expired />;
  return (
    <section className={styles.page}>
      <h1>
        <FormattedMessage id="account.reset.title" />
      </h1>
      {view.screen === 'checking' ? <Spinner label={intl.formatMessage({ id: 'account.reset.checking' })} size="large" /> : null}
      {view.screen === 'unchecked' && view.problem ? (
        <ProblemNotice problem={view.problem} onRetry={() => send({ type: 'retry' })} />
      ) : null}
      {view.screen === 'form' ? <ResetForm view={view} send={send} /> : null}
      {view.screen === 'changed' ? (
        <Notice tone="success" takesFocus>
          {ownWords(intl.locale, view.message ?? undefined) ?? <FormattedMessage id="account.reset.done" />}
        </Notice>
      ) : null}
    </section>
  );
}

/** Links for a reset link that has expired. */
function WaysOn() {
  const { locale } = useIntl();
  const href = (path: string) => withLanguage(locale as Language, path);
  return (
    <>
      <LinkButton variant="primary" href={href('/login?forgotten')}>
        <FormattedMessage id="account.reset.new_link" />
      </LinkButton>
      <LinkButton href={href('/login')}>
        <FormattedMessage id="account.login.action" />
      </LinkButton>
    </>
  );
}

function Expired() {
  const { locale } = useIntl();
  return (
    <section className={styles.page}>
      <EmptyState
        icon="link"
        headingLevel={1}
        title={<FormattedMessage id="account.reset.expired_title" />}
        body={
          <>
            <FormattedMessage id="account.reset.expired" /> <FormattedMessage id="account.reset.once" />
          </>
        }
        action={
          <>
            <WaysOn />
            <LinkButton icon="home" href={withLanguage(locale as Language, '/')}>
              <FormattedMessage id="account.home" />
            </LinkButton>
          </>
        }
      />
    </section>
  );
}

function ResetForm({ view, send }: Props<Extract<ResetViewModel, { screen: 'form' }>>) {
  const intl = useIntl();
  const { fault, problem, isPending } = view;
  const text = (id: string) => intl.formatMessage({ id }, { page: 'reset' });
  const refusal = passwordRefusal(intl, problem);
  const errorIf = (...faults: (typeof fault)[]) => (fault && faults.includes(fault) ? text(fault) : null);
  return (
    <CheckedForm className={styles.form} isPending={isPending} onSubmit={() => send({ type: 'submitted' })}>
      <UsernameHint value={view.email} />
      {problem && refusal === null ? (
        <Notice tone="danger" takesFocus>
          {resetFailure(intl, problem)}
        </Notice>
      ) : null}
      {problem?.kind === 'refused' && problem.code === 'token_invalid' ? <WaysOn /> : null}
      <PasswordField
        label={text('account.new_password')}
        name="password"
        autoComplete="new-password"
        strength
        value={view.password}
        onChange={(password) => send({ type: 'password.changed', password })}
        errorMessage={errorIf('psw_required', 'psw_regex') ?? refusal}
        isRequired
        isReadOnly={isPending}
      />
      <PasswordField
        label={text('account.confirm_password')}
        name="password_confirmation"
        autoComplete="new-password"
        value={view.confirmation}
        onChange={(confirmation) => send({ type: 'confirmation.changed', confirmation })}
        errorMessage={errorIf('psw_dont_match')}
        isRequired
        isReadOnly={isPending}
      />
      <Button variant="primary" type="submit" isPending={isPending} isWide>
        <FormattedMessage id="account.change_password" />
      </Button>
    </CheckedForm>
  );
}
