import { type ReactNode, Suspense } from 'react';
import { PartBoundary } from '#src/features/boundary/PartBoundary.tsx';

interface Props {
  /** Name of the part for the error message if its code does not load. */
  readonly part: string;
  readonly children: ReactNode;
}

/** One of the rows of a page, whose code comes late. Whoever shows it has kept its place. */
export const Part = ({ part, children }: Props) => (
  <PartBoundary place="row" part={part}>
    <Suspense fallback={null}>{children}</Suspense>
  </PartBoundary>
);
