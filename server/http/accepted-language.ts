import type { Language } from '#openapi/model.ts';
import { languages } from '#domain/languages.ts';

interface Range {
  /** The first part of a tag, or an asterisk for all that are not named. */
  readonly name: string;
  readonly weight: number;
}

const weightForm = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** A range with an unreadable weight is ignored. */
function rangeFrom(text: string): Range {
  const [tag = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  const [name = ''] = tag.split('-');
  return { name, weight: weight === undefined ? 1 : Number(weightForm.exec(weight)?.[1] ?? 0) };
}

/**
 * Chooses by the weights of `Accept-Language` (RFC 9110, 12.5.4). With equal weights the first counts.
 * @returns null if none of our languages is listed.
 */
export function acceptedLanguage(header: string): Language | null {
  const ranges = header.split(',').map(rangeFrom);
  const rest = ranges.find(({ name }) => name === '*');
  const wanted = languages.flatMap((language) => {
    const own = ranges.filter(({ name }) => name === language);
    const range = own.length > 0 ? own.reduce((best, each) => (each.weight > best.weight ? each : best)) : rest;
    return range && range.weight > 0 ? [{ language, weight: range.weight, place: ranges.indexOf(range) }] : [];
  });
  return wanted.toSorted((a, b) => b.weight - a.weight || a.place - b.place)[0]?.language ?? null;
}
