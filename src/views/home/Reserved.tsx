import type { ReactNode, Ref } from 'react';
import css from './Reserved.module.css';

interface Props {
  readonly room: 'strip' | 'board';
  readonly children: ReactNode;
  readonly ref: Ref<HTMLDivElement>;
}

export const Reserved = ({ room, children, ref }: Props) => (
  <div ref={ref} className={css[room]}>
    {children}
  </div>
);
