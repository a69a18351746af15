import type { components } from '#openapi/schema.d.ts';
import type { Language } from '#openapi/model.ts';
import { pauseOf, requireNotPaused } from '../pauses/pauses.ts';
import { fragment } from '../db/database.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';

type Parts = Pick<Platform, 'db' | 'now' | 'processors'>;

/** The terms as published in a language. Empty markup does not count as a text. */
const publishedTerms = (language: Language) => fragment`
  select encode(sha256(convert_to(content, 'UTF8')), 'hex') as version, language, content from content_pages
  where type = 'termsandconditions' and language = ${language} and regexp_replace(content, '<[^>]*>|&nbsp;|[[:space:]]', '', 'g') <> ''`;

/** With real money an account needs terms that its player can read. Play money needs none. */
const lacksTerms = async ({ db, processors }: Parts, language: Language): Promise<boolean> =>
  !processors.isSandbox && !(await db.one`${publishedTerms(language)}`);

const termsUnpublished = (): Problem =>
  new Problem('terms_unpublished', 'No account can be opened yet: the terms and conditions are not published in this language.');

/** @throws Problem `registration_paused` or `terms_unpublished`. */
export async function requireOpenRegistration(parts: Parts, language: Language): Promise<void> {
  await requireNotPaused(parts, 'registration');
  if (await lacksTerms(parts, language)) throw termsUnpublished();
}

/**
 * Records the accepted terms with their text, because a version number alone could not prove the wording later. Without a text nothing is recorded.
 * @throws Problem `terms_unpublished` with real money and without a text.
 */
export async function acceptTerms({ db, now, processors }: Parts, playerId: number, language: Language): Promise<void> {
  const accepted = await db.one`
    with terms as (${publishedTerms(language)}), kept as (
      insert into accepted_terms (version, language, content, first_accepted_at) select version, language, content, ${now()} from terms on conflict do nothing
    )
    update players set terms_version = version, terms_accepted_at = ${now()} from terms where players.id = ${playerId} returning 1 as accepted`;
  if (!accepted && !processors.isSandbox) throw termsUnpublished();
}

/** Finds the reason why registration is closed; null while it is open. */
export async function registrationClosed(parts: Parts, language: Language): Promise<components['schemas']['RegistrationClosed'] | null> {
  const pause = await pauseOf(parts, 'registration');
  if (pause) return { reason: 'paused', pause };
  return (await lacksTerms(parts, language)) ? { reason: 'terms_unpublished' } : null;
}
