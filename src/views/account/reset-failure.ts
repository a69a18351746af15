import type { IntlShape } from '@formatjs/intl';
import type { Problem } from '#openapi/model.ts';
import { passwordRefusal } from './password-refusal.ts';
import { ownWords, problemMessageId, problemValues } from '../ui/problem.ts';

/** Describes a failed change of password: in the platform's words, in those of the page for its code, as unreachable, or with a way to support. */
export function resetFailure(intl: Pick<IntlShape<string>, 'locale' | 'messages' | 'formatMessage'>, problem: Problem): string {
  const { locale, formatMessage } = intl;
  const words = passwordRefusal(intl, problem) ?? (problem.kind === 'refused' ? ownWords(locale, problem.refusal.message) : null);
  if (words !== null) return words;
  const isReported = problem.kind === 'unreachable' || (problem.kind === 'refused' && locale !== 'en');
  return isReported
    ? formatMessage({ id: problemMessageId(problem, intl) }, problemValues(problem))
    : formatMessage({ id: 'contact_support' });
}
