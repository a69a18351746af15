import { type ReactNode, Suspense } from 'react';
import { PartBoundary } from '../../app/boundary/PartBoundary.tsx';
import { Reserved } from '../../views/home/Reserved.tsx';
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
      {isNear ? (
        <PartBoundary place="row" part={part}>
          <Suspense fallback={null}>{children}</Suspense>
        </PartBoundary>
      ) : null}
    </Reserved>
  );
}
