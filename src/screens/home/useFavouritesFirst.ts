import { type RefCallback, useState } from 'react';
import type { Cards } from '#src/features/favourites/useCards.ts';
import { useSession } from '#src/features/session/SessionProvider.tsx';
import { useLanguage } from '#src/navigation/language.ts';
import { gamesQuery, previewOf } from '#src/data/queries.ts';
import { type QueryResult, useQuery } from '#src/data/query.ts';
import { useServices } from '#src/data/services.tsx';
import { useNear } from './useNear.ts';

type Games = Awaited<ReturnType<ReturnType<typeof gamesQuery>['queryFn']>>;

/**
 * A row's games with the player's favourites first. If the page was drawn before the player was known, they are moved only while the row has not been
 * visible, so that visible games keep their order.
 * @returns the row's games, null if they are in the common order; and the ref of the row
 */
export function useFavouritesFirst(
  { rights: { favourites } }: Cards,
  sectionId: number | undefined,
  isNear: boolean,
): readonly [own: Pick<QueryResult<Games>, 'data' | 'isError' | 'refetch'> | null, ref: RefCallback<Element>] {
  const { operations } = useServices();
  const language = useLanguage();
  const id = useSession().player?.id;
  // Slightly before it is visible, so that the order is settled by then.
  const [isSeen, ref] = useNear('60px');
  const isWanted = id !== undefined && favourites.size > 0;
  const [isWithPage] = useState(isWanted && id);
  const isFree = isWithPage === id || !isSeen;
  const query = gamesQuery(operations, { ...previewOf(language, sectionId ?? 0), favorites_first: 1 });
  const asked = useQuery({
    ...query,
    queryKey: [...query.queryKey, id],
    enabled: isWanted && isNear && isFree && sectionId !== undefined,
  });
  const [shown, show] = useState<{ readonly id: number; readonly data: Games } | null>(null);
  if (isWanted && shown?.id !== id && isFree && asked.data) show({ id, data: asked.data });

  if (shown && shown.id === id) return [{ ...asked, data: shown.data }, ref];
  return [isWanted && isWithPage === id ? asked : null, ref];
}
