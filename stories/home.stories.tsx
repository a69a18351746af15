import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import type { Meta, StoryObj } from '@storybook/react';
import { required } from '#domain/required.ts';
import type { SectionGroup } from '#openapi/model.ts';
import { homeSlides } from '#domain/home.ts';
import { sectionGroups } from '#domain/routes.ts';
import { playersNow } from '#src/views/games/players-now.ts';
import { Carousel } from '#src/views/home/Carousel.tsx';
import { EmptyLobby } from '#src/views/home/EmptyLobby.tsx';
import { Entrance } from '#src/views/home/Entrance.tsx';
import { GamesRow } from '#src/views/home/GamesRow.tsx';
import { HomeView } from '#src/views/home/HomeView.tsx';
import { LeaderboardView } from '#src/views/home/LeaderboardView.tsx';
import { PreviewRow, type PreviewRowViewModel } from '#src/views/home/PreviewRow.tsx';
import { ProvidersView } from '#src/views/home/ProvidersView.tsx';
import { Reserved } from '#src/views/home/Reserved.tsx';
import { Shortcuts } from '#src/views/home/Shortcuts.tsx';
import { SuggestionsView, type SuggestionsViewModel } from '#src/views/home/SuggestionsView.tsx';
import { leaderboard } from '#tests/support/fixtures/leaderboard.ts';
import { catalogue, rowOf } from './support/catalogue.ts';
import { inSite } from './support/in-site.ts';

const meta = { title: 'Screens/Home', component: HomeView, parameters: inSite('home-page') } satisfies Meta<typeof HomeView>;
export default meta;
type Story = StoryObj;

const nothing = () => {};
const rights = { isPlayer: true, favourites: new Set(catalogue.rows.casino.games.slice(1, 3).map(({ game_id }) => game_id)) };
const shown = (group: SectionGroup): PreviewRowViewModel => {
  const { games, total } = rowOf(group, 12);
  return { screen: 'games', games, total };
};

const row = (group: SectionGroup, view: PreviewRowViewModel, section = catalogue.sections[group][0] ?? null) => (
  <PreviewRow
    key={group}
    ref={null}
    group={group}
    section={section}
    view={view}
    isFirst={group === 'casino'}
    rights={rights}
    send={nothing}
    onRetry={nothing}
  />
);
const [slide] = homeSlides;
const handed = sectionGroups.slice(0, 3).map((group) => required(rowOf(group, 1).games[0]));
const entrance = (isPlayer = true, games = handed) => (
  <Entrance slide={required(slide)} games={games} rights={{ ...rights, isPlayer }} send={nothing} />
);
const providers = (known: Parameters<typeof ProvidersView>[0]['providers'], hasFailed = false) => (
  <ProvidersView providers={known} hasFailed={hasFailed} onProvider={nothing} onRetry={nothing} />
);
const board = (rows: Parameters<typeof LeaderboardView>[0]['rows'], hasFailed = false) => (
  <LeaderboardView tab="last_bets" rows={rows} hasFailed={hasFailed} onTab={nothing} onRetry={nothing} />
);

export const Loaded: Story = {
  name: 'The home page',
  render: () => (
    <HomeView>
      {entrance()}
      <Shortcuts />
      {sectionGroups.map((group) => row(group, shown(group)))}
      <Reserved ref={null} room="strip">
        {providers(catalogue.providers)}
      </Reserved>
      <Reserved ref={null} room="board">
        {board(leaderboard)}
      </Reserved>
    </HomeView>
  ),
};
export const Popular: Story = {
  name: 'What most players bet on',
  render: () => (
    <GamesRow
      icon="users"
      title="Popular now"
      why="The games with the most players in the last 24 hours."
      games={catalogue.rows.casino.games.slice(0, 12)}
      rights={rights}
      send={nothing}
    />
  ),
};
const tables = rowOf('livecasino', 12).games;
/** Shows this many players on the first cards while the story is open. */
function Playing({ counts }: { readonly counts: readonly number[] }) {
  const { formatMessage } = useIntl();
  useEffect(() => {
    const textOf = (count: number) => formatMessage({ id: 'rows.playing' }, { count });
    playersNow.set(new Map(tables.slice(0, counts.length).map(({ game_id }, index) => [game_id, textOf(counts[index] ?? 0)])));
    return () => playersNow.set(new Map());
  }, [counts, formatMessage]);
  return <GamesRow icon="users" title="Popular now" why="The games with the most players." games={tables} rights={rights} send={nothing} />;
}
const playing = { render: () => <Playing counts={[5, 20, 1_000]} /> };
export const PlayersOnCards: Story = { name: 'How many play a game', ...playing };
export const PlayersOnCardsOnPhone: Story = {
  name: 'How many play a game, on a phone',
  ...playing,
  globals: { viewport: { value: 'w360', isRotated: false } },
  tags: ['phone'],
};
const suggested = (view: SuggestionsViewModel): Story => ({
  render: () => <SuggestionsView view={view} rights={rights} send={nothing} sendCard={nothing} />,
});
const [played, ...like] = catalogue.rows.casino.games.slice(0, 13);
const because = required(played, 'The game that was played');
export const Suggested: Story = {
  name: 'What goes with what one plays',
  ...suggested({ screen: 'games', games: like, because: { ...because, volatility: 'high' } }),
};
export const SuggestedOnPhone: Story = {
  name: 'What goes with what one plays, on a phone',
  ...suggested({ screen: 'games', games: like, because }),
  globals: { viewport: { value: 'w360', isRotated: false } },
  tags: ['phone'],
};
export const NotSuggested: Story = { name: 'Nothing is to be suggested', ...suggested({ screen: 'off' }) };
export const LookingForSuggestions: Story = { name: 'Suggestions are on their way', ...suggested({ screen: 'loading' }) };
export const SuggestionsFailed: Story = { name: 'Suggestions did not come', ...suggested({ screen: 'failed' }) };
export const NothingToSuggest: Story = { name: 'Nothing to suggest', ...suggested({ screen: 'empty' }) };
export const Loading: Story = {
  name: 'The home page while everything loads',
  render: () => (
    <HomeView>
      {entrance(false, [])}
      <Shortcuts />
      {sectionGroups.map((group) => row(group, { screen: 'loading' }, null))}
      {providers(null)}
      {board(null)}
    </HomeView>
  ),
};
export const Failed: Story = {
  name: 'Nothing of the home page loaded',
  render: () => (
    <HomeView>
      {entrance()}
      <Shortcuts />
      {sectionGroups.map((group) => row(group, { screen: 'failed' }))}
      {providers(null, true)}
      {board(null, true)}
    </HomeView>
  ),
};
const written = {
  path: '/promo',
  body: 'A gift for each day of the week, with any deposit of 20 EUR or more.',
  action: 'See the promotion',
};
export const ForGuests: Story = {
  name: 'The entrance, to a guest on a phone',
  render: () => <HomeView>{entrance(false)}</HomeView>,
  globals: { viewport: { value: 'w360', isRotated: false } },
  tags: ['phone'],
};
export const OwnPicture: Story = {
  name: 'The entrance with the picture of an operator',
  render: () => (
    <HomeView>
      <Entrance slide={{ ...required(slide), image: required(handed[0]).image }} games={handed} rights={rights} send={nothing} />
    </HomeView>
  ),
};
export const OwnSlides: Story = {
  name: 'Slides that an operator wrote',
  render: () => (
    <Carousel
      slides={[
        { ...written, id: 'autumn', title: 'Autumn gifts' },
        {
          ...written,
          id: 'long',
          title: 'A title that is as long as a title of a slide can be, so that it takes several lines on a phone',
        },
      ]}
    />
  ),
};
export const NoRounds: Story = { name: 'Nobody has played yet', render: () => board([]) };

export const WithoutGames: Story = {
  render: () => (
    <HomeView>
      <EmptyLobby />
      <Shortcuts />
    </HomeView>
  ),
};
