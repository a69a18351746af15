import type { Language } from '#openapi/model.ts';
import { languages } from '#domain/languages.ts';
import { type Say, formatterOf } from '#server/message-formatter.ts';
import type english from './texts/en.json';

export type Texts = Readonly<Record<keyof typeof english, string>>;
export type FormatOnPage = Say<keyof Texts>;

const load = async (language: Language) => {
  const { default: texts } = (await import(`./texts/${language}.json`, { with: { type: 'json' } })) as { default: Texts };
  return [language, formatterOf(language, texts)] as const;
};
/** Loaded for all languages at the start, so that a missing file fails there and not on a page. */
export const texts = Object.fromEntries(await Promise.all(languages.map(load))) as Readonly<Record<Language, FormatOnPage>>;
