import { syllable } from 'syllable';

/** The grade of an English sentence that a player of about thirteen reads with ease. */
export const maxGrade = 8;

/** Maximum words per sentence in the other languages, for which the formula is not made. */
export const maxWords = 30;

/** A text with fewer words is a label, for which the formula means nothing. */
export const minWords = 6;

/** Terms of the glossary, which players know however long they are, count as two syllables. */
const known = new Set(
  (
    'account address authenticator balance bonus casino compatible cryptocurrencies currencies currency deposit deposited deposits document e-mail e-mails ' +
    'identity multiplier multipliers password passwords passkey passkeys recovery returned session sessions transaction transactions ' +
    'username verification verify verified volatility wallet withdraw withdrawal withdrawals withdrawn'
  ).split(' '),
);

const wordsOf = (sentence: string) => sentence.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,-]*/gu) ?? [];

export const countWords = (sentence: string): number => wordsOf(sentence).length;

const bare = (word: string) => word.toLowerCase().replace(/[.,]+$/, '');
const syllablesOf = (word: string) => (known.has(bare(word)) ? Math.min(2, syllable(word)) : Math.max(1, syllable(word)));

/** The Flesch–Kincaid grade of an English sentence. */
export function gradeOf(sentence: string): number {
  const words = wordsOf(sentence);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * words.length + 11.8 * (syllables / words.length) - 15.59;
}
