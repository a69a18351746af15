import type { IntlShape } from '@formatjs/intl';
import type { Problem } from '../../../openapi/model.ts';
import { ownWords, problemMessageId } from '../ui/problem.ts';

/** Why the platform does not take a new password, to stand by its field; null of any other failure. */
export function passwordRefusal(
  { locale, formatMessage }: Pick<IntlShape<string>, 'locale' | 'formatMessage'>,
  problem: Problem | null,
): string | null {
  if (problem?.kind !== 'refused' || (problem.code !== 'password_weak' && problem.code !== 'password_breached')) return null;
  return ownWords(locale, problem.refusal.password?.[0]) ?? formatMessage({ id: problemMessageId(problem) });
}
