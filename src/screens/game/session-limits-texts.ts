import type { Language } from '#openapi/model.ts';
import type { Messages } from '#src/i18n/messages.ts';

const texts = import.meta.webpackContext('../../i18n/messages', { regExp: /\/(play-session)\.json$/ });

/** Texts of the question for the limits of a session. */
export const textsOf = (language: Language) => texts(`./${language}/play-session.json`) as Messages;
