import { FormattedMessage } from 'react-intl';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './Centered.module.css';
import type { TroubleProps } from './trouble.ts';
import { TroubleAction } from './TroubleAction.tsx';
import { useHref } from './useHref.ts';

/** Shown in place of a page that is missing or broke. The surroundings keep working. */
export function TroubleView(props: TroubleProps) {
  const { trouble, part } = props;
  const href = useHref();
  return (
    <div className={styles.centered} role="alert">
      <EmptyState
        icon={trouble === 'broken' ? 'warning' : 'offline'}
        headingLevel={1}
        title={<FormattedMessage id={`shell.trouble.${trouble}`} values={{ part }} />}
        body={<FormattedMessage id={`shell.trouble.${trouble}.body`} values={{ part }} />}
        action={
          <>
            <TroubleAction {...props} variant="primary" />
            <LinkButton icon="home" href={href('/')}>
              <FormattedMessage id="shell.back-to-home" />
            </LinkButton>
          </>
        }
      />
    </div>
  );
}
