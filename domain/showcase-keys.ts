/** The names of the search overlay's fields in the address: it opens above a section page, which has names of its own. */
export const openSearchKeys = { name: 'search', providerId: 'search_provider' } as const;
export const isSearchKey = (key: string): boolean => /^search(_|$)/.test(key);
