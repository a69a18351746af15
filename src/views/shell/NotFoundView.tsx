import { FormattedMessage } from 'react-intl';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Illustration } from '../ui/Illustration.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './Centered.module.css';
import { useHref } from './useHref.ts';

export function NotFoundView() {
  const href = useHref();
  return (
    <div className={styles.centered}>
      <EmptyState
        icon="cards"
        headingLevel={1}
        illustration={<Illustration name="lost" />}
        title={<FormattedMessage id="shell.not-found" />}
        body={<FormattedMessage id="shell.not-found.body" />}
        action={
          <LinkButton variant="primary" icon="home" href={href('/')}>
            <FormattedMessage id="shell.back-to-home" />
          </LinkButton>
        }
      />
    </div>
  );
}
