import type { ReportFile } from './report-file.ts';

/** Typographic marks that the fonts built into PDF readers lack, and plain marks with the same meaning. */
const plainMarks: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u2026': '...',
  '\u2022': '·',
  '\u202f': '\u00a0',
  '\u20ac': 'EUR',
  '\u2212': '-',
};

/** Shown in place of a character that no font of the file has. */
export const missingMark = '\u25a1';

/** Control characters, lone surrogates and code points that are no characters; white space stays. */
const unprintable = /[^\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufdcf\ufdf0-\ufffd\u{10000}-\u{10ffff}]/gu;

export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2010-\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u202f\u20ac\u2212]/g, (mark) => plainMarks[mark] ?? mark)
    .replaceAll(unprintable, '\ufffd');

/** The built-in fonts have the letters of Western Europe alone. */
const needsFont = (text: string): boolean => /[^\t\n\r\u0020-\u007e\u00a0-\u00ff]/.test(plainText(text));

export const fileNeedsFont = ({ title, columns, lines }: ReportFile): boolean =>
  [title, ...columns.map(({ label }) => label), ...lines.flatMap((line) => columns.map(({ column }) => line[column]))].some(needsFont);
