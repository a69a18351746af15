import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import type { CardEvent, CardRights } from '../../views/games/games.ts';
import { useIsHydrated } from '../../loading/hydration.tsx';
import { useSession } from '../session/SessionProvider.tsx';
import { notify } from '../toasts.ts';
import { type FavouritesViewModel, guestView } from './favourites.ts';
import { useFavouritesOfPage } from './FavouritesProvider.tsx';

// The markup of the server is a guest's for everyone; the true view follows once the page is hydrated.
const serverView = () => guestView;

export const useFavourites = (): FavouritesViewModel => {
  const { subscribe, getView } = useFavouritesOfPage();
  return useSyncExternalStore(subscribe, useIsHydrated() ? getView : serverView, serverView);
};

export interface Cards {
  readonly rights: CardRights;
  readonly send: (event: CardEvent) => void;
}

/** What the cards of a page may offer, and what follows when it is asked for. */
export function useCards(): Cards {
  const { formatMessage } = useIntl();
  const { send } = useFavouritesOfPage();
  const { favourites } = useFavourites();
  const { status, player } = useSession();
  const isPlayer = status === 'player';
  const playerId = player?.id;

  useEffect(() => {
    if (playerId !== undefined) send({ type: 'cards.opened' });
  }, [send, playerId]);

  return {
    rights: useMemo(() => ({ isPlayer, favourites }), [isPlayer, favourites]),
    send: useCallback(
      (event: CardEvent) => {
        if (event.type === 'favourite.toggled') send(event);
        else notify('info', formatMessage({ id: 'games.login-to-play' }));
      },
      [send, formatMessage],
    ),
  };
}
