import { isValidElement } from 'react';
import { createIntl, type IntlShape } from 'react-intl';
import type { Language } from '#openapi/model.ts';
import type { Messages } from '#src/i18n/messages.ts';

type Values = Parameters<IntlShape['formatMessage']>[1];
type Listener = (id: string, values: Values) => void;
/** Ids of texts with the values that they were formatted with. */
export type ReceivedTexts = Map<string, Values>;

/** The same formatter, which reports each text that a story formats. */
export const receivedBy = (intl: IntlShape, listener: Listener): IntlShape => {
  const say = intl.formatMessage as (...asked: readonly unknown[]) => unknown;
  const formatMessage = (descriptor: { readonly id: string }, values: Values, ...more: readonly unknown[]) => {
    listener(descriptor.id, values);
    return say(descriptor, values, ...more);
  };
  return { ...intl, formatMessage: formatMessage as IntlShape['formatMessage'] };
};

/** Elements keep the words that they mark, and leave a gap if they contain words of their own. */
const inWords = (values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => {
      if (typeof value === 'function') return [name, (words: readonly unknown[]) => words.join('')];
      return [name, isValidElement(value) ? '…' : value];
    }),
  ) as Record<string, string>;

/** Returns a story's texts in a language, with the values that the story has given them. */
export function textsIn(language: Language, messages: Messages, received: ReceivedTexts): string[] {
  // A story itself reports texts that its language lacks.
  const intl = createIntl({ locale: language, messages, onError: () => {} });
  return [...received].map(([id, values]) => [intl.formatMessage({ id }, inWords(values))].flat().join(''));
}
