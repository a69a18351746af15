import { FormattedMessage } from 'react-intl';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Illustration } from '../ui/Illustration.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './Centered.module.css';

/**
 * The whole page where the site cannot be reached. It is made at build time, so its way on is a link to itself, which
 * needs no script; what it is made of is named in `src/offline.ts`.
 */
export const OfflineView = () => (
  <main className={styles.centered}>
    <EmptyState
      icon="offline"
      headingLevel={1}
      illustration={<Illustration name="disconnected" />}
      title={<FormattedMessage id="offline.title" />}
      body={
        <>
          <p>
            <FormattedMessage id="offline.money" />
          </p>
          <p>
            <FormattedMessage id="offline.by-itself" />
          </p>
        </>
      }
      action={
        <LinkButton variant="primary" href="">
          <FormattedMessage id="ui.retry" />
        </LinkButton>
      }
    />
  </main>
);
