import { useState } from 'react';
import { useIntl } from 'react-intl';
import { listPopularGames } from '#src/data/home-calls.ts';
import type { Operations } from '#src/data/operations.ts';
import { type Query, useQuery, useQueryClient } from '#src/data/query.ts';
import { useServices } from '#src/data/services.tsx';
import type { Cards } from '#src/features/favourites/useCards.ts';
import { useSession } from '#src/features/session/SessionProvider.tsx';
import { MoreMessages } from '#src/i18n/Messages.tsx';
import { GamesRow } from '#src/views/home/GamesRow.tsx';
import { PlayersNow } from './PlayersNow.tsx';
import { popularKey } from './popular-key.ts';
import { SuggestedRow } from './SuggestedRow.tsx';
import { useOutOfSight } from './useOutOfSight.ts';

interface Props {
  readonly cards: Cards;
}

const popularQuery = (operations: Operations) =>
  ({
    queryKey: popularKey,
    queryFn: async ({ signal }) => (await listPopularGames(operations, signal)).data,
    staleTime: 5 * 60_000,
  }) satisfies Query<unknown>;

/** Rows that appear only with content. */
export default function LateRows({ cards }: Props) {
  const { player } = useSession();
  const client = useQueryClient();
  // On return to home the rows are part of the first rendering, but not for a player who has just logged in.
  const [drawn] = useState(() => client.state(popularKey).data !== undefined && { for: player?.id });
  return (
    <MoreMessages set="recent">
      {player ? <SuggestedRow key={player.id} playerId={player.id} isWithPage={drawn && drawn.for === player.id} cards={cards} /> : null}
      <PopularRow isWithPage={drawn !== false} cards={cards} />
      <PlayersNow />
    </MoreMessages>
  );
}

function PopularRow({ isWithPage, cards }: Props & { readonly isWithPage: boolean }) {
  const intl = useIntl();
  const { operations } = useServices();
  const { data } = useQuery(popularQuery(operations));
  const [games, place] = useOutOfSight(data?.length ? data : null, isWithPage);
  if (!games) return <span ref={place} hidden />;
  return (
    <GamesRow
      icon="users"
      title={intl.formatMessage({ id: 'rows.popular' })}
      why={intl.formatMessage({ id: 'rows.popular.why' })}
      games={games}
      rights={cards.rights}
      send={cards.send}
    />
  );
}
