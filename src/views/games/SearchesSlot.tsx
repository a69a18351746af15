import type { ReactNode } from 'react';
import styles from './Showcase.module.css';

/** Reserves the height of the searches, loaded or all removed, so that content below does not move. */
export const SearchesSlot = ({ children }: { readonly children: ReactNode }) => <div className={styles.searches}>{children}</div>;
