import { createContext, type ReactNode, use, useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import type { FavouritesEmitted } from '#machines/favourites/favourites.machine.ts';
import { notify } from '../toasts.ts';
import type { Favourites } from './favourites.ts';

const FavouritesContext = createContext<Favourites | null>(null);

export function useFavouritesOfPage(): Favourites {
  const favourites = use(FavouritesContext);
  if (!favourites) throw new Error('FavouritesProvider is missing');
  return favourites;
}

export function FavouritesProvider({ favourites, children }: { readonly favourites: Favourites; readonly children: ReactNode }) {
  const intl = useIntl();
  const notifyOutcome = useEffectEvent(({ type, isFavourite }: FavouritesEmitted) => {
    const isStored = type === 'change.stored';
    const id = isStored ? (isFavourite ? 'added' : 'removed') : type;
    notify(isStored ? 'success' : 'error', intl.formatMessage({ id: `games.favourite.${id}` }));
  });
  useEffect(() => favourites.onEmitted((outcome) => notifyOutcome(outcome)), [favourites]);
  return <FavouritesContext value={favourites}>{children}</FavouritesContext>;
}
