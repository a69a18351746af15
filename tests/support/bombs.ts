import sharp from 'sharp';
import { pdf } from './files.ts';

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: 'white' }, limitInputPixels: false });

/** Few bytes for which a decoder would need hundreds of megabytes. */
export const interlacedPng = (): Promise<Buffer> =>
  plain(4_100, 4_100, 4).toColourspace('rgb16').png({ progressive: true, compressionLevel: 9 }).toBuffer();
export const progressiveJpeg = (): Promise<Buffer> => plain(6_100, 6_100).jpeg({ progressive: true, quality: 30 }).toBuffer();
export const progressiveCmyk = (): Promise<Buffer> =>
  plain(3_560, 3_560).toColourspace('cmyk').jpeg({ progressive: true, quality: 30 }).toBuffer();
export const largeWebp = (): Promise<Buffer> => plain(6_000, 6_000).webp({ lossless: true }).toBuffer();

const jpegHead = (file: Buffer): number => file.indexOf(Buffer.from([0xff, 0xda]));
/** A JPEG whose scans are decoded again and again. */
export async function repeatedScans(): Promise<Buffer> {
  const file = await plain(1_000, 1_000).jpeg({ progressive: true }).toBuffer();
  const scans = file.subarray(jpegHead(file), -2);
  return Buffer.concat([file.subarray(0, -2), ...Array.from({ length: 200 }, () => scans), file.subarray(-2)]);
}

const stream = (number: number, dictionary: string, bytes: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from(`${number} 0 obj\n<< ${dictionary} /Length ${Buffer.byteLength(bytes)} >>\nstream\n`),
    Buffer.from(bytes),
    Buffer.from('\nendstream\nendobj\n'),
  ]);

/** Forms that each draw the next one ten times: 10^levels in all. */
export function nestedPdf(levels: number): Buffer {
  const form = (level: number): Buffer => {
    const [number, next] = [20 + level, 21 + level];
    const isLast = level === levels;
    const resources = isLast ? '' : `/Resources << /XObject << /F ${next} 0 R >> >>`;
    const content = isLast ? '0 0 100 100 re f' : '/F Do '.repeat(10);
    return stream(number, `/Type /XObject /Subtype /Form /BBox [0 0 200 200] ${resources}`, content);
  };
  const page =
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 10 0 R /Resources << /XObject << /F 21 0 R >> >> >>\nendobj\n';
  return pdf([page, stream(10, '', '/F Do'), ...Array.from({ length: levels }, (_, index) => form(index + 1))]);
}

/** A page that is one picture, as a scanner writes it. */
export function scannedPdf(jpeg: Buffer, width: number, height: number): Buffer {
  const page =
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 10 0 R /Resources << /XObject << /P 11 0 R >> >> >>\nendobj\n';
  const picture = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`;
  return pdf([page, stream(10, '', 'q 595 0 0 842 0 0 cm /P Do Q'), stream(11, picture, jpeg)]);
}

/** A page with drawing commands. @param catalog further entries of its root. */
export const drawnPdf = (content: string, objects: readonly (string | Buffer)[] = [], catalog = ''): Buffer =>
  pdf(
    ['3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 10 0 R >>\nendobj\n', stream(10, '', content), ...objects],
    catalog,
  );
