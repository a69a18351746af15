import { useState } from 'react';
import type { Game } from '#openapi/model.ts';
import { useLanguage } from '#src/navigation/language.ts';
import { gamesQuery, previewOf } from '#src/data/queries.ts';
import { useQuery, useQueryClient } from '#src/data/query.ts';
import { useServices } from '#src/data/services.tsx';
import type { SectionsOfGroup } from '#src/views/shell/shell.ts';

/**
 * Returns the first game of each of the first three groups, once the lists of all of them are known. A later list changes nothing, because visible
 * games keep their places.
 */
export function useFirstGames(groups: readonly SectionsOfGroup[]): readonly Game[] {
  const language = useLanguage();
  const [one, two, three] = groups;
  const firsts = [useFirstGame(one), useFirstGame(two), useFirstGame(three)];
  const isComplete = groups.length > 0 && firsts.every((game, index) => game !== undefined || groups[index] === undefined);
  const [shown, show] = useState<{ readonly language: string; readonly games: readonly Game[] } | null>(null);
  if (isComplete && shown?.language !== language) show({ language, games: firsts.filter((game) => game !== undefined && game !== null) });
  return shown?.language === language ? shown.games : [];
}

/** Requests the list of the group's row, unless the page came with it. @returns null for a list without games, undefined for an unknown list. */
function useFirstGame(group: SectionsOfGroup | undefined): Game | null | undefined {
  const { operations } = useServices();
  const client = useQueryClient();
  const id = group?.sections[0]?.id;
  const query = gamesQuery(operations, previewOf(useLanguage(), id ?? 0));
  const isKnown = client.state(query.queryKey).data !== undefined;
  const { data } = useQuery({ ...query, enabled: id !== undefined && !isKnown });
  return data && (data.data[0] ?? null);
}
