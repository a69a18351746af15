import type { Language } from '#openapi/model.ts';
import type { Messages } from '#src/i18n/messages.ts';

const texts = import.meta.webpackContext('../../i18n/messages', { regExp: /\/passkey-login\.json$/ });
export const textsOf = (language: Language) => texts(`./${language}/passkey-login.json`) as Messages;
