import { type ReactNode, useId } from 'react';
import { useIntl } from 'react-intl';
import { Spinner } from '../ui/Spinner.tsx';
import css from './cashier.module.css';

export function Waiting({ children, body }: { readonly children: ReactNode; readonly body?: ReactNode }) {
  const id = useId();
  const intl = useIntl();
  return (
    <section className={css.waiting} aria-busy="true" aria-labelledby={id}>
      <Spinner label={intl.formatMessage({ id: 'cashier.waiting' })} size="large" />
      <h3 id={id}>{children}</h3>
      {body ? <p className={css.muted}>{body}</p> : null}
    </section>
  );
}
