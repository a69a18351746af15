import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { IconButton } from '../ui/IconButton.tsx';
import type { TroubleProps } from './trouble.ts';
import { TroubleAction } from './TroubleAction.tsx';
import styles from './TroubleCard.module.css';

interface Props extends TroubleProps {
  readonly onClose: () => void;
}

/**
 * Shown when a dialog is missing or broke. It covers a corner and takes the focus, but leaves the page usable. It is built from the first load's own
 * parts, because React Aria itself may be missing.
 */
export function TroubleCard(props: Props) {
  const { trouble, part, onClose } = props;
  const intl = useIntl();
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  });
  useEffect(() => {
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, []);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const element = card.current;
    element?.focus();
    return () => {
      if (element?.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <div
      className={styles.card}
      ref={card}
      role="alertdialog"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
    >
      <div>
        <h2 id={`${id}-title`} className={styles.title}>
          <FormattedMessage id={`shell.trouble.${trouble}`} values={{ part }} />
        </h2>
        <p id={`${id}-body`} className={styles.body}>
          <FormattedMessage id={`shell.trouble.${trouble}.body`} values={{ part }} />
        </p>
      </div>
      <TroubleAction {...props} variant="primary" />
      <IconButton className={styles.close} icon="close" label={intl.formatMessage({ id: 'ui.close' })} onPress={onClose} />
    </div>
  );
}
