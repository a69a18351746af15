import type { SectionGroup } from '#openapi/model.ts';
import type { ListedSection } from '#domain/lobby.ts';
import { sectionGroups } from '#domain/routes.ts';
import type { SectionsOfGroup } from '#src/views/shell/shell.ts';
import { useLanguage } from '#src/navigation/language.ts';
import { sectionsQuery, skinSettingsQuery } from '#src/data/queries.ts';
import { useQuery } from '#src/data/query.ts';
import { useServices } from '#src/data/services.tsx';
import { useSession } from '../session/SessionProvider.tsx';

const none: readonly ListedSection[] = [];

export interface Lobby {
  readonly groups: readonly SectionsOfGroup[];
  /** True while there is nothing to show and a request is under way. */
  readonly isLoading: boolean;
  readonly retry: () => void;
}

/** All sections. The order of the start: the session, then the skin's settings, then the sections; a failed step does not stop the next one. */
export function useLobby(): Lobby {
  const { operations } = useServices();
  const language = useLanguage();
  const { status } = useSession();
  const isSettled = status !== 'restoring' && status !== 'reconnecting';
  const settings = useQuery({ ...skinSettingsQuery(operations, language), enabled: isSettled });
  // `isPending` too: right after a guest is known, the settings have not been requested yet.
  const enabled = isSettled && !settings.isPending && !settings.isFetching;
  const asked = (group: SectionGroup) => ({ ...sectionsQuery(operations, language, group), enabled });
  const byGroup = {
    casino: useQuery(asked('casino')),
    livecasino: useQuery(asked('livecasino')),
    crash: useQuery(asked('crash')),
    others: useQuery(asked('others')),
  } satisfies Record<SectionGroup, unknown>;
  const sections = sectionGroups.map((group) => byGroup[group]);
  return {
    groups: sectionGroups.map((group) => {
      const { data: known, isError: hasFailed } = byGroup[group];
      return { group, sections: known ?? none, hasFailed, isEmpty: known?.length === 0 };
    }),
    isLoading: sections.some(({ isPending }) => isPending),
    retry: () => {
      for (const { isError, refetch } of sections) if (isError) refetch();
    },
  };
}
