import { en } from './messages/en.ts';
import { es } from './messages/es.ts';
import { fr } from './messages/fr.ts';
import { pt } from './messages/pt.ts';

export type MessageId = keyof typeof en;
export type Messages = Readonly<Record<MessageId, string>>;

const LANGUAGES = { en, es, fr, pt } as const satisfies Record<string, Messages>;
export type Language = keyof typeof LANGUAGES;
export const isLanguage = (text: string): text is Language => Object.hasOwn(LANGUAGES, text);

export type Translate = (id: MessageId, values?: Readonly<Record<string, string | number>>) => string;

/** Texts with `{name}` filled in. */
export const translator =
  (language: Language): Translate =>
  (id, values = {}) =>
    LANGUAGES[language][id].replaceAll(/\{(\w+)\}/g, (_match, name: string) => String(values[name] ?? ''));
