/**
 * The program that decodes one file of a player: the file on standard input, what is stored of it on standard output, a refusal as its exit code.
 * It runs apart from the platform, so that a file that takes too much memory or time ends this process and nothing else (ADR 165).
 */
import { buffer } from 'node:stream/consumers';
import { Problem } from '../http/problem.ts';
import { typeOf } from './file-types.ts';
import { exitCodeOf } from './refusals.ts';

async function decoded(file: Buffer): Promise<Buffer> {
  const type = typeOf(file);
  if (type !== 'pdf') return (await import('./images.ts')).redrawn(file, type);
  await (await import('./pdfs.ts')).requireHarmlessPdf(file);
  return (await import('./pdf-pages.ts')).redrawnPdf(file);
}

try {
  const bytes = await decoded(await buffer(process.stdin));
  process.stdout.write(bytes);
} catch (error) {
  if (!(error instanceof Problem)) console.error(error);
  process.exitCode = exitCodeOf(error);
}
