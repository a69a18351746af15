import type { ReactNode } from 'react';
import css from './DescriptionList.module.css';

interface Props {
  readonly items: readonly { readonly term: ReactNode; readonly detail: ReactNode }[];
}

export function DescriptionList({ items }: Props) {
  return (
    <dl className={css.list}>
      {items.map(({ term, detail }, index) => (
        <div key={index} className={css.row}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.detail}>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
