import type { GamesQuery, Language, SectionGroup } from '../openapi/model.ts';
import { sectionGroups } from './routes.ts';
import { searchKeys, type ShowcaseKeys } from './showcase-keys.ts';

export { pageKeys, searchKeys, type ShowcaseKeys } from './showcase-keys.ts';

export const showcasePageSize = 100;
export const categoryChangeDelayMs = 350;
/** How long the typing must pause before it is searched for. */
export const typingPauseMs = 250;

/** popular, new games, A-Z. The site shows no control for it; an address may carry it. */
export const sortOptions = ['rank', 'created_at', 'name'] as const;
export type SortOption = (typeof sortOptions)[number];
export const ascending = 1;
export const descending = 0;

export interface ShowcaseFilters {
  /** null is every group. */
  readonly group: SectionGroup | null;
  readonly sectionId: number | null;
  readonly providerId: number | null;
  /** As typed; what is searched for is trimmed. */
  readonly name: string;
  readonly sortBy: SortOption;
  readonly sort: typeof ascending | typeof descending;
}

export const filtersOf = (group: SectionGroup | null, sectionId: number | null = null): ShowcaseFilters => ({
  group,
  sectionId,
  providerId: null,
  name: '',
  sortBy: 'rank',
  sort: ascending,
});

/** One search means the same as another: the spaces around the name do not count. */
export const sameFilters = (a: ShowcaseFilters, b: ShowcaseFilters): boolean =>
  (['group', 'sectionId', 'providerId', 'sortBy', 'sort'] as const).every((key) => a[key] === b[key]) && a.name.trim() === b.name.trim();

export function gamesQueryOf(filters: ShowcaseFilters, page: number, language: Language): GamesQuery {
  const { group, sectionId, providerId, sortBy, sort } = filters;
  const name = filters.name.trim();
  return {
    page,
    per_page: showcasePageSize,
    sort_by: sortBy,
    sort,
    language,
    ...(name && { name }),
    ...(providerId !== null && { provider_id: providerId }),
    ...(sectionId !== null && { section_id: sectionId }),
    ...(group !== null && { slug: group }),
    // A search over all groups finds live games too: a provider may have nothing else.
    ...(group !== null && { is_live: group === 'livecasino' ? 1 : 0 }),
  };
}

export interface ShowcasePlace {
  readonly filters: ShowcaseFilters;
  /** Pages of games shown so far. */
  readonly pages: number;
}

/** As the contract has it. A longer name, from whatever address, is searched for by its beginning. */
export const longestName = 100;

const wholeNumber = (text: string | null): number | null => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);
/** Twice the longest list that the site is tested with: what Load more has shown comes again on the way back. */
const mostPages = 200;

/** What an address says of the filters; anything it does not say, or says wrongly, is as in `base`. */
export function placeFrom(params: URLSearchParams, keys: ShowcaseKeys, base: ShowcaseFilters): ShowcasePlace {
  const get = (key: string | undefined) => (key === undefined ? null : params.get(key));
  const group = get(keys.group);
  const sortBy = get(keys.sortBy);
  return {
    filters: {
      group: sectionGroups.find((known) => known === group) ?? base.group,
      sectionId: wholeNumber(get(keys.section)) ?? base.sectionId,
      providerId: wholeNumber(get(keys.provider)) ?? base.providerId,
      name: get(keys.name)?.slice(0, longestName) ?? base.name,
      sortBy: sortOptions.find((known) => known === sortBy) ?? base.sortBy,
      sort: get(keys.sort) === String(descending) ? descending : base.sort,
    },
    pages: Math.min(wholeNumber(get(keys.pages)) ?? 1, mostPages),
  };
}

/** Writes the filters into an address, leaving out what is as in `base` and what other parts of the page keep there. */
export function placeInto(
  params: URLSearchParams,
  keys: ShowcaseKeys,
  base: ShowcaseFilters,
  { filters, pages }: ShowcasePlace,
): URLSearchParams {
  const written = new URLSearchParams(params);
  const set = (key: string | undefined, value: string | number | null, usual: string | number | null) => {
    if (key === undefined) return;
    if (value === usual || value === null) written.delete(key);
    else written.set(key, String(value));
  };
  set(keys.group, filters.group, base.group);
  set(keys.section, filters.sectionId, base.sectionId);
  set(keys.provider, filters.providerId, base.providerId);
  // The search over the page is open as long as its name stands in the address, be it empty.
  if (keys.name === searchKeys.name) written.set(keys.name, filters.name.trim());
  else set(keys.name, filters.name.trim(), base.name);
  set(keys.sortBy, filters.sortBy, base.sortBy);
  set(keys.sort, filters.sort, base.sort);
  set(keys.pages, pages, 1);
  return written;
}
