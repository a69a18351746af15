import { FormattedMessage, useIntl } from 'react-intl';
import type { Problem } from '#openapi/model.ts';
import type { ProfileFaults, ProfileForm as Form } from '#domain/validation.ts';
import { Button } from '../ui/Button.tsx';
import { CheckedForm } from '../ui/CheckedForm.tsx';
import { Notice } from '../ui/Notice.tsx';
import { problemMessageId } from '../ui/problem.ts';
import { TextField } from '../ui/TextField.tsx';
import styles from './account.module.css';

export interface ProfileFormProps {
  readonly username: string;
  readonly email: string;
  readonly form: Form;
  readonly faults: ProfileFaults;
  readonly problem: Problem | null;
  readonly isPending: boolean;
  readonly onChange: (form: Form) => void;
  readonly onSave: () => void;
}

const isPhoneTaken = (problem: Problem | null) => problem?.kind === 'refused' && problem.code === 'mobile_taken';
/** Failures without a text of their own share one. */
const isVague = (problem: Problem) =>
  problem.kind === 'refused' ? problem.code !== 'unauthenticated' : problem.kind === 'unexpected' && !problem.isClosed;
const fixed = () => {};

export function ProfileForm({ username, email, form, faults, problem, isPending, onChange, onSave }: ProfileFormProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const phoneFault = isPhoneTaken(problem) ? 'account.profile.phone_taken' : faults.phoneNumber;
  return (
    <CheckedForm className={styles.form} isPending={isPending} onSubmit={() => onSave()}>
      <TextField label={text('account.username')} name="username" value={username} onChange={fixed} autoComplete="username" isReadOnly />
      <TextField
        label={text('account.registration.full_name')}
        name="fullName"
        value={form.fullName}
        onChange={(fullName) => onChange({ ...form, fullName })}
        errorMessage={faults.fullName && text(faults.fullName)}
        autoComplete="name"
        maxLength={100}
        isRequired
        isReadOnly={isPending}
      />
      <TextField label={text('account.email')} name="email" value={email} onChange={fixed} autoComplete="email" isReadOnly />
      <TextField
        label={text('account.profile.phone')}
        name="phoneNumber"
        type="tel"
        inputMode="numeric"
        description={text('account.profile.phone_help')}
        value={form.phoneNumber}
        onChange={(phoneNumber) => onChange({ ...form, phoneNumber })}
        errorMessage={phoneFault && text(phoneFault)}
        autoComplete="tel-national"
        isReadOnly={isPending}
      />
      {problem && !isPhoneTaken(problem) ? (
        <Notice tone="danger" takesFocus>
          <FormattedMessage id={isVague(problem) ? 'account.profile.failed' : problemMessageId(problem, intl)} />
        </Notice>
      ) : null}
      <Button variant="primary" type="submit" isPending={isPending} isWide>
        <FormattedMessage id="account.profile.save" />
      </Button>
    </CheckedForm>
  );
}
