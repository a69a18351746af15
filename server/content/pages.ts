import type { ContentPage, Promotion } from '#openapi/model.ts';
import type { Database } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { findPromotion, type Reader } from './promotions.ts';

/** Finds a page by its key `{pagetype}-{lang}`. */
async function findPage(db: Database, key: string): Promise<ContentPage | undefined> {
  const [, type, language] = /^(.+)-([a-z]{2})$/.exec(key) ?? [];
  if (type === undefined || language === undefined) return undefined;
  return db.one<ContentPage>`select name, content from content_pages where type = ${type} and language = ${language}`;
}

/** Finds content by key: a page, otherwise a promotion by its id, which may be shown in another language than its id's. */
export const findContent = async (platform: Platform, key: string, reader: Reader): Promise<ContentPage | Promotion | undefined> =>
  (await findPage(platform.db, key)) ?? findPromotion(platform, key, reader);
