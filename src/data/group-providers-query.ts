import type { Language, SectionGroup } from '#openapi/model.ts';
import type { Operations } from './operations.ts';
import type { Query } from './query.ts';

/** The providers of a group, or of one section of it. */
export const groupProvidersQuery = (operations: Operations, language: Language, slug: SectionGroup, sectionId: number | null) =>
  ({
    queryKey: ['providers', language, slug, sectionId] as const,
    queryFn: async () => {
      const is_live = slug === 'livecasino' ? 1 : 0;
      const { data } = await (sectionId === null
        ? operations.listProviders({ slug, is_live, language })
        : operations.listSectionProviders(sectionId, { is_live, language }));
      return data;
    },
    staleTime: 5 * 60_000,
  }) satisfies Query<unknown>;
