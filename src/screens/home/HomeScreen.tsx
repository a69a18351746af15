import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { useCards } from '../../app/favourites/useCards.ts';
import { useSectionGroups } from '../../app/shell/lobby-context.ts';
import { useGameSearch } from '../../app/shell/game-search.ts';
import { lazyPart } from '../../chunks/lazy-part.ts';
import { homeSlides } from '../../domain/lobby.ts';
import { Carousel } from '../../views/home/Carousel.tsx';
import { HomeView } from '../../views/home/HomeView.tsx';
import { Shortcuts } from '../../views/home/Shortcuts.tsx';
import { GroupPreview } from './GroupPreview.tsx';
import { WhenNear } from './WhenNear.tsx';

// Below the first screen: their code comes when they come near.
const Providers = lazyPart(() => import(/* webpackChunkName: "home-below" */ './HomeProviders.tsx'));
const Leaderboard = lazyPart(() => import(/* webpackChunkName: "home-below" */ './HomeLeaderboard.tsx'));

export default function HomeScreen() {
  const { formatMessage } = useIntl();
  const groups = useSectionGroups();
  const cards = useCards();
  const search = useGameSearch();
  return (
    <HomeView>
      <Carousel slides={homeSlides} />
      <Shortcuts />
      {groups.map((group, index) => (
        // Nothing in a row waits: the boundary lets React hydrate row by row, with a breath between them.
        <Suspense key={group.group} fallback={null}>
          <GroupPreview group={group} cards={cards} isFirst={index === 0} />
        </Suspense>
      ))}
      <WhenNear room="strip" part={formatMessage({ id: 'home.providers' })}>
        <Providers onProvider={(providerId) => search.open({ providerId })} />
      </WhenNear>
      <WhenNear room="board" part={formatMessage({ id: 'home.leaderboard' })}>
        <Leaderboard />
      </WhenNear>
    </HomeView>
  );
}
