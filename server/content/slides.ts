import type { Language, Slide } from '#openapi/model.ts';
import type { Platform } from '../platform.ts';
import type { ContentBody } from './bodies.ts';

type Parts = Pick<Platform, 'db' | 'now'>;

/** Slides that the home page shows at most. */
const maxSlides = 8;

interface Row {
  readonly slug: string;
  readonly link: string;
  readonly image: string | null;
  readonly texts: ContentBody['texts'];
}

/** A slide in a language; undefined without a text in it. */
export function slideFrom({ slug, link, image, texts }: Row, language: Language): Slide | undefined {
  const text = texts[language];
  return text && { id: slug, path: link, title: text.name, body: text.comment, action: text.action, ...(image !== null && { image }) };
}

/** The present slides. @param country of the reader; null if unknown. */
export async function listSlides({ db, now }: Parts, language: Language, country: string | null): Promise<Slide[]> {
  const rows = await db.sql<Row>`
    select slug, link, image, texts from home_slides
    where starts_at <= ${now()} and (ends_at is null or ends_at > ${now()}) and texts ? ${language}
      and (${country}::text <> all (hidden_in)) is not false
    order by position, slug limit ${maxSlides}`;
  return rows.flatMap((row) => slideFrom(row, language) ?? []);
}

/** Returns the number of beginnings and ends of slides so far: while it stays the same, so do the slides. */
export async function phaseOfSlides({ db, now }: Parts): Promise<() => number> {
  const rows = await db.sql<{ starts_at: Date; ends_at: Date | null }>`select starts_at, ends_at from home_slides`;
  return () => {
    const time = now();
    return rows.filter((row) => row.starts_at <= time).length + rows.filter((row) => row.ends_at !== null && row.ends_at <= time).length;
  };
}
