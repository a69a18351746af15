import type { ReactNode } from 'react';
import styles from './Showcase.module.css';

/** As high as the searches, whether they have come or have all been removed: what is below it stays. */
export const SearchesSlot = ({ children }: { readonly children: ReactNode }) => <div className={styles.searches}>{children}</div>;
