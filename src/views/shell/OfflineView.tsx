import { FormattedMessage } from 'react-intl';
import { site } from '#src/i18n/site.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Illustration } from '../ui/Illustration.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './Centered.module.css';

interface Props {
  /** Set where the page is drawn; in a browser, by `src/offline.ts`. */
  readonly isLoggedOut?: boolean;
}

/**
 * The whole page when the site is unreachable. It is made at build time, so its button is a link to itself, which needs no script; `src/offline.ts`
 * lists its parts.
 */
export const OfflineView = ({ isLoggedOut = false }: Props) => (
  <main className={styles.centered}>
    <EmptyState
      icon="offline"
      headingLevel={1}
      illustration={<Illustration name="disconnected" />}
      title={<FormattedMessage id="offline.title" />}
      body={
        <>
          <p hidden={!isLoggedOut} data-logged-out="">
            <FormattedMessage id="offline.logged-out" />
          </p>
          <p>
            <FormattedMessage id="offline.money" values={{ brand: site.name }} />
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
