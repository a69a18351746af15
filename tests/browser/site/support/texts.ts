import type { Language } from '../../../../openapi/model.ts';
import { languages } from '../../../../domain/languages.ts';
import { messagesFor } from '../../../support/messages.ts';

const messages = Object.fromEntries(languages.map((language) => [language, messagesFor(language)])) as Record<
  Language,
  Record<string, string>
>;

/** A text without placeholders, as the site says it. */
export function text(language: Language, id: string): string {
  const found = messages[language][id];
  if (found === undefined) throw new Error(`${language} has no ${id}`);
  return found;
}
