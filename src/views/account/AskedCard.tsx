import type { ReactNode } from 'react';
import type { Problem } from '#openapi/model.ts';
import { Card } from '../ui/Card.tsx';
import { ProblemNotice } from '../ui/ProblemNotice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useOutcome } from '../ui/useOutcome.ts';

interface Props {
  readonly title: string;
  /** Problem of the last load; null during a retry. */
  readonly problem: Problem | null;
  readonly onRetry: () => void;
  /** The card, once its data have loaded. */
  readonly children?: ReactNode;
}

/** A card with loaded data. If loading fails, it shows the failure with a way to try again. */
export function AskedCard({ title, problem, onRetry, children }: Props) {
  const isPending = !problem && !children;
  const [outcome, awaitOutcome] = useOutcome<HTMLDivElement>(isPending);
  const retry = () => {
    awaitOutcome(true);
    onRetry();
  };
  return (
    <div ref={outcome} role="group" aria-label={title} aria-busy={isPending}>
      {children ?? <Card title={title}>{problem ? <ProblemNotice problem={problem} onRetry={retry} /> : <Skeleton height="6rem" />}</Card>}
    </div>
  );
}
