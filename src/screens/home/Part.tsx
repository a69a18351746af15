import { type ReactNode, Suspense } from 'react';
import { PartBoundary } from '#src/features/boundary/PartBoundary.tsx';

interface Props {
  /** Name of the part for the error message if its code does not load. */
  readonly part: string;
  readonly children: ReactNode;
}

/** A lazily loaded row of a page. The component that shows it has reserved its place. */
export const Part = ({ part, children }: Props) => (
  <PartBoundary place="row" part={part}>
    <Suspense fallback={null}>{children}</Suspense>
  </PartBoundary>
);
