import { type ReactNode, Suspense, useRef } from 'react';
import { Reserved } from '../../views/home/Reserved.tsx';
import { useNear } from './useNear.ts';

interface Props {
  /** What keeps its place until then. */
  readonly room: 'strip' | 'board';
  readonly children: ReactNode;
}

/** Leaves out what is far below, with its code, until the person comes near it. */
export function WhenNear({ room, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const isNear = useNear(root);
  return (
    <Reserved ref={root} room={room}>
      {isNear ? <Suspense fallback={null}>{children}</Suspense> : null}
    </Reserved>
  );
}
