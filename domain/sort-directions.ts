import { ascending, descending, type ShowcaseFilters, type SortOption } from './showcase.ts';

/** The direction offered for each list: the newest and the highest return come first. */
export const sortDirections: Readonly<Record<SortOption, ShowcaseFilters['sort']>> = {
  rank: ascending,
  created_at: descending,
  name: ascending,
  return: descending,
};
