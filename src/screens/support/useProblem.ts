import { type Dispatch, type SetStateAction, useState } from 'react';
import type { Problem } from '#openapi/model.ts';
import { useConnectionReturned } from '#src/features/support/useConnectionReturned.ts';

/** Why the last call of a form failed. That the platform could not be reached goes with the connection that is back. */
export function useProblem(): readonly [Problem | null, Dispatch<SetStateAction<Problem | null>>] {
  const [problem, setProblem] = useState<Problem | null>(null);
  useConnectionReturned(() => setProblem((shown) => (shown?.kind === 'unreachable' ? null : shown)));
  return [problem, setProblem];
}
