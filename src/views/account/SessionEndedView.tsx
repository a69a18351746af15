import { FormattedMessage, useIntl } from 'react-intl';
import type { Language } from '../../../openapi/model.ts';
import { withLanguage } from '../../../domain/addresses.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './account.module.css';

export interface SessionEndedViewProps {
  /** Why the session is over: the platform said so, it could not be asked, or another tab ended it. */
  readonly ending: 'refusal' | 'fault' | 'elsewhere';
  /** Whether a half-filled cashier waits for the same player's next login. */
  readonly isCashierKept: boolean;
  readonly onClose: () => void;
}

/** For a person who did not log out: why they are a guest now, and how they go on. */
export function SessionEndedView({ ending, isCashierKept, onClose }: SessionEndedViewProps) {
  const intl = useIntl();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={intl.formatMessage({ id: 'session-ended.title' })}
      size="small"
      role="alertdialog"
      footer={
        <>
          <Button onPress={onClose}>
            <FormattedMessage id="session-ended.later" />
          </Button>
          <LinkButton variant="primary" href={withLanguage(intl.locale as Language, '/login')} onPress={onClose}>
            <FormattedMessage id="account.login.action" />
          </LinkButton>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          <FormattedMessage id={`session-ended.${ending}`} />
        </p>
        {isCashierKept ? (
          <p>
            <FormattedMessage id="session-ended.kept" />
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
