import { FormattedMessage } from 'react-intl';
import { Icon } from '../ui/Icon.tsx';
import styles from './SandboxBanner.module.css';

export function SandboxBanner() {
  return (
    <p className={styles.banner}>
      <Icon name="info" size="small" />
      <span>
        <strong>
          <FormattedMessage id="shell.sandbox" />
        </strong>{' '}
        <span className={styles.detail}>
          <FormattedMessage id="shell.sandbox.detail" />
        </span>
      </span>
    </p>
  );
}
