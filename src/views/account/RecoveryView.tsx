import { FormattedMessage, useIntl } from 'react-intl';
import type { RecoveryEvent, RecoveryFault } from '#machines/recovery/recovery.machine.ts';
import type { RecoveryViewModel } from '#machines/recovery/recovery.view.ts';
import { Button } from '../ui/Button.tsx';
import { CheckedForm } from '../ui/CheckedForm.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './account.module.css';

interface Props {
  readonly view: RecoveryViewModel;
  readonly send: (event: RecoveryEvent) => void;
  readonly onClose: () => void;
}

const noticeOf: Partial<Record<RecoveryFault, string>> = {
  email_unknown: 'account.recovery.email_unknown',
  unreachable: 'problem.unreachable',
  failed: 'account.recovery.failed',
};

export function RecoveryView({ view, send, onClose }: Props) {
  const intl = useIntl();
  const goOn = () => send({ type: 'instructions.read' });
  const isSent = view.screen === 'sent';
  return (
    <Dialog
      isOpen
      onClose={isSent ? goOn : onClose}
      title={intl.formatMessage({ id: 'account.recovery.title' })}
      size="small"
      isDismissable={false}
    >
      {isSent ? (
        <div className={styles.form}>
          <Notice tone="success" takesFocus>
            <FormattedMessage id="account.recovery.sent" />
          </Notice>
          <Button variant="primary" icon="home" onPress={goOn} isWide>
            <FormattedMessage id="account.home" />
          </Button>
        </div>
      ) : (
        <RecoveryForm view={view} send={send} />
      )}
    </Dialog>
  );
}

function RecoveryForm({ view, send }: { readonly view: Extract<RecoveryViewModel, { screen: 'form' }>; readonly send: Props['send'] }) {
  const intl = useIntl();
  const notice = view.fault ? noticeOf[view.fault] : undefined;
  return (
    <CheckedForm className={styles.form} isPending={view.isPending} onSubmit={() => send({ type: 'submitted' })}>
      <p>
        <FormattedMessage id="account.recovery.lead" />
      </p>
      {notice ? (
        <Notice tone="danger" takesFocus>
          <FormattedMessage id={notice} />
        </Notice>
      ) : null}
      <TextField
        label={intl.formatMessage({ id: 'account.email' })}
        name="email"
        type="email"
        autoComplete="email"
        value={view.email}
        onChange={(email) => send({ type: 'email.changed', email })}
        errorMessage={view.fault === 'enter_valid_email' ? intl.formatMessage({ id: 'enter_valid_email' }) : null}
        isRequired
        isReadOnly={view.isPending}
      />
      <Button variant="primary" type="submit" isPending={view.isPending} isWide>
        <FormattedMessage id="account.recovery.action" />
      </Button>
    </CheckedForm>
  );
}
