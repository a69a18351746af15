import type { IntlShape } from '@formatjs/intl';
import type { Problem } from '../../../openapi/model.ts';
import { ownWords, problemMessageId } from '../ui/problem.ts';

/** Why the platform does not take a new password, to stand by its field; null of any other failure. */
export function passwordRefusal(
  intl: Pick<IntlShape<string>, 'locale' | 'messages' | 'formatMessage'>,
  problem: Problem | null,
): string | null {
  if (problem?.kind !== 'refused' || (problem.code !== 'password_weak' && problem.code !== 'password_breached')) return null;
  return ownWords(intl.locale, problem.refusal.password?.[0]) ?? intl.formatMessage({ id: problemMessageId(problem, intl) });
}
