import type { Game, SectionGroup } from '#openapi/model.ts';
import { type Draft, generatedDrafts, houseDrafts } from './drafts.ts';
import { identityOf } from './identity.ts';
import { brokenPromisesOf } from './promises.ts';
import { type CatalogueProvider, catalogueProviders, houseProviderId, slugOf } from './providers.ts';
import { random } from './random.ts';
import { type CatalogueSection, catalogueSections } from './sections.ts';
import { singleGameDrafts } from './single-games.ts';
import { type CatalogueSize, catalogueSize } from './size.ts';

export interface CatalogueGame {
  readonly id: number;
  readonly gameId: string;
  readonly providerId: number;
  readonly name: string;
  readonly type: Game['type'];
  /** Code of the house's implementation; null if the game's id or type determines it. */
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

/** The sizes of the lists: the most popular games of a group, and the newest of the casino. */
interface ListLengths {
  readonly popular: Readonly<Record<SectionGroup, number>>;
  readonly newest: number;
}
const all = Number.POSITIVE_INFINITY;
/** By popularity a group lists all of its games in the default catalogue, so that home, section and lobby state the same number. */
const lengthsOf: Readonly<Record<CatalogueSize, ListLengths>> = {
  default: { popular: { casino: all, livecasino: all, crash: all, others: all }, newest: 48 },
  large: { popular: { casino: 240, livecasino: 72, crash: 60, others: 72 }, newest: 180 },
};
const popularSections: Readonly<Record<SectionGroup, string>> = {
  casino: 'casino-popular',
  livecasino: 'live-popular',
  crash: 'crash-popular',
  others: 'others-popular',
};
const newSection = { section: 'casino-new', group: 'casino' };

const firstDay = Date.UTC(2022, 2, 1);
const lastDay = Date.UTC(2026, 9, 31);
const minuteMs = 60_000;

const groupOf = new Map(catalogueSections.map(({ slug, group }) => [slug, group]));

const clashes = (a: Draft | undefined, b: Draft | undefined) =>
  a !== undefined && b !== undefined && (a.motif === b.motif || a.providerId === b.providerId);

/** Sorts by popularity, and moves a game back while it would be next to one of its motif or studio. */
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

function withLists(drafts: readonly Draft[], newest: ReadonlySet<Draft>, lengths: ListLengths['popular']): (readonly string[])[] {
  const left = new Map<SectionGroup, number>(Object.entries(lengths) as [SectionGroup, number][]);
  return drafts.map((draft) => {
    const groups = new Set(draft.sections.flatMap((section) => groupOf.get(section) ?? []));
    const open = [...groups].filter((group) => (left.get(group) ?? 0) > 0);
    // A finite list takes a game into one group only.
    const popular = open.filter((group, index) => index === 0 || lengths[group] === all);
    for (const group of popular) left.set(group, (left.get(group) ?? 0) - 1);
    return [...draft.sections, ...popular.map((group) => popularSections[group]), ...(newest.has(draft) ? [newSection.section] : [])];
  });
}

/** Slots whose rules and picture are unique, by popularity, under names that promise nothing else. */
function ownSlots(): Draft[] {
  const taken = new Set<string>();
  const slots = generatedDrafts().filter(({ type }) => type === 'slots');
  return slots
    .toSorted((a, b) => a.place - b.place)
    .filter((draft) => {
      const title = { ...draft, gameId: slugOf(draft.name) };
      const identity = identityOf(title);
      if (taken.has(identity) || brokenPromisesOf(title).length > 0) return false;
      taken.add(identity);
      return true;
    });
}

/** Titles of the games that no generated title plays, behind all others. */
function unplayedDrafts(generated: readonly Draft[]): Draft[] {
  const played = new Set(generated.map(({ gameCode }) => gameCode));
  return singleGameDrafts.filter(({ gameCode }) => !played.has(gameCode)).map((draft) => ({ ...draft, place: 1 }));
}

const draftsOfSize: Readonly<Record<CatalogueSize, () => readonly Draft[]>> = {
  default: () => [...houseDrafts, ...singleGameDrafts, ...ownSlots()],
  large: () => [...houseDrafts, ...generatedDrafts(), ...unplayedDrafts(generatedDrafts())],
};

const built = new Map<CatalogueSize, CatalogueSeed>();

/** The catalogue of the sandbox: the same on every machine. */
export function catalogueSeed(size: CatalogueSize = catalogueSize()): CatalogueSeed {
  const seed = built.get(size) ?? build(size);
  built.set(size, seed);
  return seed;
}

function build(size: CatalogueSize): CatalogueSeed {
  const lengths = lengthsOf[size];
  const dice = random('croupier catalogue 1');
  const drafts = ranked(draftsOfSize[size]());

  const days = drafts.map((draft) =>
    draft.providerId === houseProviderId ? firstDay : firstDay + Math.floor((dice.next() * (lastDay - firstDay)) / minuteMs) * minuteMs,
  );
  const inNewGroup = drafts.flatMap((draft, index) =>
    draft.sections.some((section) => groupOf.get(section) === newSection.group) ? [{ draft, day: days[index] ?? 0 }] : [],
  );
  const newest = new Set(
    inNewGroup
      .sort((a, b) => b.day - a.day)
      .slice(0, lengths.newest)
      .map(({ draft }) => draft),
  );

  const sectionIds = new Map(catalogueSections.map(({ slug, id }) => [slug, id]));
  const lists = withLists(drafts, newest, lengths.popular);
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
  const filled = new Set(games.flatMap((game) => game.sectionIds));
  const busy = new Set(games.map(({ providerId }) => providerId));
  return {
    providers: catalogueProviders.filter(({ id }) => busy.has(id)),
    sections: catalogueSections.filter(({ id }) => filled.has(id)),
    games,
  };
}
