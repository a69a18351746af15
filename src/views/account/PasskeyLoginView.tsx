import { FormattedMessage, useIntl } from 'react-intl';
import type { Problem } from '#openapi/model.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import styles from './account.module.css';
import { PasskeyFailure } from './PasskeyFailure.tsx';
import type { PasskeySupport } from './passkey-support.ts';

export interface PasskeyLoginProps {
  readonly support: PasskeySupport;
  /** True while the browser shows its prompt, or the platform checks the passkey. */
  readonly isAsking: boolean;
  /** Whether the browser's prompt was closed, or timed out. */
  readonly isCalledOff: boolean;
  readonly problem: Problem | null;
  readonly onAsk: () => void;
  readonly onClose: () => void;
}

const unsupported = { 'no browser': 'passkey-login.no_browser', 'no domain': 'passkey-login.no_domain' } as const;

/** A login without name and password, beside the form with both. */
export function PasskeyLoginView({ support, isAsking, isCalledOff, problem, onAsk, onClose }: PasskeyLoginProps) {
  const intl = useIntl();
  return (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id="account.login.passkey" />}>
      <div className={styles.form}>
        {support === 'ready' ? null : (
          <Notice tone="info" takesFocus>
            <FormattedMessage id={unsupported[support]} />
          </Notice>
        )}
        {isAsking ? (
          <>
            <Spinner label={intl.formatMessage({ id: 'passkey-login.asking' })} size="large" />
            <p className={styles.aside} aria-hidden="true">
              <FormattedMessage id="passkey-login.asking" />
            </p>
          </>
        ) : null}
        {isCalledOff ? (
          <Notice tone="info" takesFocus>
            <FormattedMessage id="passkey-login.called_off" />
          </Notice>
        ) : null}
        {problem ? <PasskeyFailure problem={problem} area="passkey-login" /> : null}
        {support !== 'ready' || isAsking ? null : (
          <Button variant="primary" isWide onPress={onAsk}>
            <FormattedMessage id="passkey-login.again" />
          </Button>
        )}
        <Button isWide onPress={onClose}>
          <FormattedMessage id="passkey-login.password" />
        </Button>
      </div>
    </Dialog>
  );
}
