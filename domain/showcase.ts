import type { GamesQuery, Language, SectionGroup, Volatility } from '#openapi/model.ts';
import { sectionGroups } from './routes.ts';
import { openSearchKeys } from './showcase-keys.ts';

export const showcasePageSize = 100;
export const categoryChangeDelayMs = 350;
/** The search starts after this pause in typing, in milliseconds. */
export const typingPauseMs = 250;

/** Popular, new, A–Z, and by the return that games state. The control for it is a lazy part. */
export const sortOptions = ['rank', 'created_at', 'name', 'return'] as const;
export type SortOption = (typeof sortOptions)[number];
export const ascending = 1;
export const descending = 0;

export const volatilities: readonly Volatility[] = ['low', 'medium', 'high', 'extreme'];
/** Filter choices for the minimum return to player, in percent. */
export const minReturns = ['95', '96', '97', '98', '99'] as const;
export type MinReturn = (typeof minReturns)[number];

export interface ShowcaseFilters {
  /** null is every group. */
  readonly group: SectionGroup | null;
  readonly sectionId: number | null;
  readonly providerId: number | null;
  /** As stated by games; null for any, or for none stated. */
  readonly volatility: Volatility | null;
  readonly returnFrom: MinReturn | null;
  /** As typed; the search trims it. */
  readonly name: string;
  readonly sortBy: SortOption;
  readonly sort: typeof ascending | typeof descending;
}

export const filtersOf = (group: SectionGroup | null, sectionId: number | null = null): ShowcaseFilters => ({
  group,
  sectionId,
  providerId: null,
  volatility: null,
  returnFrom: null,
  name: '',
  sortBy: 'rank',
  sort: ascending,
});

const plainFilters = ['group', 'sectionId', 'providerId', 'volatility', 'returnFrom', 'sortBy', 'sort'] as const;

/** Whether two searches mean the same: blanks around the name do not count. */
export const sameFilters = (a: ShowcaseFilters, b: ShowcaseFilters): boolean =>
  plainFilters.every((key) => a[key] === b[key]) && a.name.trim() === b.name.trim();

/** Whether a list is filtered or sorted by the lazy part of the filters. */
export const hasChoices = ({ volatility, returnFrom, sortBy }: ShowcaseFilters): boolean =>
  Boolean(volatility || returnFrom || sortBy !== 'rank');

export function gamesQueryOf(filters: ShowcaseFilters, page: number, language: Language): GamesQuery {
  const { group, sectionId, providerId, volatility, returnFrom, sortBy, sort } = filters;
  const name = filters.name.trim();
  return {
    page,
    per_page: showcasePageSize,
    sort_by: sortBy,
    sort,
    language,
    ...(name && { name }),
    ...(providerId !== null && { provider_id: providerId }),
    ...(volatility && { volatility }),
    ...(returnFrom && { return_from: returnFrom }),
    ...(sectionId !== null && { section_id: sectionId }),
    ...(group !== null && { slug: group }),
    // A search over all groups includes live games, because some providers have nothing else.
    ...(group !== null && { is_live: group === 'livecasino' ? 1 : 0 }),
  };
}

export interface ShowcaseLocation {
  readonly filters: ShowcaseFilters;
  /** Pages of games shown so far. */
  readonly pages: number;
}

/** The limit of the contract. Longer names in an address are cut to it. */
export const maxNameLength = 100;

const wholeNumber = (text: string | null): number | null => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);
/** Twice the longest list in the site's tests. On the way back, as many pages are loaded again as were shown. */
const maxPages = 200;

/** The name of each field in an address, if it has one. */
export type ShowcaseKeys = Partial<Record<keyof ShowcaseFilters | 'pages', string>>;

export const pageKeys = {
  name: 'q',
  providerId: 'provider',
  volatility: 'volatility',
  returnFrom: 'return',
  sortBy: 'sort_by',
  sort: 'sort',
  pages: 'page',
} as const satisfies ShowcaseKeys;

/** Reads the filters from an address; missing and invalid ones are taken from `base`. */
export function paramsFrom(params: URLSearchParams, keys: ShowcaseKeys, base: ShowcaseFilters): ShowcaseLocation {
  const get = (key: keyof ShowcaseKeys) => {
    const name = keys[key];
    return name === undefined ? null : params.get(name);
  };
  const oneOf = <K extends 'group' | 'volatility' | 'returnFrom' | 'sortBy'>(key: K, known: readonly NonNullable<ShowcaseFilters[K]>[]) =>
    known.find((each) => each === get(key)) ?? base[key];
  return {
    filters: {
      group: oneOf('group', sectionGroups),
      sectionId: wholeNumber(get('sectionId')) ?? base.sectionId,
      providerId: wholeNumber(get('providerId')) ?? base.providerId,
      volatility: oneOf('volatility', volatilities),
      returnFrom: oneOf('returnFrom', minReturns),
      name: get('name')?.slice(0, maxNameLength) ?? base.name,
      sortBy: oneOf('sortBy', sortOptions),
      sort: get('sort') === String(descending) ? descending : base.sort,
    },
    pages: Math.min(wholeNumber(get('pages')) ?? 1, maxPages),
  };
}

/** Writes the filters into an address. It leaves out values equal to `base`, and keeps the names of other parts of the page. */
export function placeInto(
  params: URLSearchParams,
  keys: ShowcaseKeys,
  base: ShowcaseFilters,
  { filters, pages }: ShowcaseLocation,
): URLSearchParams {
  const written = new URLSearchParams(params);
  const set = (key: keyof ShowcaseKeys, value: string | number | null, fallback: string | number | null) => {
    const name = keys[key];
    if (name === undefined) return;
    if (value === fallback || value === null) written.delete(name);
    else written.set(name, String(value));
  };
  for (const key of plainFilters) set(key, filters[key], base[key]);
  // The search overlay is open as long as its name is in the address, even if it is empty.
  if (keys.name === openSearchKeys.name) written.set(keys.name, filters.name.trim());
  else set('name', filters.name.trim(), base.name);
  set('pages', pages, 1);
  return written;
}
