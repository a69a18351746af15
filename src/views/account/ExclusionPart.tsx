import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatDay } from '#domain/date-format.ts';
import { type ExclusionMonths, exclusionMonths, monthsLater } from '#domain/play-limits.ts';
import type { Language } from '#openapi/model.ts';
import { Button } from '../ui/Button.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { Select } from '../ui/Select.tsx';
import { useFirstFault } from '../ui/useFirstFault.ts';
import cards from './cards.module.css';
import type { PlayLimitsCardProps } from './play-limits-card.ts';
import { ProtectionNotice } from './ProtectionNotice.tsx';
import { ProtectionQuestion } from './ProtectionQuestion.tsx';
import { UsernameHint } from './UsernameHint.tsx';

const idOf = (months: ExclusionMonths) => (months === null ? 'ever' : (`${months}` as const));

type Props = Pick<PlayLimitsCardProps, 'aheadMs' | 'pending' | 'outcome' | 'onExclude' | 'onLook'>;

interface FieldsProps extends Pick<Props, 'pending'> {
  readonly months: ExclusionMonths;
  readonly setMonths: (months: ExclusionMonths) => void;
  readonly password: string;
  readonly setPassword: (password: string) => void;
  readonly fault: string | null;
}

function ExclusionFields({ months, setMonths, password, setPassword, fault, pending }: FieldsProps) {
  const intl = useIntl();
  return (
    <>
      <Select
        label={intl.formatMessage({ id: 'protection.exclude.length' })}
        value={idOf(months)}
        onChange={(chosen) => setMonths(exclusionMonths.find((each) => idOf(each) === chosen) ?? null)}
        isDisabled={pending !== null}
        options={exclusionMonths.map((each) => ({
          id: idOf(each),
          label: intl.formatMessage({ id: `protection.exclude.${idOf(each)}` }),
        }))}
      />
      <UsernameHint />
      <PasswordField
        label={intl.formatMessage({ id: 'protection.exclude.password' })}
        name="password"
        value={password}
        onChange={setPassword}
        errorMessage={fault && intl.formatMessage({ id: fault })}
        isReadOnly={pending !== null}
      />
      <Button
        type="submit"
        variant="danger"
        isPending={pending?.is === 'exclude'}
        isDisabled={pending !== null && pending.is !== 'exclude'}
      >
        <FormattedMessage id="protection.exclude.ask" />
      </Button>
    </>
  );
}

/** Self-exclusion, which nothing ends before its time. */
export function ExclusionPart({ aheadMs, pending, outcome, onExclude, onLook }: Props) {
  const intl = useIntl();
  const id = useId();
  const [months, setMonths] = useState<ExclusionMonths>(exclusionMonths[0]);
  const [password, setPassword] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  /** End of the exclusion that awaits confirmation; null without one. */
  const [end, setEnd] = useState<Date | 'ever' | null>(null);
  const [form, awaitFaults] = useFirstFault(pending !== null);
  const result = outcome?.task.is === 'exclude' ? outcome.result : null;
  const isWrong = end === null && typeof result === 'object' && result?.kind === 'refused' && result.code === 'password_incorrect';
  const fault = isChecked && password === '' ? 'password_required' : isWrong ? 'problem.password_incorrect' : null;
  const ask = () => {
    if (password === '') awaitFaults();
    setIsChecked(password === '');
    if (password !== '' && pending === null) setEnd(months === null ? 'ever' : monthsLater(new Date(Date.now() + aheadMs), months));
  };
  const confirm = () => {
    awaitFaults();
    setEnd(null);
    setPassword('');
    onExclude(months, password);
  };
  const until = end instanceof Date ? formatDay(end, intl.locale as Language, { dateStyle: 'long', timeZone: 'UTC' }) : 'ever';
  return (
    <form
      ref={form}
      className={cards.part}
      noValidate
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <h3 id={id}>
        <FormattedMessage id="protection.exclude.title" />
      </h3>
      {result === 'done' ? null : (
        <>
          <p>
            <FormattedMessage id="protection.exclude.lead" />
          </p>
          <ExclusionFields {...{ months, setMonths, password, setPassword, fault, pending }} />
        </>
      )}
      {isWrong || end !== null ? null : (
        <ProtectionNotice of="exclude" outcome={outcome} onLook={onLook}>
          <FormattedMessage id="protection.exclude.done" />
        </ProtectionNotice>
      )}
      {end === null ? null : (
        <ProtectionQuestion
          key={until}
          title={<FormattedMessage id="protection.exclude.confirm.title" values={{ until }} />}
          body="protection.exclude.confirm.body"
          yes="protection.exclude.confirm.yes"
          onYes={confirm}
          onBack={() => {
            setEnd(null);
            form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
          }}
        />
      )}
    </form>
  );
}
