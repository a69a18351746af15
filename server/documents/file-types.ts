import { refusedFile } from './refusals.ts';

export type FileType = 'pdf' | 'jpeg' | 'png' | 'webp';

/** The first bytes, by which a file's type is recognized: a PDF may begin anywhere in them, after the marks that some programs write first. */
export const headBytes = 1_024;

const starts = (head: Buffer, bytes: string, at = 0): boolean => head.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'));

/** Brands of HEIF containers that phones write. AVIF uses the same container under brands of its own. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'];
const isHeic = (head: Buffer): boolean =>
  starts(head, 'ftyp', 4) && heicBrands.includes(head.toString('latin1', 8, 12)) && !head.subarray(0, 64).includes('avif');

/** Returns the offset of the PDF header in the file, or -1. */
export const pdfStart = (file: Buffer): number => file.subarray(0, headBytes).indexOf('%PDF-');

/** Recognizes a file by its first bytes alone: names and headers are the sender's claims. @throws Problem */
export function typeOf(head: Buffer): FileType {
  if (starts(head, '\xFF\xD8\xFF')) return 'jpeg';
  if (starts(head, '\x89PNG\r\n\x1A\n')) return 'png';
  if (starts(head, 'RIFF') && starts(head, 'WEBP', 8)) return 'webp';
  if (isHeic(head)) throw refusedFile('file_heic');
  if (pdfStart(head) >= 0) return 'pdf';
  throw refusedFile('file_type');
}
