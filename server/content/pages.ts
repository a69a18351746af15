import type { ContentPage } from '../../src/api/model.ts';
import type { Database } from '../db/database.ts';

/** By its key `{pagetype}-{lang}`. */
export async function findPage(db: Database, key: string): Promise<ContentPage | undefined> {
  const [, type, language] = /^(.+)-([a-z]{2})$/.exec(key) ?? [];
  if (type === undefined || language === undefined) return undefined;
  return db.one<ContentPage>`select name, content from content_pages where type = ${type} and language = ${language}`;
}
