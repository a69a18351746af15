import type { Language } from '#openapi/model.ts';
import type { Messages } from '#src/i18n/messages.ts';

const texts = import.meta.webpackContext('../../i18n/messages', { regExp: /\/pause\.json$/ });

/** Texts about what is paused. */
export const textsOf = (language: Language) => texts(`./${language}/pause.json`) as Messages;
