import { expect, test } from 'vitest';
import {
  ascending,
  descending,
  filtersOf,
  gamesQueryOf,
  hasChoices,
  pageKeys,
  paramsFrom,
  placeInto,
  sameFilters,
  showcasePageSize,
  sortOptions,
} from '#domain/showcase.ts';
import { sortDirections } from '#domain/sort-directions.ts';
import { searchKeys } from '#domain/search-keys.ts';

test('[SHOW-12] [CONST-01] [SHOW-20] a search asks for 100 games, by trimmed name, live ones on livecasino only', () => {
  expect(showcasePageSize).toBe(100);
  expect(gamesQueryOf({ ...filtersOf('casino', 3), name: '  abc  ', providerId: 7 }, 2, 'fr')).toEqual({
    page: 2,
    per_page: 100,
    sort_by: 'rank',
    sort: 1,
    language: 'fr',
    name: 'abc',
    provider_id: 7,
    section_id: 3,
    slug: 'casino',
    is_live: 0,
  });
  expect(gamesQueryOf({ ...filtersOf('casino'), volatility: 'low', returnFrom: '97' }, 1, 'en')).toMatchObject({
    volatility: 'low',
    return_from: '97',
  });
  expect(gamesQueryOf(filtersOf('livecasino'), 1, 'en')).toMatchObject({ slug: 'livecasino', is_live: 1 });
  expect(gamesQueryOf(filtersOf('crash'), 1, 'en')).toMatchObject({ slug: 'crash', is_live: 0 });
  // A search over everything finds the games of providers that have live ones only.
  expect(gamesQueryOf({ ...filtersOf(null), name: '   ' }, 1, 'en')).toEqual({
    page: 1,
    per_page: 100,
    sort_by: 'rank',
    sort: 1,
    language: 'en',
  });
});

test('[SHOW-18] [SHOW-19] [37.12] sorting is by rank, date, name or return, ascending or descending', () => {
  expect([sortOptions, ascending, descending]).toEqual([['rank', 'created_at', 'name', 'return'], 1, 0]);
  expect(sortDirections).toEqual({ rank: 1, created_at: 0, name: 1, return: 0 });
  const { filters } = paramsFrom(new URLSearchParams('sort_by=name&sort=0'), pageKeys, filtersOf('casino'));
  expect(gamesQueryOf(filters, 1, 'en')).toMatchObject({ sort_by: 'name', sort: 0 });
});

test('filters stand in the address and come back from it', () => {
  const base = filtersOf('casino', 3);
  const odds = { volatility: 'high', returnFrom: '96' } as const;
  const place = { filters: { ...base, ...odds, name: ' Ámber & co ', providerId: 7, sortBy: 'name' as const, sort: 0 as const }, pages: 3 };
  const written = placeInto(new URLSearchParams('keep=me&page=9'), pageKeys, base, place);
  expect(written.toString()).toBe('keep=me&page=3&provider=7&volatility=high&return=96&sort_by=name&sort=0&q=%C3%81mber+%26+co');
  expect(paramsFrom(written, pageKeys, base)).toEqual({ ...place, filters: { ...place.filters, name: 'Ámber & co' } });
  expect(placeInto(written, pageKeys, base, { filters: base, pages: 1 }).toString()).toBe('keep=me');
});

test('the search over the page keeps its filters apart from those of the page', () => {
  const all = filtersOf(null);
  const place = { filters: { ...filtersOf('crash', 4), name: 'moon', volatility: 'low' as const }, pages: 1 };
  const written = placeInto(new URLSearchParams('q=page&search='), searchKeys, all, place);
  expect(Object.fromEntries(written)).toEqual({
    q: 'page',
    search: 'moon',
    search_in: 'crash',
    search_section: '4',
    search_volatility: 'low',
  });
  expect(paramsFrom(written, searchKeys, all)).toEqual(place);
});

test.each([
  'page=0',
  'page=-1',
  'page=1e9',
  'page=x',
  'provider=',
  'provider=1;drop',
  'sort=2',
  'sort_by=rank%27',
  'volatility=wild',
  'return=50',
  'return=96%25',
])('what an address says wrongly is as usual: %s', (search) =>
  expect(paramsFrom(new URLSearchParams(search), pageKeys, filtersOf('casino'))).toEqual({ filters: filtersOf('casino'), pages: 1 }),
);

test('an address cannot ask for a thousand pages', () =>
  expect(paramsFrom(new URLSearchParams('page=99999'), pageKeys, filtersOf('casino')).pages).toBe(200));

test('what games state narrows a list, and another of it makes another search', () => {
  const all = filtersOf(null);
  expect(
    [all, { ...all, volatility: 'low' as const }, { ...all, returnFrom: '99' as const }, { ...all, sortBy: 'name' as const }].map(
      hasChoices,
    ),
  ).toEqual([false, true, true, true]);
  expect(sameFilters(all, { ...all, volatility: 'low' })).toBe(false);
  expect(sameFilters(all, { ...all, returnFrom: '95' })).toBe(false);
  expect(sameFilters({ ...all, returnFrom: '95' }, { ...all, returnFrom: '95', name: ' ' })).toBe(true);
});
