import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A new file, or a change of an existing one. */
export type Change =
  | { readonly file: string; readonly text: string }
  | { readonly file: string; readonly edit: (text: string, file: string) => string };

/** Inserts lines before or after the only line that begins with a text. @throws Error if there is no such line, or more than one. */
const besideLine =
  (start: string, lines: string, offset: 0 | 1) =>
  (text: string, file: string): string => {
    const all = text.split('\n');
    const found = all.flatMap((line, index) => (line.startsWith(start) ? [index] : []));
    const [at] = found;
    if (at === undefined || found.length > 1) throw new Error(`${file} has not one line that begins with ${start.trim()}`);
    return all.toSpliced(at + offset, 0, lines).join('\n');
  };
export const beforeLine = (start: string, lines: string) => besideLine(start, lines, 0);
export const afterLine = (start: string, lines: string) => besideLine(start, lines, 1);

/** Inserts a line among those of the same form, in alphabetical order. @throws Error if no line has the form. */
export const amongLines =
  (form: RegExp, line: string) =>
  (text: string, file: string): string => {
    const all = text.split('\n');
    const indexes = all.flatMap((each, index) => (form.test(each) ? [index] : []));
    const last = indexes.at(-1);
    if (last === undefined) throw new Error(`${file} has no line like ${line.trim()}`);
    return all.toSpliced(indexes.find((index) => (all[index] ?? '') > line) ?? last + 1, 0, line).join('\n');
  };

/** Adds an area to the pattern of a set of messages. */
export const inSet = (area: string) => (text: string, file: string) => {
  const added = text.replace(/(\/\\\/\([a-z|-]+)\)/, `$1|${area})`);
  if (added === text) throw new Error(`${file} has no pattern of areas`);
  return added;
};

/**
 * Writes all changes, or none.
 * @returns the files.
 * @throws Error if a new file exists already, or a changed one lacks the expected lines.
 */
export function apply(root: string, changes: readonly Change[]): readonly string[] {
  const taken = changes.filter((change) => 'text' in change && existsSync(join(root, change.file)));
  if (taken.length > 0) throw new Error(`The name is taken: ${taken.map(({ file }) => file).join(', ')}`);
  const written = changes.map((change) =>
    'text' in change ? change : { ...change, text: change.edit(readFileSync(join(root, change.file), 'utf8'), change.file) },
  );
  for (const { file, text } of written) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return written.map(({ file }) => file);
}
