import { type RefCallback, useCallback } from 'react';
import { PreviewRow, type PreviewRowViewModel } from '#src/views/home/PreviewRow.tsx';
import type { SectionsOfGroup } from '#src/views/shell/shell.ts';
import type { Cards } from '#src/features/favourites/useCards.ts';
import { useLanguage } from '#src/navigation/language.ts';
import { gamesQuery, previewOf } from '#src/data/queries.ts';
import { useQuery, useQueryClient } from '#src/data/query.ts';
import { useServices } from '#src/data/services.tsx';
import { useRetrySections } from '#src/features/lobby/lobby-context.ts';
import { firstCards } from '#domain/lobby.ts';
import { useFavouritesFirst } from './useFavouritesFirst.ts';
import { useNear } from './useNear.ts';

interface Props {
  readonly group: SectionsOfGroup;
  readonly cards: Cards;
  readonly isFirst: boolean;
}

/**
 * The first games of a group's first section. They are requested when the row comes near; for a row with prerendered games, the others are requested
 * and drawn once one of the last comes into view.
 */
export function GroupPreview({ group: { group, sections, hasFailed }, cards, isFirst }: Props) {
  const { operations } = useServices();
  const language = useLanguage();
  const retrySections = useRetrySections();
  const client = useQueryClient();
  const [isNear, root] = useNear();
  const [isTurned, turn] = useNear('0px');
  const section = sections[0];
  const [own, sight] = useFavouritesFirst(cards, section?.id, isNear);
  const preview = gamesQuery(operations, previewOf(language, section?.id ?? 0));
  const isKnown = client.state(preview.queryKey).data !== undefined;
  const general = useQuery({ ...preview, enabled: !own && (isTurned || (isNear && !isKnown)) && section !== undefined });
  const query = own ?? general;

  const view: PreviewRowViewModel = query.data
    ? { screen: 'games', games: isTurned ? query.data.data : query.data.data.slice(0, firstCards), total: query.data.meta.total }
    : hasFailed || query.isError
      ? { screen: 'failed' }
      : { screen: 'loading' };
  return (
    <PreviewRow
      ref={useBoth(root, sight)}
      turn={turn}
      group={group}
      section={section ?? null}
      view={view}
      isFirst={isFirst}
      rights={cards.rights}
      send={cards.send}
      onRetry={section ? query.refetch : retrySections}
    />
  );
}

/** Combines two refs on one element. */
const useBoth = (one: RefCallback<Element>, other: RefCallback<Element>): RefCallback<Element> =>
  useCallback(
    (target) => {
      const ends = [one(target), other(target)];
      return () => ends.forEach((end) => end?.());
    },
    [one, other],
  );
