import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconNames.ts';

interface Props {
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly body?: ReactNode;
  /** The one clear next step. */
  readonly action?: ReactNode;
  readonly headingLevel?: 1 | 2 | 3 | undefined;
  /** Replaces the icon. */
  readonly illustration?: ReactNode;
}

export function EmptyState({ icon, title, body, action, headingLevel = 2, illustration }: Props) {
  const Title = `h${headingLevel}` as const;
  return (
    <div className={styles.empty}>
      {illustration ?? (
        <span className={styles.medallion}>
          <Icon name={icon} size="large" />
        </span>
      )}
      <Title className={styles.title}>{title}</Title>
      {body ? <div className={styles.body}>{body}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
