import type { ShowcaseKeys } from './showcase.ts';
import { openSearchKeys } from './showcase-keys.ts';

/** Under which names the search over the page stands in an address. */
export const searchKeys = {
  ...openSearchKeys,
  group: 'search_in',
  sectionId: 'search_section',
  volatility: 'search_volatility',
  returnFrom: 'search_return',
  pages: 'search_page',
} as const satisfies ShowcaseKeys;
