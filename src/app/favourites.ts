import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Favorite, Game } from '../api/model.ts';
import type { CardEvent, CardRights } from '../views/games/games.ts';
import { favouritesQuery } from './queries.ts';
import { useServices } from './services.tsx';
import { useSession } from './session/SessionProvider.tsx';
import { notify } from './toasts.ts';

const none: readonly Favorite[] = [];

/** What cards may offer and what follows when it is asked for. One list of favourites serves every card of the site. */
export function useCards(): { readonly rights: CardRights; readonly send: (event: CardEvent) => void } {
  const { operations } = useServices();
  const intl = useIntl();
  const client = useQueryClient();
  const isPlayer = useSession().status === 'player';
  const query = favouritesQuery(operations);
  const { data = none } = useQuery({ ...query, enabled: isPlayer });
  const rights = useMemo(() => ({ isPlayer, favourites: new Set(isPlayer ? data.map(({ game_id }) => game_id) : []) }), [isPlayer, data]);

  const { mutate } = useMutation({
    scope: { id: 'favourites' },
    mutationFn: ({ game, isAdded }: { game: Game; isAdded: boolean }) =>
      isAdded ? operations.addFavorite(game.game_id) : operations.removeFavorite(game.game_id),
    onMutate: async ({ game, isAdded }) => {
      await client.cancelQueries(query);
      const former = client.getQueryData(query.queryKey);
      client.setQueryData(query.queryKey, (list = []) => {
        const others = list.filter(({ game_id }) => game_id !== game.game_id);
        return isAdded ? [{ game_id: game.game_id, game: { ...game, is_favorite: true } }, ...others] : others;
      });
      return { former };
    },
    onSuccess: (_, { isAdded }) =>
      notify('success', intl.formatMessage({ id: isAdded ? 'games.favourite.added' : 'games.favourite.removed' })),
    onError: (error, { isAdded }, context) => {
      console.error('favourite', error);
      if (context) client.setQueryData(query.queryKey, context.former);
      notify('error', intl.formatMessage({ id: isAdded ? 'games.favourite.add-failed' : 'games.favourite.remove-failed' }));
    },
    onSettled: () => client.invalidateQueries(query),
  });

  return {
    rights,
    send(event) {
      if (event.type === 'play.refused') notify('info', intl.formatMessage({ id: 'games.login-to-play' }));
      else mutate({ game: event.game, isAdded: !rights.favourites.has(event.game.game_id) });
    },
  };
}
