import { FormattedMessage } from 'react-intl';
import { useHref } from '../shell/useHref.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './HomeView.module.css';

/** Home of a platform that has no games. */
export function EmptyLobby() {
  const href = useHref();
  return (
    <div className={styles.empty}>
      <h2>
        <FormattedMessage id="games.none" />
      </h2>
      <LinkButton href={href('/contact-us')}>
        <FormattedMessage id="shell.title.contact-us" />
      </LinkButton>
    </div>
  );
}
