import sharp, { type Metadata, type Sharp } from 'sharp';
import type { FileType } from './file-types.ts';
import { refusedFile } from './refusals.ts';

export type ImageType = Exclude<FileType, 'pdf'>;

/** JPEGs are scaled while they are decoded, so the largest sensors of phones fit. */
const maxPixels: Readonly<Record<ImageType, number>> = { jpeg: 220_000_000, png: 60_000_000, webp: 60_000_000 };
/** Bytes that a decoder holds of one image beside the scaled picture. */
const maxHeldBytes = 96 * 1024 * 1024;
/** A progressive JPEG is walked once for each of its scans; programs write about ten. */
const maxScans = 40;
/** Longer side in pixels: a page at 300 dots per inch. */
const maxSide = 3_600;

const loaders = { jpeg: 'VipsForeignLoadJpegBuffer', png: 'VipsForeignLoadPngBuffer', webp: 'VipsForeignLoadWebpBuffer' } as const;

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: Object.values(loaders) });

/** Bytes per pixel that are held at once, by what the header announces. */
function heldPerPixel(type: ImageType, { channels, depth, isProgressive, chromaSubsampling }: Metadata): number {
  if (type === 'webp') return 4;
  if (!isProgressive) return 0;
  // Coefficients have two bytes each, and two colours of four may have a quarter of the pixels.
  if (type === 'jpeg') return chromaSubsampling === '4:2:0' ? 3 : 2 * channels;
  return channels * (depth === 'ushort' ? 2 : 1);
}

/** Each scan of a JPEG begins with this marker, which compressed data never contains. */
function scansOf(file: Buffer): number {
  let count = 0;
  for (let at = file.indexOf('\xFF\xDA', 0, 'latin1'); at >= 0; at = file.indexOf('\xFF\xDA', at + 2, 'latin1')) count += 1;
  return count;
}

async function requireDecodable(image: Sharp, type: ImageType, file: Buffer): Promise<void> {
  const header = await image.metadata();
  // The first bytes and the decoder may disagree about the format.
  if (header.format !== type) throw refusedFile('file_unreadable');
  const pixels = header.width * header.height;
  if (pixels > maxPixels[type] || pixels * heldPerPixel(type, header) > maxHeldBytes) throw refusedFile('file_pixels');
  if (type === 'jpeg' && scansOf(file) > maxScans) throw refusedFile('file_unreadable');
}

export const toJpeg = (image: Sharp): Promise<Buffer> => image.flatten({ background: '#ffffff' }).jpeg({ quality: 85 }).toBuffer();

/**
 * Draws an image again: nothing but its pixels comes along, upright, on white, as a JPEG. The place it was taken at, and all else in the file, stays behind.
 * @throws Problem, or what the decoder throws.
 */
export async function redrawn(file: Buffer, type: ImageType): Promise<Buffer> {
  const options = { limitInputPixels: maxPixels[type], failOn: 'error', pages: 1 } as const;
  await requireDecodable(sharp(file, { ...options, limitInputPixels: false }), type, file);
  const scaled = sharp(file, options).autoOrient().resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
  return toJpeg(scaled);
}
