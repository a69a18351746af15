import type { Language } from '../messages.ts';
import { en, type Messages } from './messages/en.ts';
import { es } from './messages/es.ts';
import { fr } from './messages/fr.ts';
import { pt } from './messages/pt.ts';

export type ProofText = keyof Messages;
export type ProofTranslate = (id: ProofText, values?: Readonly<Record<string, string | number>>) => string;

const languages: Readonly<Record<Language, Messages>> = { en, es, fr, pt };

/** The texts of proofs, with `{name}` filled in. They load with the code that shows them. */
export const proofTranslator =
  (language: Language): ProofTranslate =>
  (id, values = {}) =>
    languages[language][id].replaceAll(/\{(\w+)\}/g, (_match, name: string) => String(values[name] ?? ''));
