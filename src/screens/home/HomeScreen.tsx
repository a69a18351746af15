import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { type Cards, useCards } from '#src/features/favourites/useCards.ts';
import { useSession } from '#src/features/session/SessionProvider.tsx';
import { useSectionGroups } from '#src/features/lobby/lobby-context.ts';
import { useGameSearch } from '#src/features/lobby/game-search.ts';
import { lazyPart } from '#src/loading/lazy-part.ts';
import { Carousel } from '#src/views/home/Carousel.tsx';
import { EmptyLobby } from '#src/views/home/EmptyLobby.tsx';
import { Entrance } from '#src/views/home/Entrance.tsx';
import { HomeView } from '#src/views/home/HomeView.tsx';
import { Shortcuts } from '#src/views/home/Shortcuts.tsx';
import { GroupPreview } from './GroupPreview.tsx';
import { Part } from './Part.tsx';
import { useFirstGames } from './useFirstGames.ts';
import { useSlides } from './useSlides.ts';
import { WhenNear } from './WhenNear.tsx';

// Below the first screen: their code loads when they come near.
const Providers = lazyPart(() => import(/* webpackChunkName: "home-below" */ './HomeProviders.tsx'));
const Leaderboard = lazyPart(() => import(/* webpackChunkName: "home-below" */ './HomeLeaderboard.tsx'));
const LateRows = lazyPart<{ readonly cards: Cards }>(() => import(/* webpackChunkName: "home-below" */ './LateRows.tsx'));
// Guests never load it.
const RecentGames = lazyPart(() => import(/* webpackChunkName: "recent" */ '../recent/RecentGames.tsx'));

export default function HomeScreen() {
  const { formatMessage } = useIntl();
  const { status } = useSession();
  const groups = useSectionGroups();
  const filled = groups.filter(({ isEmpty }) => !isEmpty);
  const cards = useCards();
  const search = useGameSearch();
  const slides = useSlides();
  const [slide, ...others] = slides;
  const games = useFirstGames(filled);
  return (
    <HomeView>
      {/* Only where the page has kept its place from its first paint: coming later it would move what is below it. */}
      {status !== 'guest' && 'recent' in document.documentElement.dataset ? (
        <Part part={formatMessage({ id: 'shell.continue' })}>
          <RecentGames />
        </Part>
      ) : null}
      {filled.length === 0 ? <EmptyLobby /> : null}
      {filled.length > 0 && slide && others.length === 0 ? <Entrance slide={slide} games={games} {...cards} /> : null}
      {filled.length > 0 && others.length > 0 ? <Carousel slides={slides} /> : null}
      <Shortcuts />
      {filled.map((group, index) => (
        // Rows never suspend: the boundary only lets React hydrate them one at a time, yielding between them.
        <Suspense key={group.group} fallback={null}>
          <GroupPreview group={group} cards={cards} isFirst={index === 0} />
        </Suspense>
      ))}
      <WhenNear room="strip" part={formatMessage({ id: 'home.providers' })} above={<LateRows cards={cards} />}>
        <Providers onProvider={(providerId) => search.open({ providerId })} />
      </WhenNear>
      <WhenNear room="board" part={formatMessage({ id: 'home.leaderboard' })}>
        <Leaderboard />
      </WhenNear>
    </HomeView>
  );
}
