import type { Language } from '#openapi/model.ts';

/** Each language's name in that language. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español', fr: 'Français', pt: 'Português' };
/** Names of the region for short messages, needed before any text of the page has loaded. */
export const messagesNames: Readonly<Record<Language, string>> = { en: 'Messages', es: 'Mensajes', fr: 'Messages', pt: 'Mensagens' };

/** The languages of the contract, in the order in which they are offered. */
export const languages = Object.keys(languageNames) as readonly Language[];
export const defaultLanguage: Language = 'en';

export const isLanguage = (text: string | undefined | null): text is Language => (languages as readonly unknown[]).includes(text);
