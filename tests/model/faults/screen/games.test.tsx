// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import type { favouritesMachine } from '#machines/favourites/favourites.machine.ts';
import type { showcaseMachine } from '#machines/showcase/showcase.machine.ts';
import FavouritesScreen from '#src/screens/favourites/FavouritesScreen.tsx';
import SearchScreen from '#src/screens/search/SearchScreen.tsx';
import type { Game } from '#openapi/model.ts';
import { slot } from '#tests/support/fixtures/games.ts';
import { provider } from '#tests/support/fixtures/showcase.ts';
import { endure, type World } from './grid.tsx';
import { isThere, pass, press, type } from './hands.ts';
import type { Replies } from './platform.ts';
import { closePlatform, openPlatform, startMs, type Someone, someone } from './real-platform.ts';

vi.mock('#src/features/toasts.ts', () => ({ notify: vi.fn() }));
beforeAll(openPlatform, startMs);
afterAll(closePlatform);
// They are in chunks of their own, for which no test clock waits.
await Promise.all([
  import('#src/screens/section/showcase.runtime.ts'),
  import('#src/features/favourites/favourites.runtime.ts'),
  import('#src/views/ui/ComboBox.tsx'),
]);

const favourite = { game_id: slot.game_id, game: { ...slot, is_favorite: true } };
const replies: Replies = {
  'GET /casino/providers': () => ({ data: [provider] }),
  // The name of the returned game repeats the search text.
  'GET /casino/games': ({ url: { searchParams } }) => {
    const [name, page] = [searchParams.get('search') ?? searchParams.get('name') ?? '', Number(searchParams.get('page'))];
    const game = { ...slot, id: page, game_id: `game-${page}`, name: `${name || 'Any'} ${page}` };
    return { data: [game], meta: { total: 2, last_page: 2, current_page: page, per_page: 1 } };
  },
  'GET /casino/favorites': () => ({ data: [favourite] }),
};

const search = {
  endpoint: 'GET /casino/games',
  answers: replies,
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

const favourites = { answers: replies, screen: <FavouritesScreen />, path: '/favourites', isPlayer: true } as const;
/** A star appears with its picture, and pictures do not load here. */
const pressStar = (game: string) => {
  for (const picture of document.querySelectorAll('img')) fireEvent.load(picture);
  press(`Favourite: ${game}`);
};
let who: Someone;
let game: Game;
/** A player with a game, which is a favourite or will be one. */
const aPlayer = (isFavourite: boolean) => async (): Promise<World> => {
  who = await someone();
  const { body } = await who.call('GET', '/casino/games?page=1&per_page=1&sort_by=rank&sort=1&language=en');
  [game] = body.data as [Game];
  if (isFavourite) await who.call('POST', '/casino/favorites', { game_id: game.game_id });
  const holds = async () => {
    const kept = (await who.call('GET', '/casino/favorites')).body.data as { game_id: string }[];
    expect(
      kept.map(({ game_id: id }) => id),
      'favourites',
    ).toEqual(isFavourite ? [] : [game.game_id]);
  };
  return { who, holds };
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
      answers: aPlayer(true),
      endpoint: 'DELETE /casino/favorites/*',
      isWrite: true,
      looksUp: true,
      provoke: () => pressStar(game.name),
      // A second press would undo the first one.
      tryAgain: () => {},
      isDone: () => isThere('No games added'),
    },
    {
      ...favourites,
      operation: 'addFavorite',
      answers: aPlayer(false),
      screen: search.screen,
      path: search.path,
      address: search.address,
      endpoint: 'POST /casino/favorites',
      isWrite: true,
      looksUp: true,
      arrange: async () => {
        type('Game name', game.name);
        await pass(1_000);
      },
      provoke: () => pressStar(game.name),
      // A second press would undo the first one.
      tryAgain: () => {},
      isDone: () => isOn(game.name),
    },
  ],
});
