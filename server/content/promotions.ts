import type { Language, Promotion } from '#openapi/model.ts';
import { formatDay } from '#domain/date-format.ts';
import { isRunning } from '../campaigns/campaigns.ts';
import { fragment, type Fragment } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import type { ContentBody } from './bodies.ts';
import { artOf, type PromotionArt, promotionArtPath } from './promotion-art.ts';

interface Row {
  readonly id: number;
  readonly slug: string;
  readonly art: PromotionArt | null;
  readonly image: string | null;
  readonly language: Language;
  readonly name: string;
  readonly comment: string;
  readonly content: string;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  /** Null unless its campaign is for everybody and runs. */
  readonly bonus_code: string | null;
}

/** Lists the promotions in a language, open ones first. One that has not begun is not shown to players. */
export async function listPromotions(
  platform: Platform,
  language: Language,
  { isVisibleOnly, country }: { readonly isVisibleOnly: boolean; readonly country: string | null },
): Promise<Promotion[]> {
  const rows = await select(
    platform,
    fragment`language = ${language} and ((promotions.is_visible and promotions.starts_at <= ${platform.now()}) or not ${isVisibleOnly}::boolean) and ${isShownIn(country)}`,
  );
  const promotions = rows.map((row) => promotionOf(platform, row));
  return [...promotions.filter(({ is_valid: isValid }) => isValid), ...promotions.filter(({ is_valid: isValid }) => !isValid)];
}

/** Returns the number of openings and closings of promotions so far: while it stays the same, so does the list of open ones. */
export async function phaseOfPromotions({ db, now }: Platform): Promise<() => number> {
  const rows = await db.sql<Pick<Row, 'starts_at' | 'ends_at'>>`select starts_at, ends_at from promotions`;
  return () => {
    const time = now();
    return rows.filter((row) => row.starts_at <= time).length + rows.filter((row) => row.ends_at !== null && row.ends_at < time).length;
  };
}

export interface Reader {
  /** The preferred language; otherwise the language of its id is used. */
  readonly language?: Language | undefined;
  /** Null where it is unknown. */
  readonly country: string | null;
}

const isShownIn = (country: string | null): Fragment => fragment`(${country}::text <> all (promotions.hidden_in)) is not false`;

/** @param id of its text in any language. */
export async function findPromotion(platform: Platform, id: string, { language, country }: Reader): Promise<Promotion | undefined> {
  if (!/^\d{1,9}$/.test(id)) return undefined;
  const rows = await select(
    platform,
    fragment`promotions.id = (select promotion_id from promotion_texts where id = ${Number(id)}) and (promotion_texts.id = ${Number(id)} or language = ${language ?? null}) and ${isShownIn(country)}`,
  );
  const row = rows.find((each) => each.language === language) ?? rows[0];
  if (!row) return undefined;
  return { ...promotionOf(platform, row), ...(row.bonus_code !== null && { bonus_code: row.bonus_code }) };
}

const select = ({ db, now }: Platform, condition: Fragment) => db.sql<Row>`
  select promotion_texts.id, slug, art, image, language, name, comment, content, promotions.starts_at, promotions.ends_at, campaigns.code as bonus_code
  from promotion_texts join promotions on promotions.id = promotion_id
    left join campaigns on campaigns.id = campaign_id and is_public and ${isRunning(now())}
  where is_published and ${condition} order by position, promotions.id`;

function promotionOf({ config, now }: Platform, row: Row): Promotion {
  const address = row.image ?? promotionArtPath(row.slug, row.art);
  const card = { title: 'card', full_url: new URL(address, config.publicUrl).href };
  return {
    id: row.id,
    name: row.name,
    comment: row.comment,
    is_valid: row.starts_at <= now() && (row.ends_at === null || now() <= row.ends_at),
    banners: [{ medias: [card] }],
    media: [],
    content: row.content,
    language: { code: row.language },
    start_date: formatDate(row.starts_at, row.language),
    end_date: row.ends_at ? formatDate(row.ends_at, row.language) : '',
  };
}

// A promotion's days are those of the platform's zone, wherever its reader is.
const formatDate = (date: Date, language: Language) => formatDay(date, language, { dateStyle: 'long', timeZone: 'UTC' });

interface Written {
  readonly slug: string;
  readonly id: number;
  readonly language: Language;
  readonly body: ContentBody;
}

/** A promotion as it would be published, in a language. It counts as open, so that its page can be read. */
export function promotionFrom(platform: Platform, { slug, id, language, body }: Written): Promotion {
  const text = body.texts[language] ?? { name: '', comment: '', content: '' };
  const row = {
    id,
    slug,
    art: artOf(slug, body.art ?? null),
    image: body.image ?? null,
    language,
    name: text.name,
    comment: text.comment,
    content: text.content,
    starts_at: body.starts_at === undefined ? platform.now() : new Date(body.starts_at),
    ends_at: body.ends_at === undefined ? null : new Date(body.ends_at),
    bonus_code: null,
  };
  const code = body.campaign_code;
  return { ...promotionOf(platform, row), is_valid: true, ...(code !== undefined && { bonus_code: code }) };
}
