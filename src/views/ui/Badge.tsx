import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconNames.ts';

interface Props {
  readonly tone: 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger';
  readonly icon?: IconName | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Badge({ tone, icon, className, children }: Props) {
  return (
    <span className={cx(styles.badge, styles[tone], className)}>
      {icon ? <Icon name={icon} size="small" /> : null}
      {children}
    </span>
  );
}
