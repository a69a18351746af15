import type { ReactNode } from 'react';
import { Reserved } from '../../views/home/Reserved.tsx';
import { Part } from './Part.tsx';
import { useNear } from './useNear.ts';

interface Props {
  /** What keeps its place until then. */
  readonly room: 'strip' | 'board';
  /** What it is, where its code does not come. */
  readonly part: string;
  readonly children: ReactNode;
}

/** Leaves out what is far below, with its code, until the person comes near it. */
export function WhenNear({ room, part, children }: Props) {
  const [isNear, root] = useNear();
  return (
    <Reserved ref={root} room={room}>
      {isNear ? <Part part={part}>{children}</Part> : null}
    </Reserved>
  );
}
