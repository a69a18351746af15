// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FavouritesProvider } from '#src/features/favourites/FavouritesProvider.tsx';
import { createFavourites } from '#src/features/favourites/favourites.ts';
import { start } from '#src/features/favourites/favourites.runtime.ts';
import { useCards } from '#src/features/favourites/useCards.ts';
import type { SessionViewModel } from '#src/features/session/session.ts';
import type { Game } from '#openapi/model.ts';
import { GameCard } from '#src/views/games/GameCard.tsx';
import { player, refused, unreachable } from '#tests/support/fixtures/accounts.ts';
import { favouriteOf } from '#tests/support/fixtures/favourites.ts';
import { liveTable, slot } from '#tests/support/fixtures/games.ts';
import { english } from '#tests/support/flow-screen.tsx';
import { showPage, stillSession } from '#tests/support/screen-page.tsx';

const notify = vi.hoisted(() => vi.fn());
vi.mock('#src/features/toasts.ts', () => ({ notify }));

const guest: SessionViewModel = { status: 'guest', player: null, balance: null, relogin: null };
const playerOf = (id: number): SessionViewModel => ({
  status: 'player',
  player: { ...player, id },
  balance: player.balance_exact,
  relogin: null,
});
const stored = { status: 'success' } as const;

function Row({ games }: { readonly games: readonly Game[] }) {
  const { rights, send } = useCards();
  return games.map((game) => (
    <GameCard
      key={game.id}
      game={game}
      isPlayer={rights.isPlayer}
      isFavourite={rights.favourites.has(game.game_id)}
      sizes="10vw"
      send={send}
    />
  ));
}

function open(view: SessionViewModel, loadRuntime = () => Promise.resolve({ start })) {
  const { session, change } = stillSession(view);
  const operations = {
    listFavorites: vi.fn(() => Promise.resolve({ data: [favouriteOf(liveTable)] })),
    addFavorite: vi.fn((_gameId: string) => Promise.resolve(stored)),
    removeFavorite: vi.fn((_gameId: string) => Promise.resolve(stored)),
  };
  const load = vi.fn(loadRuntime);
  const favourites = createFavourites({ session, operations, loadRuntime: load });
  const { user } = showPage(
    <FavouritesProvider favourites={favourites}>
      <Row games={[slot]} />
      <Row games={[slot, liveTable]} />
    </FavouritesProvider>,
    { address: '/en', operations: {}, session },
  );
  const stars = () => {
    document.querySelectorAll('img').forEach((image) => fireEvent.load(image));
    return screen.queryAllByRole('button', { pressed: true }).concat(screen.queryAllByRole('button', { pressed: false }));
  };
  const on = () => stars().flatMap((star) => (star.getAttribute('aria-pressed') === 'true' ? [star.getAttribute('aria-label')] : []));
  return { operations, load, favourites, user, on, change: (next: SessionViewModel) => act(async () => change(next)), stars };
}

const passing = () => act(() => new Promise<void>((resolve) => setImmediate(resolve)));
const amber = 'Favourite: Amber Peaks';
const roulette = 'Favourite: Blue Roulette';
const starOf = (label: string) => screen.getAllByRole('button', { name: label })[0]!;

beforeEach(() => notify.mockClear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('[CARD-02] a guest has no stars, and neither the machine nor a list is asked for', async () => {
  const { load, operations, stars, favourites } = open(guest);
  await passing();
  favourites.send({ type: 'favourite.toggled', game: slot });
  await passing();
  expect([stars().length, load.mock.calls.length, operations.listFavorites.mock.calls.length]).toEqual([0, 0, 0]);
  expect(favourites.getView()).toEqual({ screen: 'guest', favourites: new Set() });
});

test('[CARD-04] [ERR-22] every card of a game shows one truth: at once what was asked for, then what became of it', async () => {
  const { operations, user, on } = open(playerOf(1));
  await passing();
  expect(on()).toEqual([roulette]);
  const adding = Promise.withResolvers<typeof stored>();
  operations.addFavorite.mockReturnValueOnce(adding.promise);
  await user.click(starOf(amber));
  expect(on()).toEqual([amber, amber, roulette]);
  expect(notify).not.toHaveBeenCalled();
  await act(async () => adding.resolve(stored));
  await passing();
  expect(notify.mock.calls).toEqual([['success', english['games.favourite.added']]]);
  operations.removeFavorite.mockRejectedValueOnce(refused('not_found', 404));
  await user.click(starOf(roulette));
  await passing();
  expect(on()).toEqual([amber, amber, roulette]);
  expect(notify.mock.lastCall).toEqual(['error', english['games.favourite.change.failed']]);
  await user.click(starOf(roulette));
  await passing();
  expect(on()).toEqual([amber, amber]);
  expect(notify.mock.lastCall).toEqual(['success', english['games.favourite.removed']]);
  expect([operations.addFavorite.mock.calls, operations.removeFavorite.mock.calls]).toEqual([
    [[slot.game_id]],
    [[liveTable.game_id], [liveTable.game_id]],
  ]);
  expect(operations.listFavorites).toHaveBeenCalledOnce();
});

test('a session that ends takes the stars along, and what still comes of them is told to nobody', async () => {
  const { operations, user, change, on, stars, favourites } = open(playerOf(1));
  await passing();
  on();
  const adding = Promise.withResolvers<typeof stored>();
  operations.addFavorite.mockReturnValueOnce(adding.promise);
  await user.click(starOf(amber));
  await change(guest);
  expect([stars().length, favourites.getView().screen]).toEqual([0, 'guest']);
  await act(async () => adding.reject(unreachable));
  await passing();
  expect(notify).not.toHaveBeenCalled();
});

test('another player has favourites of their own', async () => {
  const { operations, change, on } = open(playerOf(1));
  await passing();
  expect(on()).toEqual([roulette]);
  operations.listFavorites.mockResolvedValueOnce({ data: [favouriteOf(slot)] });
  await change(playerOf(2));
  await passing();
  expect(on()).toEqual([amber, amber]);
});

test('without its chunk a star turns back and says so, and the next try loads it again', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  let isThere = false;
  const { user, on, favourites } = open(playerOf(1), () => (isThere ? Promise.resolve({ start }) : Promise.reject(new Error('chunk'))));
  await passing();
  expect(favourites.getView().screen).toBe('failed');
  expect(on()).toEqual([]);
  await user.click(starOf(amber));
  await passing();
  expect(notify.mock.calls).toEqual([['error', english['games.favourite.change.failed']]]);
  isThere = true;
  await user.click(starOf(amber));
  await passing();
  expect(on()).toEqual([amber, amber, roulette]);
  expect(log).toHaveBeenCalledTimes(2);
});
