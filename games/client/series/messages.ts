import type { Language } from '../messages.ts';
import { en, type SeriesMessages } from './messages/en.ts';
import { es } from './messages/es.ts';
import { fr } from './messages/fr.ts';
import { pt } from './messages/pt.ts';

export type SeriesText = keyof SeriesMessages;
export type SeriesTranslate = (id: SeriesText, values?: Readonly<Record<string, string | number>>) => string;

const languages: Readonly<Record<Language, SeriesMessages>> = { en, es, fr, pt };

/** The texts of autobet, with `{name}` filled in. They load with the code that shows them. */
export const seriesTranslator =
  (language: Language): SeriesTranslate =>
  (id, values = {}) =>
    languages[language][id].replaceAll(/\{(\w+)\}/g, (_match, name: string) => String(values[name] ?? ''));
