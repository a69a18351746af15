import { type Dispatch, type SetStateAction, useState } from 'react';
import type { Problem } from '#openapi/model.ts';
import { useConnectionReturned } from '#src/features/support/useConnectionReturned.ts';

/** Holds the failure of a form's last call. A failure of the connection disappears when the connection is back. */
export function useProblem(): readonly [Problem | null, Dispatch<SetStateAction<Problem | null>>] {
  const [problem, setProblem] = useState<Problem | null>(null);
  useConnectionReturned(() => setProblem((shown) => (shown?.kind === 'unreachable' ? null : shown)));
  return [problem, setProblem];
}
