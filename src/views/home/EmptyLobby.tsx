import { FormattedMessage } from 'react-intl';
import styles from './HomeView.module.css';

/** Home of a platform that has no games. */
export const EmptyLobby = () => (
  <h2 className={styles.empty}>
    <FormattedMessage id="games.none" />
  </h2>
);
