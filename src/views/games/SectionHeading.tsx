import type { ReactNode } from 'react';
import type { SectionGroup } from '../../../openapi/model.ts';
import { groupIcons } from '../shell/groups.ts';
import { Icon } from '../ui/Icon.tsx';
import css from './SectionHeading.module.css';

interface Props {
  readonly group: SectionGroup;
  readonly title: string;
  readonly context: ReactNode;
  readonly children: ReactNode;
}

export const SectionHeading = ({ group, title, context, children }: Props) => (
  <div className={css.page}>
    <header className={css.header}>
      <span className={css.icon}>
        <Icon name={groupIcons[group]} size="large" />
      </span>
      <div>
        {context ? <p className={css.context}>{context}</p> : null}
        <h1 className={css.title}>{title}</h1>
      </div>
    </header>
    {children}
  </div>
);
