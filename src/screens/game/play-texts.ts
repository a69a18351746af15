import type { Language } from '#openapi/model.ts';
import type { Messages } from '#src/i18n/messages.ts';

const texts = import.meta.webpackContext('../../i18n/messages', { regExp: /\/(play)\.json$/ });

/** Texts of the figures and of the reality check. */
export const textsOf = (language: Language) => texts(`./${language}/play.json`) as Messages;
