import { createIntl } from '@formatjs/intl';
import type { Language } from '#openapi/model.ts';
import { languages } from '#domain/languages.ts';
import { messagesFor } from '#tests/support/messages.ts';

const messages = Object.fromEntries(languages.map((language) => [language, messagesFor(language)])) as Record<
  Language,
  Record<string, string>
>;

/** A text without placeholders, in the site's words. */
export function text(language: Language, id: string): string {
  const found = messages[language][id];
  if (found === undefined) throw new Error(`${language} has no ${id}`);
  return found.replaceAll('{brand}', 'Croupier');
}

/** Language of the walks: English, unless a command sets another one for its scenarios. */
export const walked = (process.env['SCENARIOS_LANGUAGE'] ?? 'en') as Language;

export const said = (id: string): string => text(walked, id);

/** The same for a text with filled in or word-dependent values. */
export const saidOf = (id: string, values: Readonly<Record<string, string | number>>): string =>
  createIntl({ locale: walked, messages: { [id]: said(id) } }).formatMessage({ id }, values);

const escaped = (plain: string) => plain.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The text, whatever its values; a label may continue after it. */
export const beginning = (id: string, gaps = '.+'): RegExp =>
  new RegExp(
    `^${said(id)
      .split(/\{\w+(?:, number)?\}/)
      .map((words) => escaped(words).replaceAll(/\s/gu, String.raw`\s`))
      .join(gaps)}`,
    'u',
  );

/** A text of the walked language in place of an English one; null if it is not a whole message. */
export function translated(english: string): string | null {
  const id = Object.keys(messages.en).find((one) => messages.en[one] === english);
  return id === undefined ? null : said(id);
}
