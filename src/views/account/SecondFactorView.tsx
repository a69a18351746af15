import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Problem, SecondFactorSetup } from '#openapi/model.ts';
import { Button } from '../ui/Button.tsx';
import { CheckedForm } from '../ui/CheckedForm.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { LateQrCode } from '../ui/LateQrCode.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { ProblemNotice } from '../ui/ProblemNotice.tsx';
import styles from './account.module.css';
import cards from './cards.module.css';
import { isCodeRefused } from './code-refusal.ts';
import { CodeField } from './CodeField.tsx';
import type { FactorTask } from './SecondFactorCard.tsx';
import { UsernameHint } from './UsernameHint.tsx';

/** The steps of a task: the password first, then its purpose; recovery codes last. */
export type FactorStep =
  | { readonly is: 'password' }
  | { readonly is: 'scan'; readonly setup: SecondFactorSetup }
  /** @param isLost whether it is on although its player has not seen the recovery codes. */
  | { readonly is: 'proof'; readonly isLost: boolean }
  | { readonly is: 'codes'; readonly codes: readonly string[] };

export interface SecondFactorViewProps {
  readonly task: FactorTask;
  readonly step: FactorStep;
  readonly isPending: boolean;
  readonly problem: Problem | null;
  readonly onSubmit: (password: string, code: string) => void;
  readonly onDownload: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The next step gets the focus, because the previous step's controls are gone. */
const focus = (element: HTMLElement | null) => element?.focus();

export function SecondFactorView({ task, step, onDownload, onClose, ...rest }: SecondFactorViewProps) {
  const isDone = step.is === 'codes';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      isDismissable={false}
      title={<FormattedMessage id={`factor.${isDone ? 'codes' : task}.title`} />}
    >
      {isDone ? (
        <Codes codes={step.codes} onDownload={onDownload} onClose={onClose} />
      ) : (
        <Form key={step.is} task={task} step={step} {...rest} />
      )}
    </Dialog>
  );
}

type FormProps = Pick<SecondFactorViewProps, 'task' | 'isPending' | 'problem' | 'onSubmit'> & {
  readonly step: Exclude<FactorStep, { is: 'codes' }>;
};

function Form({ task, step, isPending, problem, onSubmit }: FormProps) {
  const intl = useIntl();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const needs = { password: step.is !== 'scan', code: step.is !== 'password' };
  const isPasswordWrong = problem?.kind === 'refused' && problem.code === 'password_incorrect';
  const passwordFault = isChecked && password === '' ? 'password_required' : isPasswordWrong ? 'problem.password_incorrect' : null;
  return (
    <CheckedForm
      className={styles.form}
      isPending={isPending}
      onSubmit={() => {
        const isWhole = (!needs.password || password !== '') && (!needs.code || code.trim() !== '');
        setIsChecked(!isWhole);
        if (isWhole) onSubmit(password, code);
      }}
    >
      {step.is === 'proof' && step.isLost ? (
        <Notice tone="warning" takesFocus>
          <FormattedMessage id="factor.renew.lost" />
        </Notice>
      ) : (
        <p {...(step.is === 'scan' && { tabIndex: -1, ref: focus })}>
          <FormattedMessage id={step.is === 'scan' ? 'factor.set_up.scan' : `factor.${task}.why`} />
        </p>
      )}
      {problem && !isPasswordWrong && !isCodeRefused(problem) ? <ProblemNotice problem={problem} takesFocus /> : null}
      {step.is === 'scan' ? <Secret setup={step.setup} /> : null}
      {needs.password ? <UsernameHint /> : null}
      {needs.password ? (
        <PasswordField
          label={intl.formatMessage({ id: 'account.password' })}
          name="password"
          value={password}
          onChange={setPassword}
          errorMessage={passwordFault && intl.formatMessage({ id: passwordFault })}
          isRequired
          isReadOnly={isPending}
        />
      ) : null}
      {needs.code ? (
        <CodeField
          value={code}
          onChange={setCode}
          isMissing={isChecked && code.trim() === ''}
          problem={problem}
          isReadOnly={isPending}
          isOfApp={step.is === 'scan'}
        />
      ) : null}
      <Button type="submit" variant={task === 'remove' ? 'danger' : 'primary'} isPending={isPending} isWide>
        <FormattedMessage id={step.is === 'password' ? 'factor.next' : `factor.${task}.action`} />
      </Button>
    </CheckedForm>
  );
}

function Secret({ setup: { secret, uri } }: { readonly setup: SecondFactorSetup }) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.form}>
      <LateQrCode text={uri} label={formatMessage({ id: 'factor.set_up.qr' })} />
      <p>
        <FormattedMessage id="factor.set_up.key" />{' '}
        <strong className={cards.secret} translate="no">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </strong>
      </p>
      <CopyButton
        text={secret}
        size="small"
        variant="quiet"
        label={formatMessage({ id: 'factor.set_up.copy' })}
        copiedLabel={formatMessage({ id: 'factor.copied' })}
      />
    </div>
  );
}

type CodesProps = Pick<SecondFactorViewProps, 'onDownload' | 'onClose'> & { readonly codes: readonly string[] };

function Codes({ codes, onDownload, onClose }: CodesProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.form}>
      <Notice tone="warning" takesFocus>
        <FormattedMessage id="factor.codes.why" />
      </Notice>
      <ul className={cards.codes} translate="no" aria-label={formatMessage({ id: 'factor.codes.title' })}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton
          text={codes.join('\n')}
          label={formatMessage({ id: 'factor.codes.copy' })}
          copiedLabel={formatMessage({ id: 'factor.copied' })}
        />
        <Button onPress={() => onDownload(codes)}>
          <FormattedMessage id="factor.codes.download" />
        </Button>
      </div>
      <Button variant="primary" isWide onPress={onClose}>
        <FormattedMessage id="factor.codes.done" />
      </Button>
    </div>
  );
}
