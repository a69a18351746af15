import { useIntl } from 'react-intl';
import { Skeleton } from '../ui/Skeleton.tsx';
import css from './PageSkeleton.module.css';

/** Keeps the place of a page that only some may see, until it is known who asks. */
export function PageSkeleton() {
  const intl = useIntl();
  return (
    <div className={css.page} role="status" aria-label={intl.formatMessage({ id: 'shell.loading' })}>
      <Skeleton className={css.title} height="2rem" width="14rem" />
      <Skeleton height="9rem" />
      <Skeleton height="9rem" />
    </div>
  );
}
