import words from './common-passwords.json' with { type: 'json' };

/** The 2,000 most used words of leaked passwords, by `@zxcvbn-ts/language-common`. The platform refuses the whole list. */
const common: ReadonlySet<string> = new Set(words);

/** Letters that people write as digits and signs. */
const disguises: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' };
const isLetter = (character: string): boolean => /\p{L}/u.test(character);

/** A word with more digits and symbols around it cannot be guessed from the word. */
const maxDecoration = 6;

/** Whether a password is a frequently guessed word, with a few digits and signs around it or in place of letters. */
export function isGuessable(password: string): boolean {
  const typed = [...password.normalize('NFKC').trim().toLowerCase()];
  const plain = typed.map((character) => disguises[character] ?? character);
  const word = typed.slice(Math.max(typed.findIndex(isLetter), 0), typed.findLastIndex(isLetter) + 1);
  const bare = word.map((character) => disguises[character] ?? character);
  return common.has(plain.join('')) || (typed.length - word.length <= maxDecoration && common.has(bare.join('')));
}
