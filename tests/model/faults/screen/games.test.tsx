// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { favouritesMachine } from '../../../../machines/favourites/favourites.machine.ts';
import type { showcaseMachine } from '../../../../machines/showcase/showcase.machine.ts';
import FavouritesScreen from '../../../../src/screens/favourites/FavouritesScreen.tsx';
import SearchScreen from '../../../../src/screens/search/SearchScreen.tsx';
import { liveTable, slot } from '../../../support/fixtures/games.ts';
import { provider } from '../../../support/fixtures/showcase.ts';
import { endure, isThere, pass, press, type } from './grid.tsx';
import type { Replies } from './platform.ts';

vi.mock('../../../../src/features/toasts.ts', () => ({ notify: vi.fn() }));
// They come in chunks of their own, which no clock of a test waits for.
await Promise.all([
  import('../../../../src/screens/section/showcase.runtime.ts'),
  import('../../../../src/features/favourites/favourites.runtime.ts'),
  import('../../../../src/views/ui/ComboBox.tsx'),
]);

const favourite = { game_id: slot.game_id, game: { ...slot, is_favorite: true } };
const replies: Replies = {
  'GET /casino/providers': () => ({ data: [provider] }),
  // What is found is called like what was looked for.
  'GET /casino/games': ({ url: { searchParams } }) => {
    const [name, page] = [searchParams.get('search') ?? searchParams.get('name') ?? '', Number(searchParams.get('page'))];
    const game = { ...slot, id: page, game_id: `game-${page}`, name: `${name || 'Any'} ${page}` };
    return { data: [game], meta: { total: 2, last_page: 2, current_page: page, per_page: 1 } };
  },
  'GET /casino/favorites': () => ({ data: [favourite] }),
  'POST /casino/favorites': () => ({ status: 'success' }),
  'DELETE /casino/favorites/*': () => ({ status: 'success' }),
};

const search = {
  endpoint: 'GET /casino/games',
  replies,
  screen: <SearchScreen onClose={() => {}} />,
  path: '/',
  address: '/en',
} as const;

endure<typeof showcaseMachine>('showcase', {
  loadGames: [
    {
      ...search,
      operation: 'listGames (search)',
      provoke: async () => {
        type('Game name', 'amber');
        await pass(300);
      },
      overtake: async () => {
        type('Game name', 'amber peaks');
        await pass(300);
        type('Game name', 'amber');
      },
      typed: { 'Game name': 'amber' },
      again: () => press('Try again'),
      isDone: () => isThere('amber 1') && !isThere('amber peaks 1'),
    },
    {
      ...search,
      operation: 'listGames (more)',
      provoke: () => press('Load more'),
      again: () => press('Try again'),
      isDone: () => isThere('Any 1') && isThere('Any 2'),
    },
  ],
});

const favourites = { replies, screen: <FavouritesScreen />, path: '/favourites', isPlayer: true } as const;
/** A star comes with its picture, and nothing loads pictures here. */
const pressStar = (game: string) => {
  for (const picture of document.querySelectorAll('img')) fireEvent.load(picture);
  press(`Favourite: ${game}`);
};
const isOn = (game: string) => screen.queryByRole('button', { name: `Favourite: ${game}`, pressed: true }) !== null;

endure<typeof favouritesMachine>('favourites', {
  loadFavourites: {
    ...favourites,
    operation: 'listFavorites',
    endpoint: 'GET /casino/favorites',
    again: () => press(/try again|again/i),
    isDone: () => isThere(slot.name),
  },
  changeFavourite: [
    {
      ...favourites,
      operation: 'removeFavorite',
      endpoint: 'DELETE /casino/favorites/*',
      isWrite: true,
      provoke: () => pressStar(slot.name),
      // A second press would take the first one back.
      tryAgain: () => {},
      again: () => pressStar(slot.name),
      isDone: () => isThere('No games added'),
    },
    {
      ...favourites,
      operation: 'addFavorite',
      screen: search.screen,
      path: search.path,
      address: search.address,
      endpoint: 'POST /casino/favorites',
      replies: {
        ...replies,
        'GET /casino/games': () => ({ data: [liveTable], meta: { total: 1, last_page: 1, current_page: 1, per_page: 1 } }),
      },
      isWrite: true,
      provoke: () => pressStar(liveTable.name),
      // A second press would take the first one back.
      tryAgain: () => {},
      again: () => pressStar(liveTable.name),
      isDone: () => isOn(liveTable.name),
    },
  ],
});
