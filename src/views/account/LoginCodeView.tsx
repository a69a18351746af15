import { FormattedMessage, useIntl } from 'react-intl';
import type { LoginEvent } from '#machines/login/login.machine.ts';
import type { LoginViewModel } from '#machines/login/login.view.ts';
import { Button } from '../ui/Button.tsx';
import { CheckedForm } from '../ui/CheckedForm.tsx';
import { ProblemNotice } from '../ui/ProblemNotice.tsx';
import styles from './account.module.css';
import { isOfCode } from './code-refusal.ts';
import { CodeField } from './CodeField.tsx';
import { useTextLink } from './useTextLink.tsx';

export interface LoginCodeProps {
  readonly view: Extract<LoginViewModel, { screen: 'code' }>;
  readonly send: (event: LoginEvent) => void;
}

/** The second step of a login, after name and password were right. */
export function LoginCodeView({ view, send }: LoginCodeProps) {
  const { code, fault, problem, isPending } = view;
  const toSupport = useTextLink('/contact-us');
  const intl = useIntl();
  return (
    <section className={styles.page}>
      <h1>
        <FormattedMessage id="factor.title" />
      </h1>
      <CheckedForm
        className={styles.form}
        aria-label={intl.formatMessage({ id: 'factor.title' })}
        isPending={isPending}
        onSubmit={() => send({ type: 'submitted' })}
      >
        <p>
          <FormattedMessage id="factor.login.lead" />
        </p>
        {problem && !isOfCode(problem) ? <ProblemNotice problem={problem} takesFocus /> : null}
        <CodeField
          value={code}
          onChange={(value) => send({ type: 'form.changed', change: { code: value } })}
          isMissing={fault !== undefined}
          problem={problem}
          isReadOnly={isPending}
          takesFocus
        />
        <Button variant="primary" type="submit" isPending={isPending} isWide>
          <FormattedMessage id="factor.login.action" />
        </Button>
        <Button variant="quiet" className={styles.forgot} isDisabled={isPending} onPress={() => send({ type: 'code.abandoned' })}>
          <FormattedMessage id="factor.login.back" />
        </Button>
        <p className={styles.aside}>
          <FormattedMessage id="factor.login.lost" values={toSupport} />
        </p>
      </CheckedForm>
    </section>
  );
}
