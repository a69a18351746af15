import type { Language } from '#openapi/model.ts';
import type { Messages } from '#src/i18n/messages.ts';

const texts = import.meta.webpackContext('../../i18n/messages', { regExp: /\/(statement)\.json$/ });

/** Texts of the monthly statement. */
export const textsOf = (language: Language) => texts(`./${language}/statement.json`) as Messages;
