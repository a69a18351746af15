import type { Language } from '../../../openapi/model.ts';
import { languages } from '../../../domain/languages.ts';
import type { Texts } from './texts/en.ts';

export type { Texts };

const load = async (language: Language) => [language, ((await import(`./texts/${language}.ts`)) as { texts: Texts }).texts] as const;
/** Of every language there is: a start fails where one has no file. */
export const TEXTS = Object.fromEntries(await Promise.all(languages.map(load))) as Readonly<Record<Language, Texts>>;

/** Puts values into `{name}` places. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
