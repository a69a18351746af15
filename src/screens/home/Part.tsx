import { type ReactNode, Suspense } from 'react';
import { PartBoundary } from '#src/features/boundary/PartBoundary.tsx';

interface Props {
  /** What it is, where its code does not come. */
  readonly part: string;
  readonly children: ReactNode;
}

/** One of the rows of a page, whose code comes late. Whoever shows it has kept its place. */
export const Part = ({ part, children }: Props) => (
  <PartBoundary place="row" part={part}>
    <Suspense fallback={null}>{children}</Suspense>
  </PartBoundary>
);
