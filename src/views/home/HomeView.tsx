import type { ReactNode } from 'react';
import styles from './HomeView.module.css';

export const HomeView = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.home}>
    <div className={styles.rows}>{children}</div>
  </div>
);
