import type { IntlShape } from '@formatjs/intl';
import type { Problem, ProblemCode } from '#openapi/model.ts';
import { ownWords, problemMessageId } from '../ui/problem.ts';

const refusals: ReadonlySet<ProblemCode> = new Set(['password_weak', 'password_breached', 'password_personal']);

/** Describes the refusal of a new password, for display beside its field; null for any other failure. */
export function passwordRefusal(
  intl: Pick<IntlShape<string>, 'locale' | 'messages' | 'formatMessage'>,
  problem: Problem | null,
): string | null {
  if (problem?.kind !== 'refused' || !refusals.has(problem.code)) return null;
  return ownWords(intl.locale, problem.refusal.password?.[0]) ?? intl.formatMessage({ id: problemMessageId(problem, intl) });
}
