import type { Language } from '../../../openapi/model.ts';
import type { Messages } from '../../i18n/messages.ts';

const texts = import.meta.webpackContext('../../i18n/messages', { regExp: /\/privacy\.json$/ });
export const textsOf = (language: Language) => texts(`./${language}/privacy.json`) as Messages;
