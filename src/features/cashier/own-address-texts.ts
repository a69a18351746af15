import type { Language } from '#openapi/model.ts';
import type { Messages } from '#src/i18n/messages.ts';

const texts = import.meta.webpackContext('../../i18n/messages', { regExp: /\/own-address\.json$/ });

/** Texts of the player's own deposit address. */
export const textsOf = (language: Language) => texts(`./${language}/own-address.json`) as Messages;
