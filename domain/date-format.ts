import type { Language } from '#openapi/model.ts';

/** A day with its month in words. French calls the first of a month `1er`, which its data for `Intl` do not. */
export function formatDay(
  day: string | Date,
  language: Language,
  options: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle' | 'timeZone'>,
): string {
  const text = new Intl.DateTimeFormat(language, options).format(new Date(day));
  return language === 'fr' ? text.replace(/(?<!\S)1 (?=\p{L})/u, '1er ') : text;
}
