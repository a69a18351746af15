import type { Language } from '#openapi/model.ts';
import type { Messages } from '#src/i18n/messages.ts';

const texts = import.meta.webpackContext('../../i18n/messages', { regExp: /\/(statement)\.json$/ });

/** Those of the statement of a month. */
export const textsOf = (language: Language) => texts(`./${language}/statement.json`) as Messages;
