import type { Meta, StoryObj } from '@storybook/react';
import { required } from '#domain/required.ts';
import { type FavouritesContext, favouritesMachine, type FavouritesState } from '#machines/favourites/favourites.machine.ts';
import { favouritesView } from '#machines/favourites/favourites.view.ts';
import { FavouritesView } from '#src/views/favourites/FavouritesView.tsx';
import { favouriteOf } from '#tests/support/fixtures/favourites.ts';
import { rowOf } from './support/catalogue.ts';
import { mapOf } from './support/flow-map.tsx';
import { inSite } from './support/in-site.ts';
import { photograph } from './support/photograph.ts';

const meta = {
  title: 'Flows/Favourites',
  component: FavouritesView,
  args: { send: () => {}, loginHref: '/en/login', browseHref: '/en/casino' },
  parameters: inSite('favourites-page'),
} satisfies Meta<typeof FavouritesView>;
export default meta;
type Story = StoryObj<typeof meta>;

const [head, ...others] = [...rowOf('casino', 5).games, ...rowOf('livecasino', 3).games];
const first = required(head, 'The first game');
const filled: FavouritesContext = { stored: [first, ...others].map(favouriteOf), current: null, waiting: [] };
const unknown: FavouritesContext = { ...filled, stored: null };

const at = (value: FavouritesState, context: Partial<FavouritesContext> = {}): Story =>
  photograph(favouritesMachine.resolveState({ value, context: { ...filled, ...context } }), favouritesView);

export const Overview: StoryObj = { name: 'Map', ...mapOf(favouritesMachine, () => import('./favourites.stories.tsx')) };

export const Loading: Story = { name: 'Loading the favourites', ...at('loading', unknown) };
export const Failed: Story = { name: 'The favourites did not load', ...at('failed', unknown) };
export const Showing: Story = { name: 'The games with a star', ...at('showing') };
export const Aged: Story = { name: 'The favourites, no longer fresh', ...at('aged') };
export const Refreshing: Story = { name: 'Loading the favourites again', ...at('refreshing') };
export const Changing: Story = {
  name: 'Putting a star on a game',
  ...at('changing', { stored: others.map(favouriteOf), current: { game: first, isFavourite: true } }),
};
export const LookingUp: Story = {
  name: 'Asking whether a star was put on',
  ...at('lookingUp', { stored: others.map(favouriteOf), current: { game: first, isFavourite: true } }),
};
export const Unconfirmed: Story = { name: 'Nobody knows whether a star was put on', ...at('unconfirmed') };
export const UnconfirmedNone: Story = { name: 'Nobody knows whether there are favourites', ...at('unconfirmed', { stored: [] }) };
export const ConfirmingNone: Story = { name: 'Reading again whether there are favourites', ...at('confirming', { stored: [] }) };
export const Confirming: Story = { name: 'Reading again what nobody knows', ...at('confirming') };
export const Ended: Story = { name: 'Nobody is logged in', ...at('ended', unknown) };
export const Empty: Story = { name: 'No games added', ...at('showing', { stored: [] }) };
export const LastOneTakenOff: Story = {
  name: 'The last star taken off',
  ...at('changing', { stored: [favouriteOf(first)], current: { game: first, isFavourite: false } }),
};
