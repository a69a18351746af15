import { useQueries, useQuery } from '@tanstack/react-query';
import { sectionGroups } from '../../domain/routes.ts';
import type { SectionsOfGroup } from '../../views/shell/shell.ts';
import { useLanguage } from '../language.ts';
import { sectionsQuery, skinSettingsQuery } from '../queries.ts';
import { useServices } from '../services.tsx';
import { useSession } from '../session/SessionProvider.tsx';

interface Lobby {
  readonly groups: readonly SectionsOfGroup[];
  /** Nothing to show yet and still asking. */
  readonly isLoading: boolean;
  readonly retry: () => void;
}

/** All sections. The order of the start: who is it, then the skin's settings, then the sections; a failed step lets the next one run. */
export function useLobby(): Lobby {
  const { operations } = useServices();
  const language = useLanguage();
  const { status } = useSession();
  const isSettled = status !== 'restoring' && status !== 'reconnecting';
  const settings = useQuery({ ...skinSettingsQuery(operations, language), enabled: isSettled });
  const isTurn = isSettled && !settings.isFetching;
  const sections = useQueries({
    queries: sectionGroups.map((group) => ({ ...sectionsQuery(operations, language, group), enabled: isTurn })),
  });
  return {
    groups: sectionGroups.map((group, index) => ({
      group,
      sections: sections[index]?.data ?? [],
      hasFailed: sections[index]?.isError ?? false,
    })),
    isLoading: sections.some(({ isPending }) => isPending),
    retry: () => {
      for (const query of sections) if (query.isError) query.refetch().catch(() => {});
    },
  };
}
