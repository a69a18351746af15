import { FormattedMessage } from 'react-intl';
import css from './HomeView.module.css';

/** Home of a platform that has no games. */
export const EmptyLobby = () => (
  <h2 className={css.empty}>
    <FormattedMessage id="games.none" />
  </h2>
);
