import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ExportViewModel } from '#machines/transactions-report/transactions-report.view.ts';
import { Button } from '../ui/Button.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import styles from './transactions.module.css';

interface Props {
  readonly progress: ExportViewModel;
  readonly onCancel: () => void;
  /** Called when the element is removed while it has the focus, which must move elsewhere. */
  readonly onLeave: () => void;
}

/** Progress is announced once a quarter, because an announcement for every page would be too much. */
const announcedSteps = 4;

/** Shows the progress of an export, and a way to cancel it, inside of a live region. */
export function ExportProgress({ progress: { isWriting, loaded, total }, onCancel, onLeave }: Props) {
  const intl = useIntl();
  const panel = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(onLeave);
  useLayoutEffect(() => {
    const node = panel.current;
    return () => {
      if (node?.contains(document.activeElement)) leave();
    };
  }, []);
  const quarters = total > 0 ? Math.floor((loaded / total) * announcedSteps) / announcedSteps : 0;
  return (
    <div ref={panel} className={styles.progress}>
      <ProgressBar max={Math.max(total, 1)} value={loaded} aria-label={intl.formatMessage({ id: 'transactions.export.progress' })} />
      {isWriting ? (
        <p className={styles.muted}>
          <FormattedMessage id="transactions.export.writing" />
        </p>
      ) : (
        <>
          <p className={styles.muted} aria-live="off">
            <FormattedMessage id="transactions.export.loaded" values={{ loaded, total }} />
          </p>
          <p className="visually-hidden">
            <FormattedMessage id="transactions.export.share" values={{ share: quarters }} />
          </p>
        </>
      )}
      <Button size="small" icon="close" onPress={onCancel}>
        <FormattedMessage id="transactions.export.cancel" />
      </Button>
    </div>
  );
}
