import { useCallback, useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Favorite, Game } from '../api/model.ts';
import type { Operations } from '../api/operations.ts';
import type { CardEvent, CardRights } from '../views/games/games.ts';
import { favouritesQuery } from './queries.ts';
import { useQuery, useQueryClient } from './query.ts';
import type { QueryClient } from './query-client.ts';
import { useServices } from './services.tsx';
import { useSession } from './session/SessionProvider.tsx';
import { notify } from './toasts.ts';

const none: readonly Favorite[] = [];

/** Shows the change at once, takes it back where the platform refuses it. @returns which of the two it did, and how it ended. */
export async function toggleFavourite(
  client: QueryClient,
  operations: Operations,
  game: Game,
): Promise<{ isAdded: boolean; isKept: boolean }> {
  const query = favouritesQuery(operations);
  const without = (list: readonly Favorite[] = []) => list.filter(({ game_id }) => game_id !== game.game_id);
  const former = client.state<Favorite[]>(query.queryKey).data;
  const entry = former?.find(({ game_id }) => game_id === game.game_id);
  const isAdded = !entry;
  client.set<Favorite[]>(query.queryKey, (list) =>
    isAdded ? [{ game_id: game.game_id, game: { ...game, is_favorite: true } }, ...without(list)] : without(list),
  );
  try {
    await (isAdded ? operations.addFavorite(game.game_id) : operations.removeFavorite(game.game_id));
    return { isAdded, isKept: true };
  } catch (error) {
    console.error('favourite', error);
    // Only this game goes back: others may have been toggled meanwhile.
    client.set<Favorite[]>(query.queryKey, (list) => (entry ? [entry, ...without(list)] : without(list)));
    return { isAdded, isKept: false };
  }
}

/** What cards may offer and what follows when it is asked for. One list of favourites serves every card of the site. */
export function useCards(): { readonly rights: CardRights; readonly send: (event: CardEvent) => void } {
  const { operations } = useServices();
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  const isPlayer = useSession().status === 'player';
  const { data = none } = useQuery({ ...favouritesQuery(operations), enabled: isPlayer });
  const rights = useMemo(() => ({ isPlayer, favourites: new Set(isPlayer ? data.map(({ game_id }) => game_id) : []) }), [isPlayer, data]);

  const send = useCallback(
    async (event: CardEvent) => {
      if (event.type === 'play.refused') return notify('info', formatMessage({ id: 'games.login-to-play' }));
      const { isAdded, isKept } = await toggleFavourite(client, operations, event.game);
      const text = isKept ? (isAdded ? 'added' : 'removed') : isAdded ? 'add-failed' : 'remove-failed';
      notify(isKept ? 'success' : 'error', formatMessage({ id: `games.favourite.${text}` }));
    },
    [client, operations, formatMessage],
  );
  return { rights, send: useCallback((event: CardEvent) => void send(event), [send]) };
}
