/** One name in the spellings of files, code and texts. */
export interface Names {
  /** `daily-race` */
  readonly kebab: string;
  /** `dailyRace` */
  readonly camel: string;
  /** `DailyRace` */
  readonly pascal: string;
  /** `Daily race` */
  readonly words: string;
}

const maxLength = 30;
export const words = /^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/;
export const oneWord = /^[a-z]+$/;

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** @throws Error if the name does not match the pattern of its kind. */
export function namesOf(name: string, pattern: RegExp): Names {
  if (name.length > maxLength || !pattern.test(name)) {
    const form = pattern === oneWord ? 'one word of small letters, like coinflip' : 'words of small letters with hyphens, like daily-race';
    throw new Error(`A name is ${form}, of at most ${maxLength} characters. This one is not: ${name}`);
  }
  const pascal = name.split('-').map(capital).join('');
  return { kebab: name, camel: pascal.slice(0, 1).toLowerCase() + pascal.slice(1), pascal, words: capital(name.replaceAll('-', ' ')) };
}
