import type { Language } from '#openapi/model.ts';

/** A day with its month in words. French writes the first of a month as `1er`, which the data of `Intl` does not. */
export function formatDay(
  day: string | Date,
  language: Language,
  options: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle' | 'timeZone'>,
): string {
  const text = new Intl.DateTimeFormat(language, options).format(new Date(day));
  return language === 'fr' ? text.replace(/(?<!\S)1 (?=\p{L})/u, '1er ') : text;
}
