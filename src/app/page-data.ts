import type { GamesQuery, Language, Section, SectionGroup } from '../api/model.ts';
import type { Operations } from '../api/operations.ts';
import { resolveAddress } from '../domain/addresses.ts';
import { sectionGroups } from '../domain/routes.ts';
import { filtersOf, gamesQueryOf } from '../domain/showcase.ts';
import { previewOf, queryKeys } from './queries.ts';
import type { PageSnapshot } from './snapshot.ts';

/** Where a page that is rendered ahead takes its data from: a platform's database, or the world that a new one starts with. */
export interface LobbySource {
  readonly sections: (group: SectionGroup, language: Language) => Promise<readonly Section[]>;
  readonly games: (query: GamesQuery) => ReturnType<Operations['listGames']>;
}

/** Cards of a home row, and of a section page, that come with the page. The rest is asked for when it is used. */
const rowCards = 8;
const sectionCards = 24;

export interface PageData {
  readonly queries: PageSnapshot['queries'];
  /** False where the address names a section that is not there. */
  readonly exists: boolean;
  /** Whether all that the page shows first is here. */
  readonly isComplete: boolean;
}

/** What the page of an address needs to show itself. */
export async function pageData(path: string, source: LobbySource): Promise<PageData> {
  const address = resolveAddress(path);
  if (address.kind === 'redirect') return { queries: [], exists: false, isComplete: false };
  const { language, route, params } = address;
  const sections = await Promise.all(sectionGroups.map((group) => source.sections(group, language)));
  const known = sectionGroups.map((group, index) => [queryKeys.sections(language, group), sections[index] ?? []] as const);
  const shown = async (query: GamesQuery, cards: number) => {
    const { data, meta } = await source.games({ ...query, per_page: cards });
    const pages = Math.max(1, Math.ceil(meta.total / (query.per_page ?? 1)));
    return [queryKeys.games(query), { data, meta: { ...meta, per_page: query.per_page ?? cards, last_page: pages } }] as const;
  };

  if (route.name === 'home-page') {
    const firsts = sections.flatMap(([first]) => (first ? [first.id] : []));
    const rows = await Promise.all(firsts.map((id) => shown(previewOf(language, id), rowCards)));
    return { queries: [...known, ...rows], exists: true, isComplete: true };
  }
  const group = sectionGroups.find((each) => `${each}-page` === route.name);
  if (!group) return { queries: known, exists: true, isComplete: false };
  const id = params['sectionId'];
  const section = sections[sectionGroups.indexOf(group)]?.find((each) => String(each.id) === id);
  if (id !== undefined && !section) return { queries: known, exists: false, isComplete: false };
  const games = await shown(gamesQueryOf(filtersOf(group, section?.id ?? null), 1, language), sectionCards);
  return { queries: [...known, games], exists: true, isComplete: true };
}
