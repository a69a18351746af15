import { FormattedMessage } from '../../i18n/intl.tsx';
import { Notice } from '../ui/Notice.tsx';
import styles from './session.module.css';

/** Stands over any page while the player is being fetched again. */
export const ReconnectingView = () => (
  <div className={styles.floating}>
    <Notice tone="info" isLive>
      <FormattedMessage id="session.reconnecting" />
    </Notice>
  </div>
);
