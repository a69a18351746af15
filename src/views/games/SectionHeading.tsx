import type { ReactNode } from 'react';
import type { SectionGroup } from '#openapi/model.ts';
import { groupIcons } from '../shell/groups.ts';
import { Icon } from '../ui/Icon.tsx';
import './character.module.css';
import styles from './SectionHeading.module.css';

interface Props {
  readonly group: SectionGroup;
  readonly title: string;
  readonly context: ReactNode;
  readonly children: ReactNode;
}

export const SectionHeading = ({ group, title, context, children }: Props) => (
  <div className={styles.page}>
    <header className={styles.header} data-section={group}>
      <span className={styles.icon}>
        <Icon name={groupIcons[group]} size="large" />
      </span>
      <div className={styles.words}>
        {context ? <p className={styles.context}>{context}</p> : null}
        <h1 className={styles.title}>{title}</h1>
      </div>
    </header>
    {children}
  </div>
);
