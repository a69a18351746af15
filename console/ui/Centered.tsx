import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '#src/views/ui/Icon.tsx';
import styles from './Centered.module.css';

/** A page with a single purpose: signing in, joining, or a failure that keeps the console from opening. */
export function Centered({ children }: { readonly children: ReactNode }) {
  return (
    <main className={styles.screen}>
      <p className={styles.brand}>
        <Icon name="dice" size="large" />
        <span>
          <FormattedMessage id="brand.name" />{' '}
          <b>
            <FormattedMessage id="brand.console" />
          </b>
        </span>
      </p>
      <div className={styles.card}>{children}</div>
    </main>
  );
}
