import type { Language } from '#openapi/model.ts';
import type { Messages } from '#src/i18n/messages.ts';

const texts = import.meta.webpackContext('../../i18n/messages', { regExp: /\/(passkeys|privacy|protection)\.json$/ });

/** Texts of the cards at the end of the profile. */
export const textsOf = (language: Language) =>
  ({
    ...(texts(`./${language}/privacy.json`) as object),
    ...(texts(`./${language}/passkeys.json`) as object),
    ...(texts(`./${language}/protection.json`) as object),
  }) as Messages;
