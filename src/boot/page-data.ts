import type { GamesQuery, Language } from '#openapi/model.ts';
import { type AskedPage, type PageAddress, withLanguage } from '#domain/addresses.ts';
import { sectionGroups } from '#domain/routes.ts';
import { contentPageKey, contentPageType, defaultContentPage, isPromotion } from '#domain/content-pages.ts';
import { firstCards, listedSection } from '#domain/lobby.ts';
import type { LobbySource, PageIdentity } from '#domain/prerendering.ts';
import { filtersOf, gamesQueryOf } from '#domain/showcase.ts';
import { gameKey } from '../data/known-game.ts';
import { previewOf, queryKeys } from '../data/queries.ts';
import type { PageSnapshot } from '../data/snapshot.ts';

/** Cards of a section page in the prerendered page. The others are requested when needed. */
const sectionCards = 24;

export interface PageData {
  readonly queries: PageSnapshot['queries'];
  /** False if the address names something that does not exist. */
  readonly exists: boolean;
}

/** Params that the page shows. Other routes with params have the same markup at every address. */
const announcedParams = ['sectionId', 'promotionId', 'gameId'];

/** @param search with its question mark, or empty. */
export function pageIdentity({ path, address: { language, route } }: AskedPage, search = ''): PageIdentity {
  const isShared = route.path.includes(':') && !announcedParams.some((name) => route.path.includes(`:${name}`));
  const isContent = route.name === 'privacy-policy';
  const tab = contentPageType(isContent ? new URLSearchParams(search).get('page') : null);
  const own = isShared ? withLanguage(language, route.path.replaceAll(/:\w+/g, '-')) : path;
  return { path: own, search: isContent && tab !== defaultContentPage ? `?page=${tab}` : '', isShared };
}

type Query = PageSnapshot['queries'][number];

/** The first cards of a list, as the page requests them. */
async function shownGames(source: LobbySource, query: GamesQuery, cards: number): Promise<Query> {
  const { data, meta } = await source.games({ ...query, per_page: cards });
  const pages = Math.max(1, Math.ceil(meta.total / (query.per_page ?? 1)));
  return [queryKeys.games(query), { data, meta: { ...meta, per_page: query.per_page ?? cards, last_page: pages } }];
}

/**
 * Loads the data with which a page shows itself. A missing thing costs one lookup, and everything else is loaded only once it is found, because
 * addresses of missing things are endless.
 */
export async function pageData(address: PageAddress, source: LobbySource, search = ''): Promise<PageData> {
  const own = await ownData(address, source, search);
  if (!own) return { queries: [], exists: false };
  const { language } = address;
  const sections = await Promise.all(sectionGroups.map((group) => source.sections(group, language)));
  const known = sectionGroups.map(
    (group, index) => [queryKeys.sections(language, group), sections[index]?.map(listedSection) ?? []] as const,
  );
  if (address.route.name !== 'home-page') return { queries: [...known, ...own], exists: true };
  const firsts = sections.flatMap(([first]) => (first ? [first.id] : []));
  const rows = await Promise.all(firsts.map((id) => shownGames(source, previewOf(language, id), firstCards)));
  const slides = await source.slides?.(language);
  const shown = slides ? [[queryKeys.slides(language), slides] as const] : [];
  return { queries: [...known, ...shown, ...rows], exists: true };
}

/** @returns the data of this page only, null if the address names something that does not exist. */
async function ownData({ language, route, params }: PageAddress, source: LobbySource, search: string): Promise<readonly Query[] | null> {
  if (route.name === 'game-page' && source.game) {
    const { gameId = '', providerId = '' } = params;
    const game = /^\d{1,9}$/.test(providerId) ? await source.game(gameId, Number(providerId)) : undefined;
    // The page of a hidden game requests it itself, and shows why it is refused.
    return game ? [[gameKey(gameId, providerId), game]] : game === null ? [] : null;
  }
  if (route.name === 'PromotionPage') return promotionData(params['promotionId'], language, source);
  if (route.name === 'privacy-policy' && source.page) {
    const key = contentPageKey(contentPageType(new URLSearchParams(search).get('page')), language);
    const page = await source.page(key, language);
    return page ? [[queryKeys.page(key), page]] : null;
  }
  const group = sectionGroups.find((each) => `${each}-page` === route.name);
  if (!group) return [];
  const id = params['sectionId'];
  const section = id === undefined ? undefined : (await source.sections(group, language)).find((each) => String(each.id) === id);
  if (id !== undefined && !section) return null;
  return [await shownGames(source, gamesQueryOf(filtersOf(group, section?.id ?? null), 1, language), sectionCards)];
}

async function promotionData(
  id: string | undefined,
  language: Language,
  { promotions, page }: LobbySource,
): Promise<readonly Query[] | null> {
  if (id === undefined) {
    const list = await promotions?.(language);
    return list ? [[queryKeys.promotions(language), list]] : [];
  }
  if (!page) return [];
  const promotion = await page(id, language);
  return promotion !== undefined && isPromotion(promotion.data) ? [[queryKeys.promotion(id, language), promotion]] : null;
}
