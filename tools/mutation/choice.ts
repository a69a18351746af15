import { basename, dirname } from 'node:path';

/** A word chooses a part, a folder of `machines` by its name, or files by their path from the root: one, or all of a folder. */
const isNamedBy = (word: string, part: string, file: string): boolean =>
  word === part ||
  word === file ||
  file.startsWith(`${word.replace(/\/$/, '')}/`) ||
  (part === 'machines' && word === basename(dirname(file)));

export const isChosen = (words: readonly string[], part: string, file: string): boolean =>
  words.length === 0 || words.some((word) => isNamedBy(word, part, file));

/** The words that match none of the files of any part. */
export const strangersAmong = (words: readonly string[], filesOf: Readonly<Record<string, readonly string[]>>): string[] =>
  words.filter((word) => !Object.entries(filesOf).some(([part, files]) => files.some((file) => isNamedBy(word, part, file))));
