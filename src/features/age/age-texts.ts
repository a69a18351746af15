import type { Language } from '#openapi/model.ts';
import type { Messages } from '#src/i18n/messages.ts';

const texts = import.meta.webpackContext('../../i18n/messages', { regExp: /\/age\.json$/ });

/** Texts of the question for an age. */
export const textsOf = (language: Language) => texts(`./${language}/age.json`) as Messages;
