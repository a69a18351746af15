import { useIntl } from 'react-intl';
import { useComingLayer } from '../ui/coming-layer.ts';
import { cx } from '../ui/cx.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './DialogPlace.module.css';

interface Props {
  readonly size: 'medium' | 'tall' | 'full';
  /** Back was pressed before the dialog had loaded. Absent if the address opens it: then Back closes it anyway. */
  readonly onClose?: () => void;
}

/** Shows the place of a dialog at once, while its code loads. */
export function DialogPlace({ size, onClose }: Props) {
  useComingLayer(onClose);
  const intl = useIntl();
  return (
    <div className={styles.backdrop} data-testid="dialog-place">
      <div className={cx(styles.panel, styles[size])} role="status" aria-label={intl.formatMessage({ id: 'shell.loading' })}>
        <Skeleton height="1.75rem" width="10rem" />
        <Skeleton height="3rem" />
        <Skeleton height="8rem" />
      </div>
    </div>
  );
}
