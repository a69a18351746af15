import type { Game, Language, Provider, Section, SectionGroup } from '#openapi/model.ts';
import { gameShape, providerShape, sectionShape } from '#server/catalogue/shape.ts';
import { type CatalogueGame, catalogueSeed } from './seed.ts';

export { gameArt, thumbArt } from '../art/game-art.ts';

/** Games in a preview row of the home page. */
const row = 30;
const groups: readonly SectionGroup[] = ['casino', 'livecasino', 'crash', 'others'];

export interface CatalogueSnapshot {
  readonly sections: Readonly<Record<SectionGroup, Section[]>>;
  /** The first page of each group's first section, by rank. */
  readonly rows: Readonly<Record<SectionGroup, { readonly section: Section; readonly games: Game[]; readonly total: number }>>;
  readonly providers: Provider[];
}

/** Returns the catalogue's API replies as right after seeding, so that a static build can prerender without a database. */
export function catalogueSnapshot(language: Language, games = row): CatalogueSnapshot {
  const seed = catalogueSeed();
  const providers = new Map(seed.providers.map((provider) => [provider.id, provider]));
  const members = new Map<number, CatalogueGame[]>();
  const made = new Map<number, number>();
  for (const game of seed.games) {
    for (const id of game.sectionIds) (members.get(id) ?? members.set(id, []).get(id))?.push(game);
    made.set(game.providerId, (made.get(game.providerId) ?? 0) + 1);
  }
  const sections = (group: SectionGroup) =>
    seed.sections
      .filter((section) => section.group === group)
      .map((section) => sectionShape(section, language, members.get(section.id)?.length ?? 0));
  const shape = (game: CatalogueGame) => {
    const provider = providers.get(game.providerId);
    return gameShape({ ...game, providerName: provider?.name ?? '', providerSlug: provider?.slug ?? '' }, false);
  };
  const row = (group: SectionGroup) => {
    const section = sections(group)[0];
    if (!section) throw new Error(`Group ${group} has no section.`);
    const all = members.get(section.id) ?? [];
    return { section, games: all.slice(0, games).map(shape), total: all.length };
  };
  const byGroup = <T>(value: (group: SectionGroup) => T) =>
    Object.fromEntries(groups.map((group) => [group, value(group)])) as Record<SectionGroup, T>;
  return {
    sections: byGroup(sections),
    rows: byGroup(row),
    providers: seed.providers.map((provider) => providerShape({ ...provider, games: made.get(provider.id) ?? 0 }, '')),
  };
}
