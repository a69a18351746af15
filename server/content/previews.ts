import { randomBytes } from 'node:crypto';
import { hashOf } from '../accounts/sessions.ts';
import { withLanguage } from '#domain/addresses.ts';
import { languages } from '#domain/languages.ts';
import type { Language } from '#openapi/model.ts';
import type { Platform } from '../platform.ts';
import { cleanBody, type ContentBody, type ContentKey, languagesOf } from './bodies.ts';

const lifeMs = 10 * 60_000;
/** The name of the token in the search of an address. */
export const previewParam = 'preview';

/** A text as it would be published, under a token. */
export interface Preview extends ContentKey {
  readonly body: ContentBody;
}

const pathOf = async ({ db }: Pick<Platform, 'db'>, { kind, slug }: ContentKey): Promise<string> => {
  if (kind === 'page') return `/privacy-policy?page=${slug}&`;
  if (kind === 'slide' || kind === 'look') return '/?';
  const row = await db.one<{ id: number }>`
    select min(promotion_texts.id) as id from promotion_texts join promotions on promotions.id = promotion_id where slug = ${slug}`;
  return `/promo/${row?.id ?? 0}?`;
};

/** Stores a text for ten minutes. @returns the site's address of the preview in each of its languages. */
export async function openPreview(parts: Pick<Platform, 'brand' | 'db' | 'now' | 'config'>, key: ContentKey, body: ContentBody) {
  const token = randomBytes(24).toString('base64url');
  const expires = new Date(parts.now().getTime() + lifeMs);
  const clean = cleanBody(key.kind, body);
  await parts.db.sql`
    insert into content_previews (token_hash, kind, slug, body, expires_at)
    values (${hashOf(token)}, ${key.kind}, ${key.slug}, ${JSON.stringify(clean)}::jsonb, ${expires})`;
  const path = await pathOf(parts, key);
  const urlIn = (language: Language) => {
    const [pathname = '', search = ''] = path.split('?');
    return `${parts.config.publicUrl}${withLanguage(language, pathname)}?${search}${previewParam}=${token}`;
  };
  const { languages: ofSite } = await parts.brand.load();
  const offered = clean.look
    ? languages.filter((each) => clean.look?.languages.includes(each))
    : languagesOf(key.kind, clean).filter((each) => ofSite.includes(each));
  return { pages: offered.map((language) => ({ language, url: urlIn(language) })), expires_at: expires.toISOString() };
}

/** Finds the text of a token; undefined for an unknown or expired one. */
export async function previewOf({ db, now }: Pick<Platform, 'db' | 'now'>, token: string): Promise<Preview | undefined> {
  if (!/^[\w-]{32}$/.test(token)) return undefined;
  return db.one<Preview>`select kind, slug, body from content_previews where token_hash = ${hashOf(token)} and expires_at > ${now()}`;
}
