import { pageOf } from '#games/engine/index.ts';
import type { Game, SectionGroup } from '#openapi/model.ts';
import type { Motif } from '../art/motif-names.ts';
import { gameCodeOf } from './game-codes.ts';
import { houseGames } from './house-games.ts';
import { NameBook } from './names.ts';
import { type CatalogueProvider, catalogueProviders, houseProviderId, slugOf } from './providers.ts';
import { type Random, random } from './random.ts';
import { type CatalogueSection, catalogueSections, shelves } from './sections.ts';
import type { Theme } from './theme.ts';
import { themes } from './themes.ts';

export interface CatalogueGame {
  readonly id: number;
  readonly gameId: string;
  readonly providerId: number;
  readonly name: string;
  readonly type: Game['type'];
  /** Code of the house's implementation; null where the game's id or type determines it. */
  readonly gameCode: string | null;
  /** 1 is the most popular. */
  readonly rank: number;
  readonly createdAt: string;
  readonly sectionIds: readonly number[];
}

export interface CatalogueSeed {
  readonly providers: readonly CatalogueProvider[];
  readonly sections: readonly CatalogueSection[];
  /** By rank. */
  readonly games: readonly CatalogueGame[];
}

interface Draft {
  readonly name: string;
  readonly type: Game['type'];
  readonly gameCode: string | null;
  readonly providerId: number;
  readonly motif: Motif | undefined;
  readonly sections: readonly string[];
  /** Popularity from 0 (highest) to 1; the house's own games come before 0. */
  readonly place: number;
}

/** Before all others. */
const houseDrafts = houseGames.map(({ section, ...game }, index): Draft => ({
  ...game,
  gameCode: null,
  providerId: houseProviderId,
  sections: ['house-games', section],
  place: index - houseGames.length,
}));
/** The first of these games are the popular ones of the group. */
const popularSections: Readonly<Record<string, { readonly group: SectionGroup; readonly games: number }>> = {
  'casino-popular': { group: 'casino', games: 240 },
  'live-popular': { group: 'livecasino', games: 72 },
  'crash-popular': { group: 'crash', games: 60 },
  'others-popular': { group: 'others', games: 72 },
};
const newSection = { section: 'casino-new', group: 'casino', games: 180 };

const firstDay = Date.UTC(2022, 2, 1);
const lastDay = Date.UTC(2026, 9, 31);
const minuteMs = 60_000;

/** Whether a page plays what a title says that it is; slots and crash say it by their type. */
const isPlayed = (code: string | null): boolean => code === null || pageOf(code) !== undefined;

const groupOf = new Map(catalogueSections.map(({ slug, group }) => [slug, group]));

function draftsOf(theme: Theme, names: NameBook, dice: Random): Draft[] {
  const shelf = shelves[theme.id];
  if (!shelf) throw new Error(`Theme ${theme.id} has no shelf.`);
  const studios = dice.shuffled(catalogueProviders.filter((provider) => provider.themes.includes(theme.id)));
  const motifs = Object.keys(theme.motifs) as Motif[];
  const codeOf = (motif: Motif, noun: string, name: string) =>
    gameCodeOf(theme.id, shelf.type, { noun, name, motif: motifs.indexOf(motif) });
  const titleOf = (motif: Motif, isWanted?: (noun: string) => boolean) => {
    const { name, noun } = names.next(theme, motif, dice, isWanted);
    return { name, gameCode: codeOf(motif, noun, name) };
  };
  const drafts = Array.from({ length: shelf.games }, (_, index): Draft => {
    const motif = motifs[index % motifs.length] as Motif;
    const studio = studios[(index + Math.floor(index / studios.length)) % studios.length] as CatalogueProvider;
    // Even steps with a jitter below one of them keep games of the same motif apart in every list.
    const place = (Math.floor(index / motifs.length) + dice.next()) / Math.ceil(shelf.games / motifs.length);
    return { ...titleOf(motif), type: shelf.type, providerId: studio.id, motif, sections: [shelf.section], place };
  });
  // A title promises its game: one that no page plays is not in the catalogue, and another takes its place. Last, so that all others keep their names.
  return drafts.map((draft) =>
    isPlayed(draft.gameCode)
      ? draft
      : { ...draft, ...titleOf(draft.motif as Motif, (noun) => isPlayed(codeOf(draft.motif as Motif, noun, noun))) },
  );
}

const clashes = (a: Draft | undefined, b: Draft | undefined) =>
  a !== undefined && b !== undefined && (a.motif === b.motif || a.providerId === b.providerId);

/** Sorts by place, then moves a game on while it would stand beside one of its motif or studio. */
function ranked(drafts: readonly Draft[]): Draft[] {
  const waiting = [...drafts].sort((a, b) => a.place - b.place);
  const result: Draft[] = [];
  while (waiting.length) {
    const recent = result.slice(-4);
    const free = waiting.slice(0, 24).findIndex((draft) => !recent.some((other) => clashes(draft, other)));
    result.push(...waiting.splice(Math.max(0, free), 1));
  }
  return result;
}

function withLists(drafts: readonly Draft[], newest: ReadonlySet<Draft>): (readonly string[])[] {
  const left = new Map(Object.entries(popularSections).map(([section, { games }]) => [section, games]));
  return drafts.map((draft) => {
    const groups = new Set(draft.sections.map((section) => groupOf.get(section)));
    const popular = Object.entries(popularSections).find(([section, { group }]) => groups.has(group) && (left.get(section) ?? 0) > 0)?.[0];
    if (popular) left.set(popular, (left.get(popular) ?? 0) - 1);
    return [...draft.sections, ...(popular ? [popular] : []), ...(newest.has(draft) ? [newSection.section] : [])].slice(0, 3);
  });
}

let built: CatalogueSeed | undefined;

/** The catalogue of the sandbox: the same on every machine. */
export function catalogueSeed(): CatalogueSeed {
  built ??= build();
  return built;
}

function build(): CatalogueSeed {
  const dice = random('croupier catalogue 1');
  const names = new NameBook();
  for (const { name } of houseDrafts) names.reserve(name);
  const drafts = ranked([...houseDrafts, ...themes.flatMap((theme) => draftsOf(theme, names, random(`theme ${theme.id}`)))]);

  const days = drafts.map((draft) =>
    draft.providerId === houseProviderId ? firstDay : firstDay + Math.floor((dice.next() * (lastDay - firstDay)) / minuteMs) * minuteMs,
  );
  const inNewGroup = drafts.flatMap((draft, index) =>
    draft.sections.some((section) => groupOf.get(section) === newSection.group) ? [{ draft, day: days[index] ?? 0 }] : [],
  );
  const newest = new Set(
    inNewGroup
      .sort((a, b) => b.day - a.day)
      .slice(0, newSection.games)
      .map(({ draft }) => draft),
  );

  const sectionIds = new Map(catalogueSections.map(({ slug, id }) => [slug, id]));
  const lists = withLists(drafts, newest);
  const games = drafts.map((draft, index) => ({
    id: index + 1,
    gameId: slugOf(draft.name),
    providerId: draft.providerId,
    name: draft.name,
    type: draft.type,
    gameCode: draft.gameCode,
    rank: index + 1,
    createdAt: new Date(days[index] ?? firstDay).toISOString(),
    sectionIds: (lists[index] ?? []).map((slug) => sectionIds.get(slug) ?? 0),
  }));
  return { providers: catalogueProviders, sections: catalogueSections, games };
}
