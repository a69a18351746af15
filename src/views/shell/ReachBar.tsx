import { FormattedMessage } from 'react-intl';
import { site } from '#src/i18n/site.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './Quiet.module.css';

/** Reports over the page, and over none of its controls, that the platform is unreachable. It takes no press and no focus. */
export function ReachBar({ isLost }: { readonly isLost: boolean }) {
  return (
    <div className={cx(styles.quiet, styles.lost)} role="status">
      {isLost ? (
        <p className={styles.bar}>
          <Icon name="offline" size="small" />
          <span>
            <FormattedMessage id="reach.lost" values={{ brand: site.name }} />{' '}
            <span className={styles.doubt}>
              <FormattedMessage id="reach.doubt" />
            </span>
          </span>
        </p>
      ) : null}
    </div>
  );
}
