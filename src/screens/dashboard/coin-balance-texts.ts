import type { Language } from '#openapi/model.ts';
import type { Messages } from '#src/i18n/messages.ts';

const texts = import.meta.webpackContext('../../i18n/messages', { regExp: /\/coin-balance\.json$/ });

/** Texts of the balance in a coin. */
export const textsOf = (language: Language) => texts(`./${language}/coin-balance.json`) as Messages;
