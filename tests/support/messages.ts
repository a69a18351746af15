import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#openapi/model.ts';

// A path, not a URL: under jsdom `URL` is jsdom's, which Node's file functions refuse.
const root = join(process.cwd(), 'src/i18n/messages');

/** Every text of a language, read from the area files as the build merges them. */
export function messagesFor(language: Language): Record<string, string> {
  const folder = join(root, language);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown)) as Record<
    string,
    string
  >;
}
