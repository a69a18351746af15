import { useIntl } from 'react-intl';
import { listPopularGames } from '../../data/home-calls.ts';
import type { Operations } from '../../data/operations.ts';
import { queryOptions, useQuery } from '../../data/query.ts';
import { useServices } from '../../data/services.tsx';
import type { Cards } from '../../features/favourites/useCards.ts';
import { MoreMessages } from '../../i18n/Messages.tsx';
import { GamesRow } from '../../views/home/GamesRow.tsx';
import { popularKey } from './popular-key.ts';
import { useOutOfSight } from './useOutOfSight.ts';

interface Props {
  readonly cards: Cards;
}

const popularQuery = (operations: Operations) =>
  queryOptions({
    queryKey: popularKey,
    queryFn: async ({ signal }) => (await listPopularGames(operations, signal)).data,
    staleTime: 5 * 60_000,
  });

/** Rows that are there only where they have something to show. */
export default function LateRows({ cards }: Props) {
  return (
    <MoreMessages set="recent">
      <PopularRow cards={cards} />
    </MoreMessages>
  );
}

function PopularRow({ cards }: Props) {
  const intl = useIntl();
  const { operations } = useServices();
  const { data } = useQuery(popularQuery(operations));
  const [games, place] = useOutOfSight(data?.length ? data : null);
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
