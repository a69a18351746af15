import type { GamesQuery, Language } from '../../openapi/model.ts';
import { type AskedPage, type PageAddress, withLanguage } from '../../domain/addresses.ts';
import { sectionGroups } from '../../domain/routes.ts';
import { contentPageKey, contentPageType, defaultContentPage, isPromotion } from '../../domain/content-pages.ts';
import { firstCards } from '../../domain/lobby.ts';
import type { LobbySource, PageIdentity } from '../../domain/prerendering.ts';
import { filtersOf, gamesQueryOf } from '../../domain/showcase.ts';
import { gameKey } from '../data/known-game.ts';
import { previewOf, queryKeys } from '../data/queries.ts';
import type { PageSnapshot } from '../data/snapshot.ts';

/** Cards of a section page that come with the page. The rest is asked for when it is used. */
const sectionCards = 24;

export interface PageData {
  readonly queries: PageSnapshot['queries'];
  /** False where the address names a thing that is not there. */
  readonly exists: boolean;
}

/** Params that say what the page shows. Of other routes with params the markup is the same at every address. */
const tellingParams = ['sectionId', 'promotionId', 'gameId'];

/** @param search with its question mark, or empty. */
export function pageIdentity({ path, address: { language, route } }: AskedPage, search = ''): PageIdentity {
  const isShared = route.path.includes(':') && !tellingParams.some((name) => route.path.includes(`:${name}`));
  const isContent = route.name === 'privacy-policy';
  const tab = contentPageType(isContent ? new URLSearchParams(search).get('page') : null);
  const own = isShared ? withLanguage(language, route.path.replaceAll(/:\w+/g, '-')) : path;
  return { path: own, search: isContent && tab !== defaultContentPage ? `?page=${tab}` : '', isShared };
}

/** What the page of an address needs to show itself. */
export async function pageData({ language, route, params }: PageAddress, source: LobbySource, search = ''): Promise<PageData> {
  const sections = await Promise.all(sectionGroups.map((group) => source.sections(group, language)));
  const known = sectionGroups.map((group, index) => [queryKeys.sections(language, group), sections[index] ?? []] as const);
  const shown = async (query: GamesQuery, cards: number) => {
    const { data, meta } = await source.games({ ...query, per_page: cards });
    const pages = Math.max(1, Math.ceil(meta.total / (query.per_page ?? 1)));
    return [queryKeys.games(query), { data, meta: { ...meta, per_page: query.per_page ?? cards, last_page: pages } }] as const;
  };

  if (route.name === 'home-page') {
    const firsts = sections.flatMap(([first]) => (first ? [first.id] : []));
    const rows = await Promise.all(firsts.map((id) => shown(previewOf(language, id), firstCards)));
    return { queries: [...known, ...rows], exists: true };
  }
  if (route.name === 'game-page' && source.game) {
    const { gameId = '', providerId = '' } = params;
    const game = /^\d{1,9}$/.test(providerId) ? await source.game(gameId, Number(providerId)) : undefined;
    return { queries: game ? [...known, [gameKey(gameId, providerId), game]] : known, exists: game !== undefined };
  }
  if (route.name === 'PromotionPage') return promotionData(known, params['promotionId'], language, source);
  if (route.name === 'privacy-policy' && source.page) {
    const key = contentPageKey(contentPageType(new URLSearchParams(search).get('page')), language);
    const page = await source.page(key, language);
    return { queries: page ? [...known, [queryKeys.page(key), page]] : known, exists: page !== undefined };
  }
  const group = sectionGroups.find((each) => `${each}-page` === route.name);
  if (!group) return { queries: known, exists: true };
  const id = params['sectionId'];
  const section = sections[sectionGroups.indexOf(group)]?.find((each) => String(each.id) === id);
  if (id !== undefined && !section) return { queries: known, exists: false };
  const games = await shown(gamesQueryOf(filtersOf(group, section?.id ?? null), 1, language), sectionCards);
  return { queries: [...known, games], exists: true };
}

async function promotionData(
  known: PageSnapshot['queries'],
  id: string | undefined,
  language: Language,
  { promotions, page }: LobbySource,
): Promise<PageData> {
  if (id === undefined) {
    const list = await promotions?.(language);
    return { queries: list ? [...known, [queryKeys.promotions(language), list]] : known, exists: true };
  }
  if (!page) return { queries: known, exists: true };
  const promotion = await page(id, language);
  const exists = promotion !== undefined && isPromotion(promotion.data);
  return { queries: exists ? [...known, [queryKeys.promotion(id, language), promotion]] : known, exists };
}
