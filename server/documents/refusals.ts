import { Problem, type ProblemCode } from '../http/problem.ts';

const messages = {
  file_unreadable: 'The file could not be read. Save it again, or send a photo of it.',
  file_unsafe: 'The PDF has a password, or holds more than pages. Print it to a new PDF, or send a photo of it.',
  file_pixels: 'The image has too many pixels. Save it smaller and send it again.',
  file_pages: 'The PDF has more than 10 pages. Send only the pages of the document.',
  file_heic: 'HEIC photos are not taken. Send the photo as JPEG.',
  file_type: 'Only PDF, JPEG, PNG and WebP files are taken.',
} as const satisfies Partial<Record<ProblemCode, string>>;
export type FileReason = keyof typeof messages;

export const refusedFile = (reason: FileReason): Problem => new Problem(reason, messages[reason]);

/** Beside the codes that Node and shells exit with. */
const firstExitCode = 40;
const reasons = Object.keys(messages) as FileReason[];

/** The exit code of the decoder's process, which names the reason to the platform. */
export function exitCodeOf(error: unknown): number {
  const index = error instanceof Problem ? reasons.findIndex((reason) => reason === error.code) : -1;
  return firstExitCode + Math.max(0, index);
}
/** A process that was ended, or exits with a code of its own, could not read its file. */
export const reasonOfExit = (code: number | null): FileReason =>
  (code === null ? undefined : reasons[code - firstExitCode]) ?? 'file_unreadable';
