import type { ReactNode, Ref } from 'react';
import styles from './Reserved.module.css';

interface Props {
  readonly room: 'strip' | 'board';
  readonly children: ReactNode;
  readonly ref: Ref<HTMLDivElement>;
}

export const Reserved = ({ room, children, ref }: Props) => (
  <div ref={ref} className={styles[room]}>
    {children}
  </div>
);
