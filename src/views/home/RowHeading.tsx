import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/iconNames.ts';
import css from './RowHeading.module.css';

interface Props {
  readonly id: string;
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly children?: ReactNode;
}

export const RowHeading = ({ id, icon, title, detail, children }: Props) => (
  <div className={css.heading}>
    <Icon name={icon} className={css.icon} />
    <h2 id={id} className={css.title}>
      {title}
    </h2>
    {detail ? <span className={css.detail}>{detail}</span> : null}
    <div className={css.actions}>{children}</div>
  </div>
);
