import type sharp from 'sharp';
import { Problem } from '../http/problem.ts';
import type { FileType } from './file-types.ts';

/** More than any camera of a phone makes; what says of itself that it has more is never unpacked. */
const mostPixels = 60_000_000;
/** Of the longer side: a page at 300 dots per inch. */
const longestSide = 3_600;
const timeLimitS = 15;

const loaders = { jpeg: 'VipsForeignLoadJpegBuffer', png: 'VipsForeignLoadPngBuffer', webp: 'VipsForeignLoadWebpBuffer' } as const;

let loading: Promise<typeof sharp> | null = null;
/** Comes with the first image: a platform that gets none never loads it. Of all that it could read, it reads three kinds. */
const loaded = (): Promise<typeof sharp> =>
  (loading ??= import('sharp').then(({ default: library }) => {
    library.cache(false);
    library.concurrency(1);
    library.block({ operation: ['VipsForeignLoad'] });
    library.unblock({ operation: Object.values(loaders) });
    return library;
  }));

/**
 * Draws an image anew: nothing but its pixels comes along, upright, on white, as a JPEG. Where it was taken, what else was in the file, stays behind.
 * @throws Problem `file_unreadable`.
 */
export async function redrawn(file: Buffer, type: Exclude<FileType, 'pdf'>): Promise<Buffer> {
  const library = await loaded();
  try {
    const image = library(file, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
    if ((await image.metadata()).format !== type) throw new Error('it is not what it begins as');
    return await image
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .timeout({ seconds: timeLimitS })
      .toBuffer();
  } catch {
    throw new Problem('file_unreadable', 'The image cannot be read. Take or save it anew.');
  }
}
