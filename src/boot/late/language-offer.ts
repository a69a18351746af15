import type { Language } from '#openapi/model.ts';
import { defaultLanguage, isLanguage, languages } from '#domain/languages.ts';

/** Holds something once the person has answered. */
export const offerSlot = 'language-offer';

/** The browser's language where the page at hand is the start in another one, and the person has never said what they want. */
export function languageToOffer(offered: readonly Language[] = languages): Language | undefined {
  if (location.pathname !== `/${defaultLanguage}` || localStorage.getItem(offerSlot)) return;
  const known = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag): tag is Language => isLanguage(tag) && offered.includes(tag));
  return known === defaultLanguage ? undefined : known;
}
