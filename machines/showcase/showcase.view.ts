import type { Game, Problem } from '#openapi/model.ts';
import type { ShowcaseFilters } from '#domain/showcase.ts';
import type { ShowcaseContext, ShowcaseInput, ShowcaseSnapshot } from './showcase.machine.ts';

type Awaiting = 'nothing' | 'another-search' | 'more';

interface Common {
  readonly filters: ShowcaseFilters;
}

export type ShowcaseViewModel =
  | (Common & { readonly screen: 'searching' })
  | (Common & {
      readonly screen: 'showing';
      readonly games: readonly Game[];
      readonly total: number;
      /** Notice about search words that were corrected. */
      readonly forgiven?: string | undefined;
      readonly hasMore: boolean;
      readonly canLoadMore: boolean;
      /** The pending request while the current games stay visible. */
      readonly awaiting: Awaiting;
      readonly moreProblem: Problem | null;
    })
  | (Common & { readonly screen: 'failed'; readonly problem: Problem | null });

const shown = (
  { filters, found, pages }: Pick<ShowcaseContext, 'filters' | 'found' | 'pages'>,
  canLoadMore: boolean,
  awaiting: Awaiting = 'nothing',
  moreProblem: Problem | null = null,
): ShowcaseViewModel =>
  found
    ? {
        screen: 'showing',
        filters,
        games: found.games,
        total: found.total,
        forgiven: found.forgiven,
        hasMore: pages < found.lastPage,
        canLoadMore,
        awaiting,
        moreProblem,
      }
    : { screen: 'searching', filters };

/** The only reader of showcase state. */
export function showcaseView(snapshot: ShowcaseSnapshot): ShowcaseViewModel {
  const { context } = snapshot;
  const { filters, found, problem } = context;
  const showing = (awaiting?: Awaiting, moreProblem?: Problem | null) =>
    shown(context, snapshot.can({ type: 'more.requested' }), awaiting, moreProblem);
  switch (snapshot.value) {
    case 'opening':
    case 'searching':
    case 'changingCategory':
      return { screen: 'searching', filters };
    case 'completing':
    case 'typing':
    case 'showing':
      return showing();
    case 'fetching':
      // An empty result belongs to the previous search, so it is not shown for the new one.
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

/** The same before the machine has loaded: a prerendered page is visible while its chunk loads. */
export const openingView = (input: ShowcaseInput): ShowcaseViewModel => shown(input, false);
