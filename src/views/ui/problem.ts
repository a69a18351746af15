import type { Problem, ProblemCode } from '../../api/model.ts';

export type ProblemMessageId = `problem.${ProblemCode | 'unreachable' | 'unexpected'}`;

/** The text that tells a person what happened and what to do about it. */
export const problemMessageId = (problem: Problem): ProblemMessageId =>
  problem.kind === 'refused' ? `problem.${problem.code}` : `problem.${problem.kind}`;

const wrongCredentials: readonly ProblemCode[] = ['invalid_credentials', 'unauthenticated'];

/** Wrong credentials have the site's own text; anything else says what happened. */
export const loginMessageId = (problem: Problem): ProblemMessageId | 'login_error' =>
  problem.kind === 'refused' && wrongCredentials.includes(problem.code) ? 'login_error' : problemMessageId(problem);

/** What the texts quote from a refusal. */
export function problemValues(problem: Problem): { limit: string; seconds: number; email: string } {
  const refusal = problem.kind === 'refused' ? problem.refusal : null;
  return { limit: refusal?.limit ?? 'none', seconds: refusal?.retry_after_s ?? 0, email: refusal?.email ?? '' };
}
