/** Collects a sentence about each fault, so that one start shows all of them. */
export type Report = (field: string, message: string) => void;

type Fields = Readonly<Record<string, unknown>>;

/** Characters that would end markup, a mail header or a placeholder of a text. */
const unsafe = /[<>{}"\\\p{Cc}\p{Zl}\p{Zp}]/u;

export const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads an object whose fields are all known; of anything else it reports the fault and reads nothing. */
export function fieldsOf(value: unknown, field: string, known: readonly string[], report: Report): Fields {
  if (!isObject(value)) {
    report(field, 'has to be an object in braces.');
    return {};
  }
  const prefix = field === 'brand.json' ? '' : `${field}.`;
  for (const name of Object.keys(value).filter((each) => !known.includes(each)))
    report(`${prefix}${name}`, `is not a field. Known are ${known.join(', ')}.`);
  return value;
}

/** A line of text without markup. */
export function textOf(value: unknown, field: string, maxLength: number, report: Report): string {
  if (typeof value !== 'string' || value.trim() === '') report(field, 'has to be a text.');
  else if (value.length > maxLength) report(field, `is longer than ${maxLength} characters.`);
  else if (unsafe.test(value)) report(field, 'may not contain < > { } " \\ or a line break.');
  else return value.trim();
  return '';
}

/** An address that players open. */
export function addressOf(value: unknown, field: string, report: Report): string {
  const text = textOf(value, field, 300, report);
  if (text === '') return '';
  if (URL.canParse(text) && new URL(text).protocol === 'https:' && new URL(text).username === '') return new URL(text).href;
  report(field, 'has to be an address that begins with https://.');
  return '';
}

export function listOf<T>(value: unknown, field: string, max: number, read: (item: unknown, at: string) => T, report: Report): T[] {
  if (!Array.isArray(value)) {
    report(field, 'has to be a list in square brackets.');
    return [];
  }
  if (value.length > max) report(field, `has more than ${max} entries.`);
  return value.slice(0, max).map((item: unknown, index) => read(item, `${field}[${index}]`));
}
