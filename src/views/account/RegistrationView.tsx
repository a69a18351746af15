import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { minimumAge } from '#domain/age.ts';
import type { Jurisdiction } from '#openapi/model.ts';
import type { RegistrationEvent } from '#machines/registration/registration.setup.ts';
import type { RegistrationViewModel } from '#machines/registration/registration.view.ts';
import type { RegistrationField, RegistrationForm } from '#domain/validation.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { problemMessageId, problemValues } from '../ui/problem.ts';
import { ProblemNotice } from '../ui/ProblemNotice.tsx';
import { type Option, Select } from '../ui/Select.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useFirstFault } from '../ui/useFirstFault.ts';
import styles from './account.module.css';
import { CheckedField } from './CheckedField.tsx';
import { useTextLink } from './useTextLink.tsx';

interface Props<V = RegistrationViewModel> {
  readonly view: V;
  readonly send: (event: RegistrationEvent) => void;
  readonly countries: readonly Option[];
  readonly currencies: readonly Option[];
  /** Rules of the chosen country, once known. */
  readonly rule?: Pick<Jurisdiction, 'registration' | 'minimum_age'> | undefined;
  /** Replaces the problem while registration is closed. */
  readonly closed?: ReactNode;
}

export function RegistrationView({ view, ...props }: Props) {
  const intl = useIntl();
  return (
    <section className={styles.page}>
      <h1>
        <FormattedMessage id="account.registration.title" />
      </h1>
      {view.screen === 'form' ? (
        <Form view={view} {...props} />
      ) : (
        <Spinner label={intl.formatMessage({ id: 'account.login.registered' })} size="large" />
      )}
    </section>
  );
}

function Form({ view, send, countries, currencies, rule, closed }: Props<Extract<RegistrationViewModel, { screen: 'form' }>>) {
  const intl = useIntl();
  const toTerms = useTextLink('/privacy-policy?page=termsandconditions', '_blank');
  const toLogin = useTextLink('/login');
  const { form, faults, problem, problemAt, isLocked, perhapsOwn } = view;
  const [element, awaitFaults] = useFirstFault(view.isPending);
  const faultCount = Object.keys(faults).length;
  const change = (edit: Partial<RegistrationForm>) => send({ type: 'form.changed', change: edit });
  const text = (id: string) => intl.formatMessage({ id });
  const errorOf = (field: RegistrationField) => {
    // The failed check replaces the field's earlier faults, which may be outdated.
    if (problem && field === problemAt) return intl.formatMessage({ id: problemMessageId(problem, intl) }, problemValues(problem));
    const fault = faults[field];
    return fault ? intl.formatMessage({ id: fault }, { page: 'registration', age: form.age }) : null;
  };
  const isOlder = rule && rule.minimum_age > minimumAge;
  // Once it was refused, the field itself shows it.
  const refusal =
    rule?.registration === 'refused' ? !faults.country && 'country_not_served' : isOlder && 'account.registration.country_age';
  const field = (name: 'username' | 'email' | 'name' | 'referral_code', label: string) => ({
    label: text(label),
    name,
    value: form[name],
    onChange: (value: string) => change({ [name]: value }),
    errorMessage: errorOf(name),
    isReadOnly: isLocked,
  });
  const password = (name: 'password' | 'password_confirmation') => ({
    label: text(`account.${name}`),
    name,
    value: form[name],
    onChange: (value: string) => change({ [name]: value }),
    errorMessage: errorOf(name),
    autoComplete: 'new-password' as const,
    isRequired: true,
    isReadOnly: isLocked,
  });
  const flag = (name: 'acceptsTerms' | 'isAdult') => ({
    name,
    isSelected: form[name],
    onChange: (isSelected: boolean) => change({ [name]: isSelected }),
    errorMessage: errorOf(name),
    isRequired: true,
    isDisabled: isLocked,
  });

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!view.canSubmit) return;
        awaitFaults();
        send({ type: 'submitted' });
      }}
    >
      <CheckedField
        field={{
          ...field('username', 'account.username'),
          description: text('account.registration.username_help'),
          autoComplete: 'username',
          spellCheck: false,
          isRequired: true,
        }}
        status={view.username}
        canCheck={view.canCheckUsername}
        onCheck={() => send({ type: 'username.check.requested' })}
        action="account.registration.check_username"
      />
      <CheckedField
        field={{ ...field('email', 'account.email'), type: 'email', autoComplete: 'email', isRequired: true }}
        status={view.email}
        canCheck={view.canCheckEmail}
        onCheck={() => send({ type: 'email.check.requested' })}
        action="account.registration.check_email"
      />
      {perhapsOwn ? (
        <Notice tone="info" isLive>
          <FormattedMessage id="account.registration.perhaps_own" values={{ ...toLogin, username: perhapsOwn }} />
        </Notice>
      ) : null}
      <PasswordField {...password('password')} strength />
      <PasswordField {...password('password_confirmation')} />
      <TextField
        {...field('name', 'account.registration.full_name')}
        description={text('account.optional')}
        autoComplete="name"
        maxLength={100}
      />
      <Select
        label={text('account.registration.country')}
        placeholder={text('account.registration.country_placeholder')}
        name="country"
        autoComplete="country"
        options={countries}
        value={form.country}
        onChange={(country) => change({ country })}
        errorMessage={errorOf('country')}
        isRequired
        isDisabled={isLocked}
      />
      {refusal ? (
        <Notice tone="info" isLive>
          <FormattedMessage id={refusal} values={{ age: rule?.minimum_age }} />
        </Notice>
      ) : null}
      <Select
        label={text('account.registration.currency')}
        name="currency_id"
        options={currencies}
        value={String(form.currency_id)}
        onChange={(id) => change({ currency_id: Number(id) })}
        isDisabled={isLocked}
      />
      <TextField
        {...field('referral_code', 'account.registration.referral_code')}
        description={text('account.optional')}
        autoComplete="off"
        maxLength={40}
      />
      <Checkbox {...flag('acceptsTerms')}>
        <FormattedMessage id="account.registration.terms" values={toTerms} />
      </Checkbox>
      <Checkbox {...flag('isAdult')}>
        <FormattedMessage id="account.registration.age" values={{ age: form.age }} />
      </Checkbox>
      {faultCount > 0 && !view.isPending ? (
        <Notice tone="danger">
          <FormattedMessage id="account.registration.faults" values={{ count: faultCount }} />
        </Notice>
      ) : null}
      {view.mustVerifyAgain ? (
        <Notice tone="warning" takesFocus>
          <FormattedMessage id="verify_again" />
        </Notice>
      ) : null}
      {closed || (problem && !problemAt ? <ProblemNotice problem={problem} takesFocus /> : null)}
      <Button variant="primary" type="submit" isPending={view.isPending} isWide>
        <FormattedMessage id="account.registration.action" />
      </Button>
      <p className={styles.aside}>
        <FormattedMessage id="account.registration.has_account" values={toLogin} />
      </p>
    </form>
  );
}
