// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { DemoLaunch, RealLaunch } from '#openapi/model.ts';
import type { SessionViewModel } from '#src/features/session/session.ts';
import GameScreen from '#src/screens/game/GameScreen.tsx';
import { player } from '#tests/support/fixtures/accounts.ts';
import { slot } from '#tests/support/fixtures/games.ts';
import { showPage, stillSession } from '#tests/support/screen-page.tsx';

// Its figures are tested in tests/model/faults/screen/play.test.tsx.
vi.mock('#src/screens/game/PlayWatch.tsx', () => ({ default: () => null }));
// All texts are loaded already.
vi.mock('#src/i18n/Messages.tsx', () => ({ MoreMessages: ({ children }: { children: ReactNode }) => children }));

const asPlayer: SessionViewModel = { status: 'player', player, balance: player.balance_exact, relogin: null };
const guest: SessionViewModel = { status: 'guest', player: null, balance: null, relogin: null };

function open(view: SessionViewModel) {
  const { session, change } = stillSession(view);
  const launches: string[] = [];
  const operations = {
    getGame: (gameId: string) => Promise.resolve({ data: { ...slot, game_id: gameId } }),
    lookUpIp: () => Promise.resolve('203.0.113.7'),
    listUnusedCampaigns: () => Promise.resolve({ data: [] }),
    launchGame: (_: string, { is_demo: isDemo }: RealLaunch | DemoLaunch) => {
      launches.push(isDemo ? 'demo' : 'real');
      return Promise.resolve(isDemo ? { play_for_fun: 'https://games.example/fun' } : { play_for_real: 'https://games.example/real' });
    },
  };
  const page = showPage(<GameScreen />, { address: `/en/game/play/${slot.game_id}/${slot.provider_id}`, operations, session });
  return { ...page, change, launches };
}
const dialog = () => screen.findByRole('alertdialog', { name: 'Your session has ended' });
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

// Loads the lazy code first, so that no test waits for it.
beforeAll(() => import('#src/features/session/SessionDialog.tsx'));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test('[P-walk] [SESS-05] where the session ends under a real game, nothing starts until the question is answered, and then the demo does', async () => {
  const { user, change, launches } = open(asPlayer);
  await vi.waitFor(() => expect(launches).toEqual(['real']));
  sessionStorage.setItem('session-ended', 'elsewhere');
  await act(async () => change(guest));
  await dialog();
  await settled();
  expect([launches, document.querySelector('iframe')]).toEqual([['real'], null]);
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  await vi.waitFor(() => expect(launches).toEqual(['real', 'demo']));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('[P-walk] [SESS-05] nor does anything start after the page was loaded anew under the question, or on the way to the login', async () => {
  sessionStorage.setItem('session-ended', 'refusal');
  const { user, launches } = open(guest);
  await dialog();
  screen.getByRole('link', { name: 'Log in' }).addEventListener('click', (event) => event.preventDefault());
  await user.click(screen.getByRole('link', { name: 'Log in' }));
  await settled();
  expect(launches).toEqual([]);
});

test('[P-walk] [SESS-05] a guest who was asked nothing gets the demo at once', async () => {
  const { launches } = open(guest);
  await vi.waitFor(() => expect(launches).toEqual(['demo']));
});
