import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { components } from '#openapi/operators.schema.d.ts';
import { fileDecoder } from '../documents/decoder.ts';
import { headBytes, typeOf } from '../documents/file-types.ts';
import { largestFile, readBounded } from '../documents/read-bounded.ts';
import { uploadRoom } from '../documents/upload-room.ts';
import { atItsPace, declaredBytes } from '../http/body-times.ts';
import { Problem } from '../http/problem.ts';
import { recordHit } from '../http/rate-limit.ts';
import type { Platform } from '../platform.ts';
import { recordAction } from '../record/actions.ts';
import { type Picture, pictureAddress } from './pictures.ts';

type PictureUse = components['schemas']['PictureUse'];
type Shown = components['schemas']['SitePicture'];

const uploadLimit = { most: 100, windowS: 86_400 };
const roomLimits = { maxBytes: 2 * largestFile, maxBytesPerNetwork: 2 * largestFile };
/** Maximum pictures of a platform, including those of drafts and former versions. */
const maxPictures = 1_000;
/** Maximum bytes of a re-encoded picture. */
const maxBytes = 600_000;

const refusedType = () => new Problem('unprocessable', 'Only JPEG, PNG and WebP pictures are taken. Save a drawing as PNG.');

function requirePicture(head: Buffer): void {
  try {
    if (typeOf(head) !== 'pdf') return;
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'file_type') throw error;
  }
  throw refusedType();
}

/** Width and height from the head of a PNG or a WebP of our own encoder. */
function sizeOf(content: Buffer): { readonly width: number; readonly height: number } {
  if (content.toString('latin1', 1, 4) === 'PNG') return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
  const kind = content.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ') return { width: content.readUInt16LE(26) & 0x3f_ff, height: content.readUInt16LE(28) & 0x3f_ff };
  const bits = content.readUInt32LE(21);
  return { width: (bits & 0x3f_ff) + 1, height: ((bits >> 14) & 0x3f_ff) + 1 };
}

const nameOf = (use: PictureUse, { content, small }: Picture): string => {
  const hash = createHash('sha256')
    .update(content)
    .update(small ?? '')
    .digest('hex');
  return `${hash.slice(0, 32)}.${use === 'scene' ? 'webp' : 'png'}`;
};

async function store(
  platform: Platform,
  use: PictureUse,
  drawn: Picture,
  by: { readonly id: number; readonly name: string },
): Promise<Shown> {
  const { db, now, config } = platform;
  const { content, small, maskable } = drawn;
  if (content.length > maxBytes)
    throw new Problem('unprocessable', 'The picture is too large once it is drawn again. Save it with fewer details.');
  const name = nameOf(use, drawn);
  const { width, height } = sizeOf(content);
  await db.transaction(async () => {
    // Uploads take turns, so that they cannot exceed the limit together.
    await db.sql`select pg_advisory_xact_lock(hashtextextended('site_pictures', 0))`;
    const { count } = await db.single<{ count: number }>`select count(*)::int as count from site_pictures where name <> ${name}`;
    if (count >= maxPictures) throw new Problem('unprocessable', `There are ${maxPictures} pictures already.`);
    const added = await db.one`
      insert into site_pictures (name, content, width, height, small, maskable, added_by, added_at)
      values (${name}, ${content}, ${width}, ${height}, ${small}, ${maskable}, ${by.id}, ${now()}) on conflict (name) do nothing returning 1 as one`;
    if (added)
      await recordAction(platform, { actor: by, operation: 'uploadPicture', object: `picture ${name}`, after: { use, width, height } });
  });
  return { name, url: new URL(pictureAddress(name), config.publicUrl).href, width, height };
}

/** The codes of refused files belong to the players' contract. @throws Problem of the operators' contract. */
const inOwnWords = (error: unknown): never => {
  throw error instanceof Problem && error.code.startsWith('file_') ? new Problem('unprocessable', error.message) : error;
};

/** Accepts operators' pictures, as many at once as this process can hold. */
export function pictureUploads(platform: Platform) {
  const decode = fileDecoder(platform.log);
  const withRoom = uploadRoom(roomLimits);
  const drawn = async (use: PictureUse, file: Buffer): Promise<Picture> => {
    const content = await decode(file, use);
    if (use !== 'icon') return { content, small: null, maskable: null };
    return { content, small: await decode(file, 'icon-small'), maskable: await decode(file, 'icon-maskable') };
  };
  return (use: PictureUse, body: Readable, network: string, by: { readonly id: number; readonly name: string }): Promise<Shown> =>
    withRoom(Math.min(declaredBytes(body) ?? largestFile, largestFile), network, async () => {
      await recordHit(platform, `picture:${by.id}`, uploadLimit);
      const file = await atItsPace(body, () => readBounded(body, { bytes: headBytes, at: requirePicture }));
      return store(platform, use, await drawn(use, file), by);
    }).catch(inOwnWords);
}
