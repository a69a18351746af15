import { createIntl, createIntlCache } from '@formatjs/intl';
import type { Language } from '#openapi/model.ts';

/** Formats one of a file's texts in its language. @throws Error for an unknown text, or a missing value. */
export type Say<Id extends string> = (id: Id, values?: Readonly<Record<string, string | number>>) => string;

const cache = createIntlCache();

/** @param texts of one language by id, as ICU messages. Amounts are passed as text, because ICU would make binary numbers of them. */
export function formatterOf<Id extends string>(language: Language, texts: Readonly<Record<Id, string>>): Say<Id> {
  // A text with a missing value must not be sent: an email is retried, and a page reports an error.
  const onError = (error: Error) => {
    throw error;
  };
  const intl = createIntl({ locale: language, messages: texts, onError }, cache);
  // Without values the library returns the text with its placeholders.
  return (id, values = {}) => intl.formatMessage({ id }, values);
}
