import type { Pause, PaymentMethod, Problem } from '#openapi/model.ts';
import type { Closed } from '#src/views/shell/PauseNotice.tsx';

/** The thing that a refusal reports as paused; null for any other problem. */
export function closedBy(problem: Problem | null | undefined): Closed | null {
  if (problem?.kind !== 'refused') return null;
  const { code, refusal } = problem;
  if (code === 'terms_unpublished') return { subject: 'terms' };
  if (code === 'deposits_paused' || code === 'games_paused' || code === 'method_paused' || code === 'registration_paused')
    return { subject: code.slice(0, -'_paused'.length) as Closed['subject'], pause: refusal.pause };
  return null;
}

/** The pause of a payment method: that of the chosen one, or the one for which a payment was refused; null without one. */
export function methodPause(method: PaymentMethod | null, problem: Problem | null): Pause | null {
  const closed = closedBy(problem);
  return method?.pause ?? (closed?.subject === 'method' ? (closed.pause ?? {}) : null);
}
