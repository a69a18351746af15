import type { Language } from '#openapi/model.ts';
import { type AmountReading, hasMinus, readAmount } from './amount-input.ts';
import { cleaned } from './cleaned.ts';

export interface PastedAmount extends AmountReading {
  /** The text is not one number in one notation and must not be used. */
  readonly isUnreadable: boolean;
}

/** Code points of 0 in decimal digits beyond ASCII: Arabic, Persian and those of India and South-East Asia. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040, 0x17e0, 0x1810];

const asciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
};

/** The text with ASCII digits, with a blank for Arabic's thousands separator and a point for its decimal separator. */
const plainText = (text: string): string =>
  cleaned(text)
    .replace(/[^\P{Nd}0-9]/gu, asciiDigit)
    .replaceAll('\u066C', ' ')
    .replaceAll('\u066B', '.');

/** One currency symbol or code before or behind the number. Letters anywhere else may belong to a number in another notation. */
const moneyPattern = /^(?:R\$|\p{Sc}|[A-Z]{3,5})? ?([\d.,' \u2019]+?) ?(?:\p{Sc}|[A-Z]{3,5})?$/u;
const plainPattern = /^(?:\d+(?:[.,]\d*)?|[.,]\d*)$/;
const groupedPattern = /^(?:\d{1,3}(?:,\d{3})+(?:\.\d*)?|\d{1,3}(?:\.\d{3})+(?:,\d*)?)$/;
/** Groups of three and decimals after the same mark follow no convention, so `readAmount` asks about them. */
const looselyGroupedPattern = /^\d+(?:[.,]\d{3})+[.,]\d+$/;
const blankGroups = /^\d{1,3}(?:([' \u2019])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/;
const indianGroups = /^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d*)?$/;

const maxLength = 40;
const unreadable = (text: string): PastedAmount => ({ text: text.slice(0, maxLength), amount: null, choices: [], isUnreadable: true });
const readable = (reading: AmountReading): PastedAmount => ({ ...reading, isUnreadable: false });

/** A single reading that still needs confirmation, because its notation is not that of the language. */
const asked = (text: string, { amount, choices }: AmountReading): PastedAmount => ({
  text: text.slice(0, maxLength),
  amount: null,
  choices: amount === null ? choices : [amount],
  isUnreadable: false,
});

/**
 * Reads a pasted text as an amount. Characters between digits are never dropped: a text that is not one number in one notation, with at most one
 * currency beside it, is not an amount.
 */
export function readPastedAmount(pasted: string, language: Language, decimals: number): PastedAmount {
  const text = plainText(pasted);
  if (text === '' || hasMinus(text)) return readable(readAmount(text, language, decimals));
  const [, number = ''] = moneyPattern.exec(text) ?? [];
  if (number === '') return unreadable(text);
  if (plainPattern.test(number) || groupedPattern.test(number) || looselyGroupedPattern.test(number)) {
    return readable(readAmount(number, language, decimals));
  }
  if (blankGroups.test(number)) return readable(readAmount(number.replaceAll(/[' \u2019]/g, ''), language, decimals));
  if (!indianGroups.test(number)) return unreadable(text);
  const reading = readAmount(number.replaceAll(',', ''), language, decimals);
  return language === 'en' ? readable(reading) : asked(number, reading);
}

/** Whether a change of the field's text is a single key press: one character more, or some fewer. Anything else was pasted, dropped or autofilled. */
export function isKeystroke(before: string, after: string): boolean {
  if (after.length < before.length) return true;
  if (after.length !== before.length + 1) return after === before;
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  return before.slice(same) === after.slice(same + 1);
}
