import type { ReactNode } from 'react';
import styles from './DescriptionList.module.css';

interface Props {
  readonly items: readonly { readonly term: ReactNode; readonly detail: ReactNode }[];
}

export function DescriptionList({ items }: Props) {
  return (
    <dl className={styles.list}>
      {items.map(({ term, detail }, index) => (
        <div key={index} className={styles.row}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.detail}>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
