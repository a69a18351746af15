import type { components } from '#openapi/schema.d.ts';
import type { Language } from '#openapi/model.ts';
import { pauseOf, requireNotPaused } from '../pauses/pauses.ts';
import { fragment } from '../db/database.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';

type Parts = Pick<Platform, 'db' | 'now' | 'processors'>;

/** The terms as published in a language. Markup around nothing is no text that anybody could accept. */
const publishedTerms = (language: Language) => fragment`
  select encode(sha256(convert_to(content, 'UTF8')), 'hex') as version, language, content from content_pages
  where type = 'termsandconditions' and language = ${language} and regexp_replace(content, '<[^>]*>|&nbsp;|[[:space:]]', '', 'g') <> ''`;

/** An account needs terms that its player can read, where money is real. Play money needs none. */
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
 * Records which terms were accepted, with their text: a version number alone could not prove the wording later. Without a text nothing is recorded.
 * @throws Problem `terms_unpublished` where money is real and there is none.
 */
export async function acceptTerms({ db, now, processors }: Parts, playerId: number, language: Language): Promise<void> {
  const accepted = await db.one`
    with terms as (${publishedTerms(language)}), kept as (
      insert into accepted_terms (version, language, content, first_accepted_at) select version, language, content, ${now()} from terms on conflict do nothing
    )
    update players set terms_version = version, terms_accepted_at = ${now()} from terms where players.id = ${playerId} returning 1 as accepted`;
  if (!accepted && !processors.isSandbox) throw termsUnpublished();
}

/** Finds the reason for which registration is closed; null where it is open. */
export async function registrationClosed(parts: Parts, language: Language): Promise<components['schemas']['RegistrationClosed'] | null> {
  const pause = await pauseOf(parts, 'registration');
  if (pause) return { reason: 'paused', pause };
  return (await lacksTerms(parts, language)) ? { reason: 'terms_unpublished' } : null;
}
