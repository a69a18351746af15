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
  /** Rows that stand above it where they have something to show. No place is kept for them, so they say nothing where they do not come. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** Leaves out what is far below, with its code, until the person comes near it. */
export function WhenNear({ room, part, above, children }: Props) {
  // Rows without reserved space must load before they come into sight.
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
