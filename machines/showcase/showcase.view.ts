import type { Game, Problem } from '../../openapi/model.ts';
import type { ShowcaseFilters } from '../../domain/showcase.ts';
import type { ShowcaseInput, ShowcaseSnapshot } from './showcase.machine.ts';

interface Common {
  readonly filters: ShowcaseFilters;
}

export type ShowcaseViewModel =
  | (Common & { readonly screen: 'searching' })
  | (Common & {
      readonly screen: 'showing';
      readonly games: readonly Game[];
      readonly total: number;
      readonly hasMore: boolean;
      readonly canLoadMore: boolean;
      /** What is on its way while the games found so far stay in sight. */
      readonly awaiting: 'nothing' | 'another-search' | 'more';
      readonly moreProblem: Problem | null;
    })
  | (Common & { readonly screen: 'failed'; readonly problem: Problem | null });

/** The only reader of showcase state. */
export function showcaseView(snapshot: ShowcaseSnapshot): ShowcaseViewModel {
  const { filters, found, pages, problem } = snapshot.context;
  const showing = (awaiting: 'nothing' | 'another-search' | 'more', moreProblem: Problem | null = null): ShowcaseViewModel =>
    found
      ? {
          screen: 'showing',
          filters,
          games: found.games,
          total: found.total,
          hasMore: pages < found.lastPage,
          canLoadMore: snapshot.can({ type: 'more.requested' }),
          awaiting,
          moreProblem,
        }
      : { screen: 'searching', filters };
  switch (snapshot.value) {
    case 'opening':
    case 'searching':
    case 'changingCategory':
      return { screen: 'searching', filters };
    case 'completing':
    case 'typing':
    case 'showing':
      return showing('nothing');
    case 'fetching':
      // That nothing was found was the answer to another search than the one that is typed now.
      return found?.games.length ? showing('another-search') : { screen: 'searching', filters };
    case 'loadingMore':
      return showing('more');
    case 'moreFailed':
      return showing('nothing', problem);
    case 'failed':
      return { screen: 'failed', filters, problem };
    default:
      return snapshot.value satisfies never;
  }
}

/** The same before the machine is here: a prerendered page is looked at while its chunk is on the way. */
export function openingView({ filters, pages, found }: ShowcaseInput): ShowcaseViewModel {
  if (!found) return { screen: 'searching', filters };
  return {
    screen: 'showing',
    filters,
    games: found.games,
    total: found.total,
    hasMore: pages < found.lastPage,
    canLoadMore: false,
    awaiting: 'nothing',
    moreProblem: null,
  };
}
