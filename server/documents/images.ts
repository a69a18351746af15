import sharp, { type Metadata, type Sharp } from 'sharp';
import type { FileType } from './file-types.ts';
import { refusedFile } from './refusals.ts';

export type ImageType = Exclude<FileType, 'pdf'>;

/** JPEGs are scaled while they are decoded, so that photos of the largest phone sensors fit. */
const maxPixels: Readonly<Record<ImageType, number>> = { jpeg: 220_000_000, png: 60_000_000, webp: 60_000_000 };
/** Bytes that a decoder holds for one image in addition to the scaled picture. */
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

/** Bytes per pixel held at once, according to the header. */
function heldPerPixel(type: ImageType, { channels, depth, isProgressive, chromaSubsampling }: Metadata): number {
  if (type === 'webp') return 4;
  if (!isProgressive) return 0;
  // Coefficients have two bytes each, and two of four colours may have a quarter of the pixels.
  if (type === 'jpeg') return chromaSubsampling === '4:2:0' ? 3 : 2 * channels;
  return channels * (depth === 'ushort' ? 2 : 1);
}

/** Each scan of a JPEG begins with this marker, which compressed data never contains. */
function scansOf(file: Buffer): number {
  let count = 0;
  for (let at = file.indexOf('\xFF\xDA', 0, 'latin1'); at >= 0; at = file.indexOf('\xFF\xDA', at + 2, 'latin1')) count += 1;
  return count;
}

/** @throws Problem if an image is of another type, or takes too much memory or time to decode. */
async function requireDecodable(image: Sharp, type: ImageType, file: Buffer): Promise<void> {
  const header = await image.metadata();
  // The first bytes and the decoder may disagree about the format.
  if (header.format !== type) throw refusedFile('file_unreadable');
  const pixels = header.width * header.height;
  if (pixels > maxPixels[type] || pixels * heldPerPixel(type, header) > maxHeldBytes) throw refusedFile('file_pixels');
  if (type === 'jpeg' && scansOf(file) > maxScans) throw refusedFile('file_unreadable');
}

export const toJpeg = (image: Sharp): Promise<Buffer> => image.flatten({ background: '#ffffff' }).jpeg({ quality: 85 }).toBuffer();

/** Opens an image within the bounds, upright. @throws Problem, or what the decoder throws. */
export async function openImage(file: Buffer, type: ImageType): Promise<Sharp> {
  const options = { limitInputPixels: maxPixels[type], failOn: 'error', pages: 1 } as const;
  await requireDecodable(sharp(file, { ...options, limitInputPixels: false }), type, file);
  return sharp(file, options).autoOrient();
}

/**
 * Re-encodes an image as a JPEG with nothing but its pixels, upright, on white. The place where it was taken, and all other data of the file, are
 * removed.
 * @throws Problem, or the decoder's error.
 */
export async function redrawn(file: Buffer, type: ImageType): Promise<Buffer> {
  const image = await openImage(file, type);
  const scaled = image.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
  return toJpeg(scaled);
}
