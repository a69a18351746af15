import type { Readable } from 'node:stream';
import { Problem } from '../http/problem.ts';

/** Maximum bytes of a file, as in the contract of the call. */
export const largestFile = 10 * 1024 * 1024;

const tooLarge = () => new Problem('file_too_large', 'The file is larger than 10 MB.', { limit: `${largestFile}` });

/**
 * Reads a body up to its limit: a file that is too large is refused before it is held.
 * @param look is called with the first bytes as soon as they arrive, and may refuse them.
 * @throws Problem `file_too_large`, 400 for a truncated file, or the error of `look`.
 */
export async function readBounded(body: Readable, look: { readonly bytes: number; readonly at: (head: Buffer) => void }): Promise<Buffer> {
  const parts: Buffer[] = [];
  let [length, isSeen] = [0, false];
  try {
    for await (const part of body as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > largestFile) throw tooLarge();
      parts.push(part);
      if (isSeen || length < look.bytes) continue;
      look.at(Buffer.concat(parts));
      isSeen = true;
    }
  } catch (error) {
    // The rest of the body is read and dropped, because the sender reads the reply only after sending it.
    body.resume();
    throw error instanceof Problem ? error : new Problem('invalid_request', 'The file broke off on its way.');
  }
  const file = Buffer.concat(parts);
  if (!isSeen) look.at(file);
  return file;
}
