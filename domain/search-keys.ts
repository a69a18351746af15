import type { ShowcaseKeys } from './showcase.ts';
import { openSearchKeys } from './showcase-keys.ts';

/** The names of the search overlay's fields in an address. */
export const searchKeys = {
  ...openSearchKeys,
  group: 'search_in',
  sectionId: 'search_section',
  volatility: 'search_volatility',
  returnFrom: 'search_return',
  sortBy: 'search_sort_by',
  sort: 'search_sort',
  pages: 'search_page',
} as const satisfies ShowcaseKeys;
