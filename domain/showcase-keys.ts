/** How a list of games stands in the address. The search over the page has names of its own, for it opens above a section page. */
export const pageKeys = { name: 'q', provider: 'provider', sortBy: 'sort_by', sort: 'sort', pages: 'page' } as const;
export const searchKeys = {
  name: 'search',
  provider: 'search_provider',
  group: 'search_in',
  section: 'search_section',
  pages: 'search_page',
} as const;

export type ShowcaseKeys = Partial<Record<'name' | 'provider' | 'group' | 'section' | 'sortBy' | 'sort' | 'pages', string>>;
