import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/iconNames.ts';
import styles from './RowHeading.module.css';

interface Props {
  readonly id: string;
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly children?: ReactNode;
}

export const RowHeading = ({ id, icon, title, detail, children }: Props) => (
  <div className={styles.heading}>
    <Icon name={icon} className={styles.icon} />
    <h2 id={id} className={styles.title}>
      {title}
    </h2>
    {detail ? <span className={styles.detail}>{detail}</span> : null}
    <div className={styles.actions}>{children}</div>
  </div>
);
