import { type ReactNode, useId } from 'react';
import { useIntl } from 'react-intl';
import { Spinner } from '../ui/Spinner.tsx';
import styles from './cashier.module.css';

export function Waiting({ children, body }: { readonly children: ReactNode; readonly body?: ReactNode }) {
  const id = useId();
  const intl = useIntl();
  return (
    <section className={styles.waiting} aria-busy="true" aria-labelledby={id}>
      <Spinner label={intl.formatMessage({ id: 'cashier.waiting' })} size="large" />
      <h3 id={id}>{children}</h3>
      {body ? <p className={styles.muted}>{body}</p> : null}
    </section>
  );
}
