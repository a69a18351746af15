import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import styles from './account.module.css';

interface Props {
  readonly title: ReactNode;
  readonly body: string;
  readonly yes: string;
  readonly onYes: () => void;
  readonly onBack: () => void;
}

/** Confirms an irreversible step, in place of its button, and names the consequences. Escape cancels it. */
export function ProtectionQuestion({ title, body, yes, onYes, onBack }: Props) {
  const intl = useIntl();
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onBack();
  });
  useEffect(() => {
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, []);
  return (
    <div role="group" aria-label={intl.formatMessage({ id: yes })}>
      <Notice
        tone="warning"
        takesFocus
        title={title}
        action={
          <div className={styles.actions}>
            <Button variant="danger" onPress={onYes}>
              <FormattedMessage id={yes} />
            </Button>
            <Button onPress={onBack}>
              <FormattedMessage id="protection.back" />
            </Button>
          </div>
        }
      >
        <FormattedMessage id={body} />
      </Notice>
    </div>
  );
}
