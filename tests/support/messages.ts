import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from '../../src/api/model.ts';

const root = new URL('../../src/i18n/messages/', import.meta.url);

/** Every text of a language, read from the area files as the build merges them. */
export function messagesFor(language: Language): Record<string, string> {
  const folder = new URL(`${language}/`, root);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as unknown)) as Record<
    string,
    string
  >;
}
