import { artOf, type PromotionArt } from './promotion-art.ts';
import type { Database } from '../db/database.ts';
import type { Language } from '#openapi/model.ts';
import type { Platform } from '../platform.ts';
import { cleanBody, type ContentBody, type ContentKey, type ContentText } from './bodies.ts';

type Parts = Pick<Platform, 'db' | 'now'>;

const noText: ContentText = { name: '', comment: '', content: '', action: '' };

async function livePage(db: Database, type: string): Promise<ContentBody | null> {
  const rows = await db.sql<{ language: Language; name: string; content: string }>`
    select language, name, content from content_pages where type = ${type}`;
  if (rows.length === 0) return null;
  return { texts: Object.fromEntries(rows.map(({ language, name, content }) => [language, { ...noText, name, content }])) };
}

interface PromotionRow {
  readonly id: number;
  readonly art: PromotionArt | null;
  readonly image: string | null;
  readonly position: number;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly code: string | null;
  readonly hidden_in: readonly string[];
}

async function livePromotion(db: Database, slug: string): Promise<ContentBody | null> {
  const row = await db.one<PromotionRow>`
    select promotions.id, art, image, position, hidden_in, promotions.starts_at, promotions.ends_at, campaigns.code
    from promotions left join campaigns on campaigns.id = campaign_id where slug = ${slug} and is_published`;
  if (!row) return null;
  const texts = await db.sql<{ language: Language; name: string; comment: string; content: string }>`
    select language, name, comment, content from promotion_texts where promotion_id = ${row.id}`;
  const art = artOf(slug, row.art);
  return {
    texts: Object.fromEntries(texts.map(({ language, ...text }) => [language, { ...noText, ...text }])),
    ...(art !== null && { art }),
    ...(row.image !== null && { image: row.image }),
    ...(row.code !== null && { campaign_code: row.code }),
    starts_at: row.starts_at.toISOString(),
    ...(row.ends_at !== null && { ends_at: row.ends_at.toISOString() }),
    position: row.position,
    hidden_in: [...row.hidden_in],
  };
}

interface SlideRow {
  readonly position: number;
  readonly link: string;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly texts: ContentBody['texts'];
  readonly hidden_in: readonly string[];
  readonly image: string | null;
}

async function liveSlide(db: Database, slug: string): Promise<ContentBody | null> {
  const row =
    await db.one<SlideRow>`select position, link, starts_at, ends_at, texts, hidden_in, image from home_slides where slug = ${slug}`;
  return (
    (row && {
      texts: row.texts,
      link: row.link,
      ...(row.image !== null && { image: row.image }),
      starts_at: row.starts_at.toISOString(),
      ...(row.ends_at !== null && { ends_at: row.ends_at.toISOString() }),
      position: row.position,
      hidden_in: [...row.hidden_in],
    }) ??
    null
  );
}

async function liveLook(db: Database): Promise<ContentBody | null> {
  const row = await db.one<{ body: NonNullable<ContentBody['look']> }>`select body from site_look`;
  return row ? { texts: {}, look: row.body } : null;
}

const readers = { page: livePage, promotion: livePromotion, slide: liveSlide, look: liveLook };

/** Reads what players see, or will see once it begins; null where it is not published. */
export async function liveBody({ db }: Pick<Parts, 'db'>, { kind, slug }: ContentKey): Promise<ContentBody | null> {
  const body = await readers[kind](db, slug);
  return body && cleanBody(kind, body);
}

const rowsOf = ({ texts }: ContentBody) => JSON.stringify(Object.entries(texts).map(([language, text]) => ({ language, ...text })));

async function publishPage({ db, now }: Parts, type: string, body: ContentBody): Promise<void> {
  await db.sql`delete from content_pages where type = ${type} and language <> all (${Object.keys(body.texts)}::text[])`;
  await db.sql`
    insert into content_pages (type, language, name, content, updated_at)
    select ${type}::text, language, name, content, ${now()}::timestamptz
    from jsonb_to_recordset(${rowsOf(body)}::jsonb) as row (language text, name text, content text)
    on conflict (type, language) do update set name = excluded.name, content = excluded.content, updated_at = excluded.updated_at
    where (content_pages.name, content_pages.content) is distinct from (excluded.name, excluded.content)`;
}

/** @throws Error with a sentence if there is no such campaign. */
async function campaignOf(db: Database, code: string | undefined): Promise<number | null> {
  if (code === undefined) return null;
  const row = await db.one<{ id: number }>`select id from campaigns where code = ${code}`;
  if (!row) throw new Error(`There is no campaign ${code}.`);
  return row.id;
}

async function publishPromotion({ db, now }: Parts, slug: string, body: ContentBody): Promise<void> {
  const campaign = await campaignOf(db, body.campaign_code);
  const { id } = await db.single<{ id: number }>`
    insert into promotions (slug, art, image, position, starts_at, ends_at, campaign_id, hidden_in)
    values (${slug}, ${body.art ?? null}, ${body.image ?? null}, ${body.position ?? 0}, ${new Date(body.starts_at ?? now())},
      ${body.ends_at === undefined ? null : new Date(body.ends_at)}, ${campaign}::int, ${body.hidden_in ?? []}::text[])
    on conflict (slug) do update set art = excluded.art, image = excluded.image, position = excluded.position, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, campaign_id = excluded.campaign_id, hidden_in = excluded.hidden_in, is_published = true, is_visible = true
    returning id`;
  await db.sql`delete from promotion_texts where promotion_id = ${id} and language <> all (${Object.keys(body.texts)}::text[])`;
  await db.sql`
    insert into promotion_texts (promotion_id, language, name, comment, content)
    select ${id}::int, language, name, comment, content
    from jsonb_to_recordset(${rowsOf(body)}::jsonb) as row (language text, name text, comment text, content text)
    on conflict (promotion_id, language) do update set name = excluded.name, comment = excluded.comment, content = excluded.content
    where (promotion_texts.name, promotion_texts.comment, promotion_texts.content) is distinct from (excluded.name, excluded.comment, excluded.content)`;
}

const publishSlide = async ({ db, now }: Parts, slug: string, body: ContentBody): Promise<unknown> => db.sql`
  insert into home_slides (slug, position, link, starts_at, ends_at, texts, hidden_in, image)
  values (${slug}, ${body.position ?? 0}, ${body.link ?? '/'}, ${new Date(body.starts_at ?? now())},
    ${body.ends_at === undefined ? null : new Date(body.ends_at)}, ${JSON.stringify(body.texts)}::jsonb, ${body.hidden_in ?? []}::text[], ${body.image ?? null})
  on conflict (slug) do update set position = excluded.position, link = excluded.link, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
    texts = excluded.texts, hidden_in = excluded.hidden_in, image = excluded.image`;

const publishLook = async ({ db, now }: Parts, _slug: string, { look }: ContentBody): Promise<unknown> => db.sql`
  insert into site_look (body, published_at) values (${JSON.stringify(look)}::jsonb, ${now()})
  on conflict (is_only) do update set body = excluded.body, published_at = excluded.published_at`;

const writers = { page: publishPage, promotion: publishPromotion, slide: publishSlide, look: publishLook };

/** Publishes a body to players. @param body as `cleanBody` returns it. @throws Error with a sentence. */
export const setLive = async (parts: Parts, { kind, slug }: ContentKey, body: ContentBody): Promise<void> => {
  await writers[kind](parts, slug, body);
};

/** Removes it from the site. A promotion keeps its row, so that its address shows it again once it is restored. */
export async function removeLive({ db }: Pick<Parts, 'db'>, { kind, slug }: ContentKey): Promise<void> {
  if (kind === 'page') await db.sql`delete from content_pages where type = ${slug}`;
  else if (kind === 'look') await db.sql`delete from site_look`;
  else if (kind === 'slide') await db.sql`delete from home_slides where slug = ${slug}`;
  else await db.sql`update promotions set is_published = false where slug = ${slug} and is_published`;
}
