import { FormattedMessage, useIntl } from 'react-intl';
import type { Problem } from '#openapi/model.ts';
import type { PasswordChangeFaults, PasswordChangeForm } from '#domain/validation.ts';
import { Button } from '../ui/Button.tsx';
import { CheckedForm } from '../ui/CheckedForm.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { ownWords } from '../ui/problem.ts';
import { ProblemNotice } from '../ui/ProblemNotice.tsx';
import styles from './account.module.css';
import { UsernameHint } from './UsernameHint.tsx';
import { passwordRefusal } from './password-refusal.ts';

export interface PasswordFormProps {
  readonly username: string;
  readonly form: PasswordChangeForm;
  readonly faults: PasswordChangeFaults;
  readonly problem: Problem | null;
  /** Whether the outcome of an earlier change is unknown. */
  readonly isPerhapsChanged?: boolean;
  readonly isPending: boolean;
  readonly onChange: (form: PasswordChangeForm) => void;
  readonly onSave: () => void;
}

export function PasswordForm({
  username,
  form,
  faults,
  problem,
  isPerhapsChanged = false,
  isPending,
  onChange,
  onSave,
}: PasswordFormProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id }, { page: 'change' });
  const refusal = passwordRefusal(intl, problem);
  const field = (name: keyof PasswordChangeForm, label: string) => ({
    label: text(label),
    value: form[name],
    onChange: (value: string) => onChange({ ...form, [name]: value }),
    errorMessage: (faults[name] && text(faults[name])) ?? (name === 'next' ? refusal : null),
    isRequired: true,
    isReadOnly: isPending,
  });
  return (
    <CheckedForm className={styles.form} isPending={isPending} onSubmit={() => onSave()}>
      <UsernameHint value={username} />
      <PasswordField {...field('current', 'account.password.current')} name="password_current" hasToggle={false} />
      <PasswordField {...field('next', 'account.new_password')} name="password" autoComplete="new-password" strength />
      <PasswordField {...field('confirmation', 'account.confirm_password')} name="password_confirmation" autoComplete="new-password" />
      {problem && refusal === null ? <Failure problem={problem} isPerhapsChanged={isPerhapsChanged} /> : null}
      <Button type="submit" isPending={isPending} isWide>
        <FormattedMessage id="account.change_password" />
      </Button>
    </CheckedForm>
  );
}

/** The platform gives the reason in `password[0]`, in English; the most frequent one has a text of the site. */
function Failure({ problem, isPerhapsChanged }: { readonly problem: Problem; readonly isPerhapsChanged: boolean }) {
  const { locale } = useIntl();
  const isIncorrect = problem.kind === 'refused' && problem.code === 'password_incorrect';
  const reason = problem.kind === 'refused' ? ownWords(locale, problem.refusal.password?.[0]) : null;
  if (problem.kind !== 'refused')
    return (
      <Notice tone="warning" takesFocus>
        <FormattedMessage id="dashboard.password.unknown" />
      </Notice>
    );
  if (!isIncorrect && reason === null) return <ProblemNotice problem={problem} takesFocus />;
  return (
    <Notice tone="danger" takesFocus>
      {isIncorrect ? (
        <FormattedMessage id={isPerhapsChanged ? 'dashboard.password.perhaps_changed' : 'account.password.incorrect'} />
      ) : (
        reason
      )}
    </Notice>
  );
}
