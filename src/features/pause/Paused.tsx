import { Suspense } from 'react';
import { Boundary } from '#src/loading/Boundary.tsx';
import type { PauseNoticeProps } from '#src/views/shell/PauseNotice.tsx';
import { ProblemNotice } from '#src/views/ui/ProblemNotice.tsx';
import { PausePart } from './pause-part.ts';

/** Shows what is paused, once its code has loaded. */
export const Paused = ({ closed, ...props }: PauseNoticeProps) => (
  <Boundary fallback={(_, again) => <ProblemNotice problem={{ kind: 'unreachable' }} onRetry={again} />}>
    <Suspense fallback={null}>
      <PausePart {...props} of={closed} />
    </Suspense>
  </Boundary>
);
