import { useCallback, useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { CardEvent, CardRights } from '#src/views/games/games.ts';
import { useSession } from '../session/SessionProvider.tsx';
import { useLateView } from '../support/late-machine.ts';
import { notify } from '../toasts.ts';
import { type FavouritesViewModel, guestView } from './favourites.ts';
import { useFavouritesOfPage } from './FavouritesProvider.tsx';

// The markup of the server is a guest's for everyone; the true view follows once the page is hydrated.
export const useFavourites = (): FavouritesViewModel => useLateView(useFavouritesOfPage(), guestView);

export interface Cards {
  readonly rights: CardRights;
  readonly send: (event: CardEvent) => void;
}

/** Returns the actions of game cards, with their effects. */
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
