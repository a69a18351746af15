import type { Meta, StoryObj } from '@storybook/react';
import { type ShowcaseContext, showcaseMachine, type ShowcaseState } from '../machines/showcase/showcase.machine.ts';
import { showcaseView } from '../machines/showcase/showcase.view.ts';
import { filtersOf } from '../src/domain/showcase.ts';
import { Showcase } from '../src/views/games/Showcase.tsx';
import { firstPage, lastPage, noGames, provider, sections } from '../tests/support/fixtures/showcase.ts';

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

const filled: ShowcaseContext = {
  filters: filtersOf('casino', 3),
  applied: filtersOf('casino', 3),
  pages: 1,
  found: firstPage,
  isPart: false,
  problem: null,
};

// A resolved snapshot is a photograph: no call is made and no timer runs.
const at = (value: ShowcaseState, context: Partial<ShowcaseContext> = {}, name: string = value): StoryObj<typeof meta> => ({
  name,
  args: { view: showcaseView(showcaseMachine.resolveState({ value, context: { ...filled, ...context } })) },
});

export const Completing = at('completing', { isPart: true });
export const Searching = at('searching', { found: null });
export const ChangingCategory = at('changingCategory', { found: null });
export const Typing = at('typing', { filters: { ...filled.filters, name: 'amber' } });
export const Fetching = at('fetching', { filters: { ...filled.filters, name: 'amber' } });
export const Showing = at('showing');
export const LoadingMore = at('loadingMore');
export const MoreFailed = at('moreFailed', { problem: { kind: 'unreachable' } });
export const Failed = at('failed', { found: null, problem: { kind: 'unreachable' } });
export const NoGames = at('showing', { found: noGames, filters: { ...filled.filters, name: 'zzzz' } }, 'No games found');
export const OneProvider = at(
  'showing',
  { found: lastPage, filters: { ...filled.filters, providerId: provider.id } },
  'With a provider chip',
);
