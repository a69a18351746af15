import type { Database } from '../db/database.ts';

/** The path of an uploaded picture. Its name changes with its content, so caches may store it forever. */
export const pictureFolder = '/static/pictures/';
export const pictureAddress = (name: string): string => pictureFolder + name;
export const pictureName = /^[0-9a-f]{32}\.(?:png|webp)$/;

/** A re-encoded picture. */
export interface Picture {
  readonly content: Buffer;
  /** The two additional sizes of an icon; null for other pictures. */
  readonly small: Buffer | null;
  readonly maskable: Buffer | null;
}

/** The picture of a name; undefined for an unknown one. */
export async function pictureOf(db: Database, name: string): Promise<Picture | undefined> {
  if (!pictureName.test(name)) return undefined;
  const row = await db.one<{ content: Uint8Array; small: Uint8Array | null; maskable: Uint8Array | null }>`
    select content, small, maskable from site_pictures where name = ${name}`;
  const bytes = (part: Uint8Array | null) => part && Buffer.from(part);
  return row && { content: Buffer.from(row.content), small: bytes(row.small), maskable: bytes(row.maskable) };
}
