import type { Meta, StoryObj } from '@storybook/react';
import { required } from '#domain/required.ts';
import { type ShowcaseContext, showcaseMachine, type ShowcaseState } from '#machines/showcase/showcase.machine.ts';
import { showcaseView } from '#machines/showcase/showcase.view.ts';
import { filtersOf } from '#domain/showcase.ts';
import { CategorySelect } from '#src/views/games/CategorySelect.tsx';
import { OddsFilter } from '#src/views/games/OddsFilter.tsx';
import { SectionHeading } from '#src/views/games/SectionHeading.tsx';
import { Showcase } from '#src/views/games/Showcase.tsx';
import { noGames } from '#tests/support/fixtures/showcase.ts';
import { catalogue, rowOf } from './support/catalogue.ts';
import { mapOf } from './support/flow-map.tsx';
import { inSite } from './support/in-site.ts';
import { photograph } from './support/photograph.ts';

const { section, games, total } = rowOf('casino');
const first = required(games[0], 'The first game');

const meta = {
  title: 'Flows/Showcase',
  component: Showcase,
  args: {
    send: () => {},
    sendCard: () => {},
    title: 'Games',
    Category: CategorySelect,
    sections: catalogue.sections.casino,
    onSection: () => {},
    providers: catalogue.providers,
    Odds: OddsFilter,
    rights: { isPlayer: true, favourites: new Set(games.slice(1, 3).map(({ game_id }) => game_id)) },
  },
  parameters: inSite('casino-page'),
} satisfies Meta<typeof Showcase>;
export default meta;
type Story = StoryObj<typeof meta>;

const filled: ShowcaseContext = {
  filters: filtersOf('casino', section.id),
  applied: filtersOf('casino', section.id),
  pages: 1,
  found: { games, total, lastPage: Math.ceil(total / games.length) },
  isPart: false,
  problem: null,
};

const at = (value: ShowcaseState, context: Partial<ShowcaseContext> = {}): Story =>
  photograph(showcaseMachine.resolveState({ value, context: { ...filled, ...context } }), showcaseView);

export const Overview: StoryObj = { name: 'Map', ...mapOf(showcaseMachine, () => import('./showcase.stories.tsx')) };

export const Completing: Story = {
  name: 'Completing the games that came with the page',
  ...at('completing', { isPart: true, found: { games: games.slice(0, 12), total, lastPage: 2 } }),
};
export const Searching: Story = { name: 'Looking for games', ...at('searching', { found: null }) };
export const ChangingCategory: Story = { name: 'Changing the category', ...at('changingCategory', { found: null }) };
export const Typing: Story = { name: 'Typing a name', ...at('typing', { filters: { ...filled.filters, name: 'amber' } }) };
export const Fetching: Story = {
  name: 'Looking for the name that was typed',
  ...at('fetching', { filters: { ...filled.filters, name: 'amber' } }),
};
export const Showing: Story = { name: 'Games are shown', ...at('showing') };
export const LoadingMore: Story = { name: 'Loading more games', ...at('loadingMore') };
export const MoreFailed: Story = { name: 'More games did not load', ...at('moreFailed', { problem: { kind: 'unreachable' } }) };
export const Failed: Story = { name: 'The games did not load', ...at('failed', { found: null, problem: { kind: 'unreachable' } }) };
export const NoGames: Story = {
  name: 'No games found',
  ...at('showing', { found: noGames, filters: { ...filled.filters, name: 'zzzz' } }),
};
export const Forgiven: Story = {
  name: 'A word was taken for another',
  ...at('showing', {
    found: { games: games.slice(0, 2), total: 2, lastPage: 1, forgiven: 'No game has “draogn” in its name. Showing results for “dragon”.' },
    filters: { ...filled.filters, name: 'draogn' },
  }),
};
export const OneProvider: Story = {
  name: 'With a provider chip',
  ...at('showing', {
    filters: { ...filled.filters, providerId: first.provider_id },
    found: { games: [first], total: 1, lastPage: 1 },
  }),
};
export const ByOdds: Story = {
  name: 'By volatility and return',
  ...at('showing', { filters: { ...filled.filters, volatility: 'high', returnFrom: '96' }, found: noGames }),
};
export const ByReturn: Story = {
  name: 'In the order of the return',
  ...at('showing', {
    filters: { ...filled.filters, sortBy: 'return', sort: 0 },
    found: {
      games: games.slice(0, 6).map((game, index) => ({ ...game, ...(index < 4 && { return_percent: String(99 - index * 0.75) }) })),
      total: 6,
      lastPage: 1,
    },
  }),
};
const many = Array.from({ length: 240 }, (_, index) => {
  const game = required(games[index % games.length]);
  return { ...game, id: 1_000_000 + index, name: `${game.name} ${index + 1}` };
});
export const LongList: Story = {
  name: 'A long list, most of it not drawn',
  ...at('showing', { pages: 3, found: { games: many, total: 10_000, lastPage: 100 } }),
};
export const OneSection: Story = {
  ...Showing,
  name: 'The page of a section',
  render: (args) => (
    <SectionHeading group="casino" title={section.name} context="Casino">
      <Showcase {...args} Category={undefined} />
    </SectionHeading>
  ),
};
