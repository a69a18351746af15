import type { Query } from './query.ts';
import type { GamesQuery, Language, SectionGroup } from '#openapi/model.ts';
import type { Operations } from './operations.ts';
import { previewGames } from '#domain/lobby.ts';

/** Keys of the data in a prerendered page; the rendering server uses the same. */
export const queryKeys = {
  sections: (language: Language, group: SectionGroup) => ['sections', language, group] as const,
  games: (query: GamesQuery) => ['games', query] as const,
  providers: (language: Language) => ['providers', language] as const,
  skinSettings: (language: Language) => ['skin-settings', language] as const,
  promotions: (language: Language) => ['promotions', language] as const,
  slides: (language: Language) => ['slides', language] as const,
  promotion: (id: string, language: Language) => ['promotion', id, language] as const,
  page: (key: string) => ['page', key] as const,
};

export const skinSettingsQuery = (operations: Operations, language: Language) =>
  ({
    queryKey: queryKeys.skinSettings(language),
    queryFn: async () => (await operations.getSkinSettings(language)).data,
  }) satisfies Query<unknown>;

export const sectionsQuery = (operations: Operations, language: Language, group: SectionGroup) =>
  ({
    queryKey: queryKeys.sections(language, group),
    queryFn: async () => (await operations.listSections(group, language)).data,
    staleTime: 5 * 60_000,
  }) satisfies Query<unknown>;

/** The first games of a section, as home shows them. */
export const previewOf = (language: Language, sectionId: number) =>
  ({ page: 1, per_page: previewGames, section_id: sectionId, sort_by: 'rank', sort: 1, language }) as const satisfies GamesQuery;

export const gamesQuery = (operations: Operations, query: GamesQuery) =>
  ({ queryKey: queryKeys.games(query), queryFn: ({ signal }) => operations.listGames(query, signal) }) satisfies Query<unknown>;

export const promotionsQuery = (operations: Operations, language: Language) =>
  ({ queryKey: queryKeys.promotions(language), queryFn: () => operations.listPromotions(language) }) satisfies Query<unknown>;

export const slidesQuery = (operations: Operations, language: Language) =>
  ({ queryKey: queryKeys.slides(language), queryFn: () => operations.listSlides(language) }) satisfies Query<unknown>;

export const promotionQuery = (operations: Operations, id: string, language: Language) =>
  ({
    queryKey: queryKeys.promotion(id, language),
    queryFn: () => operations.getPage(id, language),
    // Cleared on leaving: the next visit shows nothing of this one.
    isForgotten: true,
  }) satisfies Query<unknown>;

export const contentPageQuery = (operations: Operations, key: string) =>
  ({ queryKey: queryKeys.page(key), queryFn: () => operations.getPage(key) }) satisfies Query<unknown>;

export const providersQuery = (operations: Operations, language: Language) =>
  ({
    queryKey: queryKeys.providers(language),
    queryFn: async () => (await operations.listProviders({ language })).data,
    staleTime: 5 * 60_000,
  }) satisfies Query<unknown>;

/** Whether the site is closed for maintenance. */
export const maintenanceQuery = (operations: Operations) =>
  ({
    queryKey: ['maintenance'] as const,
    queryFn: async () => (await operations.getMaintenance()).in_maintenance,
  }) satisfies Query<unknown>;
