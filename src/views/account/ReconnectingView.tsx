import { FormattedMessage } from 'react-intl';
import { Notice } from '../ui/Notice.tsx';
import styles from './session.module.css';

/** Covers any page while the player is being fetched again. */
export const ReconnectingView = () => (
  <div className={styles.floating}>
    <Notice tone="info" isLive>
      <FormattedMessage id="session.reconnecting" />
    </Notice>
  </div>
);
