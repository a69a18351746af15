import { useFavouritesOfPage } from '#src/features/favourites/FavouritesProvider.tsx';
import { useCards, useFavourites } from '#src/features/favourites/useCards.ts';
import { useLanguage } from '#src/navigation/language.ts';
import { withLanguage } from '#domain/addresses.ts';
import { pathOf } from '#domain/routes.ts';
import { FavouritesView } from '#src/views/favourites/FavouritesView.tsx';

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
