import { useState } from 'react';
import { listRecommendedGames } from '#src/data/home-calls.ts';
import type { Operations } from '#src/data/operations.ts';
import { type Query, useQuery } from '#src/data/query.ts';
import { useServices } from '#src/data/services.tsx';
import type { Cards } from '#src/features/favourites/useCards.ts';
import { areSuggestionsOff, saveSuggestions } from '#src/features/suggestions.ts';
import { SuggestionsView, type SuggestionsViewModel } from '#src/views/home/SuggestionsView.tsx';
import { useOutOfSight } from './useOutOfSight.ts';

interface Props {
  readonly playerId: number;
  /** Whether the page is being rendered for the first time. */
  readonly isWithPage: boolean;
  readonly cards: Cards;
}

const suggestionsQuery = (operations: Operations, playerId: number) =>
  ({
    queryKey: ['recommended', playerId] as const,
    queryFn: async ({ signal }): Promise<SuggestionsViewModel> => {
      const { data, because } = await listRecommendedGames(operations, signal);
      return because ? { screen: 'games', games: data, because } : { screen: 'empty' };
    },
  }) satisfies Query<unknown>;

/** Games similar to the player's most played ones. After opting out nothing is requested, and one line offers to turn it on again. */
export function SuggestedRow({ playerId, isWithPage, cards }: Props) {
  const { operations } = useServices();
  const [isOff, setIsOff] = useState(() => areSuggestionsOff(playerId));
  const [isTurned, setIsTurned] = useState(false);
  const { data, isError, refetch } = useQuery({ ...suggestionsQuery(operations, playerId), enabled: !isOff });
  const found: SuggestionsViewModel | null = isOff ? { screen: 'off' } : data?.screen === 'games' ? data : null;
  const [first, place] = useOutOfSight(found, isWithPage);
  if (!first) return <span ref={place} hidden />;

  const asked: SuggestionsViewModel = isOff ? { screen: 'off' } : (data ?? { screen: isError ? 'failed' : 'loading' });
  return (
    <SuggestionsView
      view={isTurned ? asked : first}
      rights={cards.rights}
      sendCard={cards.send}
      send={({ type }) => {
        if (type === 'retried') return refetch();
        saveSuggestions(playerId, !isOff);
        setIsOff(!isOff);
        setIsTurned(true);
      }}
    />
  );
}
