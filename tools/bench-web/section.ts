import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a part of a page between `<!-- name -->` and `<!-- /name -->`, in place of the former content. Creates the file, or appends the part, if it
 * is missing.
 * @throws Error if the part begins and does not end.
 */
export function writeSection(file: string, name: string, markdown: string): void {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '# Performance\n';
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from >= 0 !== to >= 0 || to < from) throw new Error(`${file}: ${begin} and ${end} do not belong together`);
  const part = `${begin}\n\n${markdown.trim()}\n\n${end}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, from < 0 ? `${text.trimEnd()}\n\n${part}\n` : text.slice(0, from) + part + text.slice(to + end.length));
}
