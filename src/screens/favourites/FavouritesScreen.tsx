import { useFavouritesOfPage } from '../../features/favourites/FavouritesProvider.tsx';
import { useCards, useFavourites } from '../../features/favourites/useCards.ts';
import { useLanguage } from '../../navigation/language.ts';
import { withLanguage } from '../../../domain/addresses.ts';
import { pathOf } from '../../../domain/routes.ts';
import { FavouritesView } from '../../views/favourites/FavouritesView.tsx';

export default function FavouritesScreen() {
  const language = useLanguage();
  const cards = useCards();
  const { send } = useFavouritesOfPage();
  return (
    <FavouritesView
      view={useFavourites()}
      loginHref={withLanguage(language, pathOf('login-page'))}
      browseHref={withLanguage(language, pathOf('casino-page'))}
      send={(event) => (event.type === 'retried' ? send(event) : cards.send(event))}
    />
  );
}
