import type { GamesQuery, Language, SectionGroup } from '#openapi/model.ts';
import { gameShape, sectionShape } from '#server/catalogue/shape.ts';
import { catalogueSeed } from './seed.ts';
import type { LobbySource } from '#domain/prerendering.ts';

/** Returns the catalogue as right after seeding, so that a build can render pages without a database. */
export function seedLobby(): LobbySource {
  const seed = catalogueSeed();
  const providers = new Map(seed.providers.map((provider) => [provider.id, provider]));
  const groups = new Map(seed.sections.map(({ id, group }) => [id, group]));
  const inSection = (id: number) => seed.games.filter(({ sectionIds }) => sectionIds.includes(id));
  const inGroup = (slug: SectionGroup) => seed.games.filter(({ sectionIds }) => sectionIds.some((id) => groups.get(id) === slug));

  return {
    async sections(group: SectionGroup, language: Language) {
      return seed.sections
        .filter((section) => section.group === group)
        .map((section) => sectionShape(section, language, inSection(section.id).length));
    },
    async games({ section_id, slug, is_live, per_page = 100 }: GamesQuery) {
      const some = section_id === undefined ? (slug === undefined ? seed.games : inGroup(slug)) : inSection(section_id);
      const all = is_live === undefined ? some : some.filter(({ type }) => (type === 'live-casino') === (is_live === 1));
      const data = all.slice(0, per_page).map((game) => {
        const provider = providers.get(game.providerId);
        return gameShape({ ...game, providerName: provider?.name ?? '', providerSlug: provider?.slug ?? '' }, false);
      });
      return { data, meta: { total: all.length, last_page: Math.max(1, Math.ceil(all.length / per_page)), current_page: 1, per_page } };
    },
  };
}
