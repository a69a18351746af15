// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useReducer } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { type FavouritesEvent, favouritesMachine } from '#machines/favourites/favourites.machine.ts';
import { FavouritesProvider } from '#src/features/favourites/FavouritesProvider.tsx';
import { createFavourites } from '#src/features/favourites/favourites.ts';
import { start } from '#src/features/favourites/favourites.runtime.ts';
import { useCards } from '#src/features/favourites/useCards.ts';
import FavouritesScreen from '#src/screens/favourites/FavouritesScreen.tsx';
import { GameCard } from '#src/views/games/GameCard.tsx';
import * as stories from '#stories/favourites.stories.tsx';
import { player } from '#tests/support/fixtures/accounts.ts';
import { favouritesCases } from '#tests/support/fixtures/favourites.ts';
import { liveTable, slot } from '#tests/support/fixtures/games.ts';
import { english, handOf } from '#tests/support/flow-screen.tsx';
import { openMachine } from '#tests/support/model.ts';
import { type Screen, testPlan } from '#tests/support/plan-tests.ts';
import { showPage, stillSession } from '#tests/support/screen-page.tsx';
import { favouritesVocabulary } from '#tests/support/scenarios/vocabulary/favourites.ts';

vi.mock('#src/features/toasts.ts', () => ({ notify: vi.fn() }));

const games = [slot, liveTable];
const noCall = (): never => {
  throw new Error('the machine was given other actors');
};

/** Another page's cards: the stars of the site are one. */
function Row() {
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

async function openScreen(): Promise<Screen> {
  const { logic, clock, environment } = openMachine(favouritesMachine, favouritesCases);
  const { session, change } = stillSession({ status: 'player', player, balance: player.balance_exact, relogin: null });
  const favourites = createFavourites({
    session,
    operations: { listFavorites: noCall, addFavorite: noCall, removeFavorite: noCall },
    loadRuntime: () => Promise.resolve({ start: (calls, stage) => start(calls, stage, logic, { clock }) }),
  });
  function Page() {
    const [visit, count] = useReducer((former: number) => former + 1, 0);
    return (
      <FavouritesProvider favourites={favourites}>
        <main>
          <FavouritesScreen />
        </main>
        <button type="button" onClick={count}>
          Elsewhere
        </button>
        <aside>
          <Row key={visit} />
        </aside>
      </FavouritesProvider>
    );
  }
  const { user } = showPage(<Page />, { address: '/en/favourites', operations: {}, session });
  await act(async () => {});

  const main = () => within(screen.getByRole('main'));
  const cardsIn = (place: 'main' | 'complementary') => within(screen.getByRole(place)).queryAllByRole('article');
  const starOf = (place: 'main' | 'complementary', { name }: { readonly name: string }) => {
    const card = cardsIn(place).find((each) => within(each).queryByRole('link', { name: new RegExp(name) }));
    if (!card) return null;
    fireEvent.load(card.querySelector('img')!);
    return within(card).queryByRole('button', { name: `Favourite: ${name}` });
  };
  return {
    happen: handOf<FavouritesEvent>(environment, {
      'favourite.toggled': ({ game }) => user.click((starOf('main', game) ?? starOf('complementary', game))!),
      'cards.opened': () => user.click(screen.getByRole('button', { name: 'Elsewhere' })),
      retried: () => user.click(main().getByRole('button', { name: english['ui.retry']! })),
      'session.ended': () => act(() => change({ status: 'guest', player: null, balance: null, relogin: null })),
    }),
    check({ state, facts }) {
      const on = games.filter((game) => facts[game === slot ? 'slot' : 'table']);
      const isEnded = state === 'ended';
      expect(games.map((game) => starOf('complementary', game)?.getAttribute('aria-pressed'))).toEqual(
        games.map((game) => (isEnded ? undefined : String(on.includes(game)))),
      );
      // An empty list is uncertain while a change is unconfirmed.
      const isUnknown = on.length === 0 && ['unconfirmed', 'confirming'].includes(state);
      const isListed = !['loading', 'failed', 'ended'].includes(state) && !isUnknown;
      const isRead = state === 'loading' || (isUnknown && state === 'confirming');
      expect(main().queryByText(english['favourites.loading']!) !== null).toBe(isRead);
      const hasFailed = state === 'failed' || (isUnknown && state === 'unconfirmed');
      expect(main().queryByRole('heading', { name: english['favourites.failed']! }) !== null).toBe(hasFailed);
      expect(main().queryByText(english['favourites.guest']!) !== null).toBe(isEnded);
      expect(main().queryByText(english['favourites.empty.hint']!) !== null).toBe(isListed && on.length === 0);
      expect(games.filter((game) => starOf('main', game)?.getAttribute('aria-pressed') === 'true')).toEqual(isListed ? on : []);
      expect(cardsIn('main').length).toBe(isListed ? on.length : 0);
    },
  };
}

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

testPlan({ name: 'favourites', machine: favouritesMachine, cases: favouritesCases, vocabulary: favouritesVocabulary, openScreen, stories });
