import { useIntl } from 'react-intl';
import { cx } from '../ui/cx.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import css from './DialogPlace.module.css';

interface Props {
  readonly size: 'medium' | 'full';
}

/** Shows at once where a dialog will be, while its code is on the way. */
export function DialogPlace({ size }: Props) {
  const intl = useIntl();
  return (
    <div className={css.backdrop} data-testid="dialog-place">
      <div className={cx(css.panel, css[size])} role="status" aria-label={intl.formatMessage({ id: 'shell.loading' })}>
        <Skeleton className={css.title} height="1.75rem" width="10rem" />
        <Skeleton height="3rem" />
        <Skeleton height="8rem" />
      </div>
    </div>
  );
}
