import type { Language } from '#openapi/model.ts';
import type { Decimal } from './money.ts';

type Mark = '.' | ',';

const marks = new Map<Language, Mark>();

/** Returns the decimal mark of a language, cached because each keystroke needs it and a formatter is slow to create. */
function decimalMark(language: Language): Mark {
  const known = marks.get(language);
  if (known) return known;
  const mark = new Intl.NumberFormat(language).format(0.5).includes(',') ? ',' : '.';
  marks.set(language, mark);
  return mark;
}

const maxWholeDigits = 15;
/** Room for the digits of the largest amount with its groups, and for 18 decimals. */
const maxLength = 40;

/** Matches whole amounts in either notation. */
const markPatterns: Readonly<Record<Mark, RegExp>> = {
  '.': /^(?:\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d*)?$/,
  ',': /^(?:\d*|[1-9]\d{0,2}(?:\.\d{3})+)(?:,\d*)?$/,
};
const groupedBeforeComma = /^[1-9]\d{0,2}(?:\.\d{3})+,/;

/** Groups of three, then decimals behind a mark that may also be the mark of the groups. No language writes numbers so, but people do. */
const looselyGrouped = /^\d+(?:[.,]\d{3})+[.,]\d+$/;

/** The minus signs of keyboards and programs. */
const minus = /[-\u2010-\u2015\u2212]/;

/** Whether a text contains a minus. Such a text is never an amount: its digits alone would be a guess. */
export const hasMinus = (text: string): boolean => minus.test(text);

export interface AmountReading {
  /** The accepted text: digits and separators, only the decimal mark in clear cases, and any minus. */
  readonly text: string;
  /** Null while the text has no amount above 0, has a minus, or is ambiguous. */
  readonly amount: Decimal | null;
  /** Possible readings of an ambiguous text, each above 0; empty for clear text. The text must not be used before the person chooses. */
  readonly choices: readonly Decimal[];
}

/**
 * Reads a typed or pasted amount, cutting off decimals beyond `decimals`. Text that the four languages' conventions read as
 * different amounts is ambiguous: `1,000` and `12,5` in English, `1.000` elsewhere.
 */
export function readAmount(typed: string, language: Language, decimals: number): AmountReading {
  // On its own it is always the decimal mark; the other mark may separate groups or decimals.
  const mark = decimalMark(language);
  // Several marks in a row count as one: deleting the `b` of `12,b.5` leaves `12,.5`.
  if (hasMinus(typed)) return { text: typed.replace(/[^\d.,\-\u2010-\u2015\u2212]/g, '').slice(0, maxLength), amount: null, choices: [] };
  const text = typed
    .replace(/[^\d.,]/g, '')
    .replace(/[.,]{2,}/g, (row) => (row.includes(mark) ? mark : row.charAt(0)))
    .slice(0, maxLength);
  const marks = text.replace(/\d/g, '');
  const ruled = kept(byRuling(text, mark), decimals);
  const isClear = marks === '' || marks === mark;
  const readings = isClear ? [ruled] : [...conventionsOf(text, mark).map((decimal) => kept(decimal, decimals)), ruled];
  const amounts = readings.filter((reading, index) => readings.findIndex((other) => exact(other) === exact(reading)) === index);
  if (amounts.length > 1) return { text, amount: null, choices: amounts.filter(isAboveZero).map(trimmed) };
  const isSettled = isClear || marks.includes(mark) || isTooFine(text, decimals);
  return { text: isSettled ? ruled.replace('.', mark) : text, amount: isAboveZero(ruled) ? trimmed(ruled) : null, choices: [] };
}

/** An exact amount as text in the language, which a field reads back as the same amount. */
export const amountText = (amount: Decimal, language: Language): string => amount.replace('.', decimalMark(language));

/** Digits and one decimal point, further points merged. Where a comma is the decimal mark it is read first as a point. */
function byRuling(text: string, mark: Mark): string {
  const points = mark === ',' ? (groupedBeforeComma.test(text) ? text.replaceAll('.', '') : text).replaceAll(',', '.') : text;
  const [whole = '', ...rest] = points.replaceAll(',', '').split('.');
  return rest.length > 0 ? `${whole}.${rest.join('')}` : whole;
}

/** Lists the readings by the other convention and by the language's own, as far as the text follows their rules; else by its groups. */
function conventionsOf(text: string, mark: Mark): Decimal[] {
  const written = [mark === '.' ? (',' as const) : ('.' as const), mark]
    .filter((decimal) => markPatterns[decimal].test(text))
    .map((decimal) => text.replaceAll(decimal === '.' ? ',' : '.', '').replace(',', '.'));
  if (written.length > 0 || !looselyGrouped.test(text)) return written;
  return [text.replace(/[.,](?=.*[.,])/g, '').replace(',', '.')];
}

function kept(decimal: string, decimals: number): string {
  const [whole = '', fraction] = decimal.split('.');
  const digits = whole.slice(0, maxWholeDigits);
  // The mark stays even without decimals: otherwise the next key would turn `5.0` into 50.
  return fraction === undefined ? digits : `${digits}.${fraction.slice(0, decimals)}`;
}

/** More decimals than allowed, behind a mark that can no longer be a group separator. */
function isTooFine(text: string, decimals: number): boolean {
  const [, whole = '', fraction = ''] = /^(\d*)[.,](\d+)$/.exec(text) ?? [];
  return fraction.length > decimals && (fraction.length > 3 || !/^[1-9]\d{0,2}$/.test(whole));
}

const isAboveZero = (decimal: string): boolean => /[1-9]/.test(decimal);
/** A decimal of the wire: a digit before the point, no zeros in front, no point at the end. */
const trimmed = (decimal: string): Decimal =>
  decimal
    .replace(/^0+(?=\d)/, '')
    .replace(/^(?=\.)/, '0')
    .replace(/\.$/, '');
/** One text for each amount, without superfluous zeros. */
function exact(decimal: string): string {
  const text = decimal.replace(/^0+/, '');
  let end = text.length;
  while (text.includes('.') && text[end - 1] === '0') end -= 1;
  return text.slice(0, end).replace(/\.$/, '');
}
