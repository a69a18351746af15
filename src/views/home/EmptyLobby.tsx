import { FormattedMessage } from 'react-intl';

/** Home of a platform that has no games. */
export const EmptyLobby = () => (
  <h2>
    <FormattedMessage id="games.none" />
  </h2>
);
