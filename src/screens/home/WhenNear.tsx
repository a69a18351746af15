import { type ReactNode, Suspense } from 'react';
import { useQueryClient } from '#src/data/query.ts';
import { Boundary } from '#src/loading/Boundary.tsx';
import { Reserved } from '#src/views/home/Reserved.tsx';
import { Part } from './Part.tsx';
import { popularKey } from './popular-key.ts';
import { useNear } from './useNear.ts';

interface Props {
  /** Size of the placeholder. */
  readonly room: 'strip' | 'board';
  /** Name of the part for the error message if its code does not load. */
  readonly part: string;
  /** Rows above it that appear only with content. No place is reserved for them, so a failure is not shown. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** Leaves out content far below, with its code, until the person comes near it. */
export function WhenNear({ room, part, above, children }: Props) {
  // Rows without reserved space must load before they come into view.
  const [isNear, root] = useNear(above ? '800px' : undefined);
  const wereAbove = useQueryClient().state(popularKey).data !== undefined;
  return (
    <>
      {above && (isNear || wereAbove) ? (
        <Boundary fallback={() => null}>
          <Suspense fallback={null}>{above}</Suspense>
        </Boundary>
      ) : null}
      <Reserved ref={root} room={room}>
        {isNear ? <Part part={part}>{children}</Part> : null}
      </Reserved>
    </>
  );
}
