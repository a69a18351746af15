import type { Language } from '../../../openapi/model.ts';
import type { Messages } from '../../i18n/messages.ts';

const texts = import.meta.webpackContext('../../i18n/messages', { regExp: /\/(passkeys|privacy)\.json$/ });

/** Those of the cards at the end of the profile. */
export const textsOf = (language: Language) =>
  ({ ...texts(`./${language}/privacy.json`)!, ...texts(`./${language}/passkeys.json`)! }) as Messages;
