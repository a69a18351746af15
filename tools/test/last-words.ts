import { stripVTControlCharacters } from 'node:util';

const maxLines = 8;
const longest = 400;

/** Returns a program's last output in one line: the reason of a failure that its report does not name. Progress marks are skipped. */
export function lastWords(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => /\p{L}{2}/u.test(line));
  return lines.slice(-maxLines).join(' ').slice(-longest);
}
