import { stripVTControlCharacters } from 'node:util';

const maxLines = 8;
const longest = 400;

/** What a program said last, in one line: why it ended badly where its report names nothing. Marks of progress say nothing. */
export function lastWords(said: string): string {
  const lines = stripVTControlCharacters(said)
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => /\p{L}{2}/u.test(line));
  return lines.slice(-maxLines).join(' ').slice(-longest);
}
