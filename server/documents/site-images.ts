import type { Sharp } from 'sharp';
import { openImage } from './images.ts';
import type { FileType } from './file-types.ts';
import { refusedFile } from './refusals.ts';

const clear = { r: 0, g: 0, b: 0, alpha: 0 };
const png = (image: Sharp): Sharp => image.png({ compressionLevel: 9, adaptiveFiltering: true });
const inside = (image: Sharp, width: number, height: number): Sharp =>
  image.resize({ width, height, fit: 'inside', withoutEnlargement: true });
const square = (image: Sharp, side: number): Sharp => image.resize({ width: side, height: side, fit: 'contain', background: clear });
/** Pixels of a maskable icon that contain its picture; devices may cut off a tenth of each side. */
const safeSide = 408;
const margin = (512 - safeSide) / 2;

/** Drawings of a picture for a use, in the sizes that pages show on sharp screens. */
const drawings: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  logo: (image) => png(inside(image, 192, 96)),
  seal: (image) => png(inside(image, 360, 180)),
  scene: (image) => inside(image, 1_600, 1_000).webp({ quality: 80 }),
  icon: (image) => png(square(image, 512)),
  'icon-small': (image) => png(square(image, 192)),
  'icon-maskable': (image) =>
    png(square(image, safeSide).extend({ top: margin, bottom: margin, left: margin, right: margin, background: clear })),
};

/** Re-encodes a picture of the site with nothing but its pixels. @throws Problem, or the decoder's error. */
export async function redrawnFor(use: string, file: Buffer, type: FileType): Promise<Buffer> {
  const draw = drawings[use];
  if (type === 'pdf' || !draw) throw refusedFile('file_type');
  return draw(await openImage(file, type)).toBuffer();
}
