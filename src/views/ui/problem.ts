import type { IntlShape } from 'react-intl';
import type { Problem, ProblemCode, Refusal } from '#openapi/model.ts';

/** Refusals of an uploaded file. Only upload forms have the texts. */
export type FileProblemCode = Extract<ProblemCode, `file_${string}`>;
/** Refusals that only one form can receive. It has their texts, so that other pages need not load them. */
export type LocalProblemCode =
  | FileProblemCode
  | Extract<
      ProblemCode,
      | `month_${string}`
      | `passkey_${string}`
      | `${string}_paused`
      | `second_factor_${string}`
      | 'address_too_new'
      | 'age_unconfirmed'
      | 'bonus_code_used'
      | 'bonus_email_unverified'
      | 'bonus_household'
      | 'country_refused'
      | 'deposit_limit_required'
      | 'destination_tag_required'
      | 'erasure_blocked'
      | 'on_break'
      | 'play_limit_reached'
      | 'play_time_required'
      | 'reauthentication_required'
      | 'terms_unpublished'
      | 'withdrawal_limit_reached'
    >;
export type ProblemMessageId = `problem.${Exclude<ProblemCode, LocalProblemCode> | 'unreachable' | 'unexpected' | 'unknown'}`;
type Said = Pick<IntlShape, 'messages'>;

/** The text that describes a problem and the way on. A newer platform may send a problem without a text here. */
export function problemMessageId(problem: Problem, { messages }: Said): ProblemMessageId {
  if (problem.kind === 'unexpected' && problem.isClosed) return 'problem.maintenance';
  const id = problem.kind === 'refused' ? (`problem.${problem.code}` as const) : (`problem.${problem.kind}` as const);
  return id in messages ? (id as ProblemMessageId) : 'problem.unknown';
}

const wrongCredentials: readonly ProblemCode[] = ['invalid_credentials', 'unauthenticated'];

/** Wrong credentials have the site's own text; other problems have theirs. */
export const loginMessageId = (problem: Problem, intl: Said): ProblemMessageId | 'login_error' =>
  problem.kind === 'refused' && wrongCredentials.includes(problem.code) ? 'login_error' : problemMessageId(problem, intl);

/** Returns the values that problem texts quote. Limits are as the platform sent them; callers that know the currency format them. */
export function problemValues(problem: Problem): { limit: string; minutes: number } {
  const { limit = 'none', retry_after_s: wait = 0 }: Partial<Refusal> = problem.kind === 'refused' ? problem.refusal : {};
  // Less than one minute is shown as a moment.
  return { limit, minutes: wait < 60 ? 0 : Math.ceil(wait / 60) };
}

/** Returns the platform's own English message; null on pages in other languages or without a message. */
export const ownWords = (locale: string, words: string | undefined): string | null => (locale === 'en' && words) || null;
