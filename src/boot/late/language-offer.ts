import type { Language } from '#openapi/model.ts';
import { defaultLanguage, isLanguage, languages } from '#domain/languages.ts';

/** Has a value once the person has answered the offer. */
export const offerSlot = 'language-offer';

/** The browser's language if the page is the start page in another one, and the person has never chosen. */
export function languageToOffer(offered: readonly Language[] = languages): Language | undefined {
  if (location.pathname !== `/${defaultLanguage}` || localStorage.getItem(offerSlot)) return;
  const known = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag): tag is Language => isLanguage(tag) && offered.includes(tag));
  return known === defaultLanguage ? undefined : known;
}
