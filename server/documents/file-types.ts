export type FileType = 'pdf' | 'jpeg' | 'png' | 'webp';

/** Bytes from the start by which a file is known. */
export const headBytes = 16;

const starts = (head: Buffer, bytes: string, at = 0): boolean => head.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'));

/** By its first bytes alone: names and headers are whatever the sender wrote. Null is none that is taken. */
export function typeOf(head: Buffer): FileType | null {
  if (starts(head, '%PDF-')) return 'pdf';
  if (starts(head, '\xFF\xD8\xFF')) return 'jpeg';
  if (starts(head, '\x89PNG\r\n\x1A\n')) return 'png';
  return starts(head, 'RIFF') && starts(head, 'WEBP', 8) ? 'webp' : null;
}
