import { FormattedMessage, useIntl } from 'react-intl';
import type { Language } from '#openapi/model.ts';
import { withLanguage } from '#domain/addresses.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './account.module.css';

export interface SessionEndedViewProps {
  /** The cause of the end: a refusal, an unreachable platform, another tab, or the player's own exclusion. */
  readonly ending: 'refusal' | 'fault' | 'elsewhere' | 'excluded';
  /** Data stored for this player's next login: a half-filled cashier, and text typed into the page. */
  readonly kept: readonly ('kept' | 'typed')[];
  /** Called when the person stays on the page. */
  readonly onClose: () => void;
  readonly onLogin: () => void;
}

/** Explains to a person who did not log out why they are a guest now, and what to do. */
export function SessionEndedView({ ending, kept, onClose, onLogin }: SessionEndedViewProps) {
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
          <LinkButton
            variant="primary"
            href={withLanguage(intl.locale as Language, '/login')}
            onPress={(event) => (event.ctrlKey || event.metaKey || event.shiftKey ? onClose() : onLogin())}
          >
            <FormattedMessage id="account.login.action" />
          </LinkButton>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          <FormattedMessage id={`session-ended.${ending}`} />
        </p>
        {kept.map((what) => (
          <p key={what}>
            <FormattedMessage id={`session-ended.${what}`} />
          </p>
        ))}
      </div>
    </Dialog>
  );
}
