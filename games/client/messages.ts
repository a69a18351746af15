import { en, type Messages } from './messages/en.ts';
import { es } from './messages/es.ts';
import { fr } from './messages/fr.ts';
import { pt } from './messages/pt.ts';

/** Texts that every game has. */
export type MessageId = keyof Messages;

const languages = { en, es, fr, pt } as const satisfies Record<string, Messages>;
export type Language = keyof typeof languages;
export const isLanguage = (text: string): text is Language => Object.hasOwn(languages, text);

/** The texts of one game, in each language. */
export type MessagesOf<Id extends string> = Readonly<Record<Language, Readonly<Record<Id, string>>>>;

/** A translator of more texts can be used as one of fewer. */
export type Translate<Id extends string = MessageId> = (id: Id, values?: Readonly<Record<string, string | number>>) => string;

/** Texts with `{name}` filled in: those of all games, and those of one game, which may override them. */
export function translator<Id extends string = never>(language: Language, own?: MessagesOf<Id>): Translate<MessageId | Id> {
  const texts: Readonly<Record<string, string>> = { ...languages[language], ...own?.[language] };
  return (id, values = {}) => (texts[id] ?? '').replaceAll(/\{(\w+)\}/g, (_match, name: string) => String(values[name] ?? ''));
}
