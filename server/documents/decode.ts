/**
 * Decodes one file: the file on standard input, the stored form on standard output, a refusal as the exit code. Its argument is the use of a picture
 * of the site; without one the file is a player's document. It runs outside of the platform, so that a file that takes too much memory or time ends
 * only this process (ADR 165).
 */
import { buffer } from 'node:stream/consumers';
import { Problem } from '../http/problem.ts';
import { typeOf } from './file-types.ts';
import { exitCodeOf } from './refusals.ts';

async function decoded(file: Buffer, use: string | undefined): Promise<Buffer> {
  const type = typeOf(file);
  if (use !== undefined) return (await import('./site-images.ts')).redrawnFor(use, file, type);
  if (type !== 'pdf') return (await import('./images.ts')).redrawn(file, type);
  await (await import('./pdfs.ts')).requireHarmlessPdf(file);
  return (await import('./pdf-pages.ts')).redrawnPdf(file);
}

try {
  const bytes = await decoded(await buffer(process.stdin), process.argv[2]);
  process.stdout.write(bytes);
} catch (error) {
  if (!(error instanceof Problem)) console.error(error);
  process.exitCode = exitCodeOf(error);
}
