import type { ReactNode } from 'react';
import css from './HomeView.module.css';

export const HomeView = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.home}>
    <div className={css.rows}>{children}</div>
  </div>
);
