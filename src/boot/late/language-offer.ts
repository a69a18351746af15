import type { Language } from '#openapi/model.ts';
import { defaultLanguage, isLanguage } from '#domain/languages.ts';

const key = 'language-offer';

/** The browser's language where the page at hand is the start in another one, and the person has never said what they want. */
export function languageToOffer(): Language | null {
  if (location.pathname !== `/${defaultLanguage}`) return null;
  const known = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage);
  if (!known || known === defaultLanguage) return null;
  try {
    return localStorage.getItem(key) === null ? known : null;
  } catch {
    // What cannot be dismissed for good is not offered.
    return null;
  }
}

/** Neither this offer nor another one is made again. */
export function dismissOffer(): void {
  try {
    localStorage.setItem(key, 'answered');
  } catch (error) {
    console.warn('answer not stored', error);
  }
}
