import { useIntl } from 'react-intl';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './PageSkeleton.module.css';

/** Reserves the place of a page with restricted access until the visitor is known. */
export function PageSkeleton() {
  const intl = useIntl();
  return (
    <div className={styles.page} role="status" aria-label={intl.formatMessage({ id: 'shell.loading' })}>
      <Skeleton className={styles.title} height="2rem" width="14rem" />
      <Skeleton height="9rem" />
      <Skeleton height="9rem" />
    </div>
  );
}
