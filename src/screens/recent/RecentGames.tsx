import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { listRecentGames, removeRecentGame } from '#src/data/player-calls.ts';
import { type Query, useQuery } from '#src/data/query.ts';
import { dropRecentPlace, saveRecentPlace } from '#src/features/recent-flag.ts';
import { useServices } from '#src/data/services.tsx';
import { useSession } from '#src/features/session/SessionProvider.tsx';
import { notify } from '#src/features/toasts.ts';
import type { Game } from '#openapi/model.ts';
import type { Operations } from '#src/data/operations.ts';
import { MoreMessages } from '#src/i18n/Messages.tsx';
import { RecentView, type RecentGamesViewModel } from '#src/views/recent/RecentView.tsx';

const recentQuery = (operations: Operations, playerId: number) =>
  ({
    queryKey: ['recent-games', playerId] as const,
    queryFn: async ({ signal }) => (await listRecentGames(operations, signal)).data.map(({ game }) => game),
    staleTime: 0,
  }) satisfies Query<unknown>;

export default function RecentGames() {
  const { player } = useSession();
  return player ? (
    <MoreMessages set="recent">
      <RecentGamesOf playerId={player.id} />
    </MoreMessages>
  ) : null;
}

function RecentGamesOf({ playerId }: { readonly playerId: number }) {
  const intl = useIntl();
  const { operations } = useServices();
  const { data, isError, refetch } = useQuery(recentQuery(operations, playerId));
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const games = data?.filter(({ game_id: id }) => !removed.has(id));
  const hasGames = games && games.length > 0;

  useEffect(() => {
    if (hasGames) saveRecentPlace();
    else if (hasGames === false) dropRecentPlace();
  }, [hasGames]);

  async function remove({ game_id: id, name }: Game): Promise<void> {
    setRemoved((present) => new Set(present).add(id));
    try {
      await removeRecentGame(operations, id);
    } catch (error) {
      console.error('recent games', error);
      setRemoved((present) => new Set([...present].filter((each) => each !== id)));
      notify('error', intl.formatMessage({ id: 'recent.remove-failed' }, { name }));
    }
  }

  const view: RecentGamesViewModel = games ? { screen: 'games', games } : { screen: isError ? 'failed' : 'loading' };
  return <RecentView view={view} send={(event) => (event.type === 'retried' ? refetch() : void remove(event.game))} />;
}
