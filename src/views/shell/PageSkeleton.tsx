import { useIntl } from 'react-intl';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './PageSkeleton.module.css';

/** Keeps the place of a page that only some may see, until it is known who asks. */
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
