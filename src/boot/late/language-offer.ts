import type { Language } from '#openapi/model.ts';
import { defaultLanguage, isLanguage } from '#domain/languages.ts';

/** Holds something once the person has answered. */
export const offerSlot = 'language-offer';

/** The browser's language where the page at hand is the start in another one, and the person has never said what they want. */
export function languageToOffer(): Language | null {
  if (location.pathname !== `/${defaultLanguage}`) return null;
  const known = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage);
  if (!known || known === defaultLanguage) return null;
  return localStorage.getItem(offerSlot) === null ? known : null;
}
