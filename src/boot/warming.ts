import { loadChunk } from '../loading/load-chunk.ts';
import { MissingPart } from '../loading/missing-part.ts';
import type { Operations } from '../data/operations.ts';
import { resolveAddress } from '#domain/addresses.ts';
import { contentPageKey, contentPageType } from '#domain/content-pages.ts';
import { sectionGroups } from '#domain/routes.ts';
import { loadMessages } from '../i18n/messages.ts';
import { CashierVisit } from '../features/cashier/cashier-part.ts';
import { SearchScreen } from './shell/search-part.ts';
import { isPageAddress } from './links.ts';
import { contentPageQuery, gamesQuery, promotionQuery, promotionsQuery, slidesQuery } from '../data/queries.ts';
import type { Query, QueryClient } from '../data/query-client.ts';
import { loadScreen, messagesOf } from './routes.ts';

// The chunk name is that of the page itself, so the code is shared.
const loadShowcase = () => loadChunk(() => import(/* webpackChunkName: "screen-section" */ '#domain/showcase.ts'));

/** Returns the first query of a link's page; null if there is none or it need not be prefetched. */
async function firstQuery(operations: Operations, url: URL): Promise<Query<unknown> | null> {
  const address = resolveAddress(url.pathname, url.search);
  if (address.kind !== 'page') return null;
  const { route, params, language } = address;
  const group = sectionGroups.find((each) => `${each}-page` === route.name);
  if (group) {
    const { filtersOf, gamesQueryOf, pageKeys, paramsFrom } = await loadShowcase();
    const sectionId = params['sectionId'] === undefined ? null : Number(params['sectionId']);
    const { filters } = paramsFrom(url.searchParams, pageKeys, filtersOf(group, sectionId));
    return gamesQuery(operations, gamesQueryOf(filters, 1, language));
  }
  if (route.name === 'home-page') return slidesQuery(operations, language);
  if (route.name === 'privacy-policy')
    return contentPageQuery(operations, contentPageKey(contentPageType(url.searchParams.get('page')), language));
  if (route.name !== 'PromotionPage') return null;
  const id = params['promotionId'];
  return id === undefined ? promotionsQuery(operations, language) : promotionQuery(operations, id, language);
}

/** Preloads the code and the data of what an element opens. Failures are ignored here and shown on the later, real request. */
export function warm(element: Element, operations: Operations, queryClient: QueryClient): void {
  const ignore = (error: unknown) => {
    if (error instanceof MissingPart) error.forget();
  };
  const dialog = element.getAttribute('data-warms');
  if (dialog === 'search') return void SearchScreen.preload().catch(ignore);
  if (dialog === 'cashier') return void CashierVisit.preload().catch(ignore);
  if (!(element instanceof HTMLAnchorElement)) return;
  const url = new URL(element.href, location.href);
  const address = isPageAddress(url) ? resolveAddress(url.pathname, url.search) : null;
  if (address?.kind !== 'page') return;
  loadScreen(address.route.name).catch(ignore);
  loadMessages(address.language, messagesOf(address.route)).catch(ignore);
  firstQuery(operations, url)
    .then((query) => query && queryClient.isStale(query) && queryClient.fetch(query))
    .catch(ignore);
}
