import type { Meta, StoryObj } from '@storybook/react';
import { type ShowcaseContext, showcaseMachine, type ShowcaseState } from '../machines/showcase/showcase.machine.ts';
import { showcaseView } from '../machines/showcase/showcase.view.ts';
import { filtersOf } from '../src/domain/showcase.ts';
import { Showcase } from '../src/views/games/Showcase.tsx';
import { firstPage, lastPage, noGames, provider, sections } from '../tests/support/fixtures/showcase.ts';
import { mapOf } from './support/flow-map.tsx';

const meta = {
  title: 'Flows/Showcase',
  component: Showcase,
  args: {
    send: () => {},
    sendCard: () => {},
    title: 'Games',
    hasCategories: true,
    sections,
    onSection: () => {},
    providers: [provider],
    rights: { isPlayer: true, favourites: new Set(['amber-peaks']) },
  },
} satisfies Meta<typeof Showcase>;
export default meta;
type Story = StoryObj<typeof meta>;

const filled: ShowcaseContext = {
  filters: filtersOf('casino', 3),
  applied: filtersOf('casino', 3),
  pages: 1,
  found: firstPage,
  isPart: false,
  problem: null,
};

// A resolved snapshot is a photograph: no call is made and no timer runs.
const at = (value: ShowcaseState, context: Partial<ShowcaseContext> = {}): Story => ({
  parameters: { state: value },
  args: { view: showcaseView(showcaseMachine.resolveState({ value, context: { ...filled, ...context } })) },
});

export const Overview: StoryObj = { name: 'Map', ...mapOf(showcaseMachine, () => import('./showcase.stories.tsx')) };

export const Completing: Story = { name: 'Completing the games that came with the page', ...at('completing', { isPart: true }) };
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
export const OneProvider: Story = {
  name: 'With a provider chip',
  ...at('showing', { found: lastPage, filters: { ...filled.filters, providerId: provider.id } }),
};
