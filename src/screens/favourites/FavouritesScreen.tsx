import { useCards } from '../../app/favourites.ts';
import { useLanguage } from '../../app/language.ts';
import { favouritesQuery } from '../../app/queries.ts';
import { useQuery } from '../../app/query.ts';
import { useServices } from '../../app/services.tsx';
import { useSession } from '../../app/session/SessionProvider.tsx';
import { withLanguage } from '../../domain/addresses.ts';
import { pathOf } from '../../domain/routes.ts';
import { type FavouritesState, FavouritesView } from '../../views/favourites/FavouritesView.tsx';

export default function FavouritesScreen() {
  const { operations } = useServices();
  const language = useLanguage();
  const isPlayer = useSession().status === 'player';
  const { rights, send } = useCards();
  const { data, isError, refetch } = useQuery({ ...favouritesQuery(operations), enabled: isPlayer });

  const state = (): FavouritesState => {
    if (!isPlayer) return { kind: 'guest' };
    if (data) return { kind: 'shown', games: data.map(({ game }) => game) };
    return { kind: isError ? 'failed' : 'loading' };
  };
  return (
    <FavouritesView
      state={state()}
      rights={rights}
      loginHref={withLanguage(language, pathOf('login-page'))}
      browseHref={withLanguage(language, pathOf('casino-page'))}
      send={send}
      onRetry={refetch}
    />
  );
}
